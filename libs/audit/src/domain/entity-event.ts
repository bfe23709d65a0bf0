import type { AuditAction } from './catalogue';

/** An entry about one thing, with what was recorded of the request behind it. */
export interface EntityEvent {
  readonly id: string;
  readonly timestamp: Date;
  readonly action: AuditAction;
  readonly outcome: 'success' | 'failure';
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
  /** Without its query. */
  readonly requestPath: string | null;
  readonly method: string | null;
  readonly origin: string | null;
  readonly errorMessage: string | null;
}

/** Some entries, newest first. */
export interface EntityEventPage {
  readonly items: readonly EntityEvent[];
  /** There are older ones. */
  readonly goesOn: boolean;
}

/** How often an action was recorded of a thing. */
export interface EntityEventTally {
  readonly action: AuditAction;
  readonly count: number;
  readonly lastAt: Date;
}
