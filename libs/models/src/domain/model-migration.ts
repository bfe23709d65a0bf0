import type { CompletionModelId, SpaceId, TenantId, UserId } from '@svc/kernel';

/** Something that answers with a completion model, or a space that lists it. */
export interface ModelUser {
  readonly modelId: CompletionModelId;
  readonly id: string;
  readonly name: string;
  /** Null for what lies in no space. */
  readonly spaceId: SpaceId | null;
}

/** How many things of each kind. */
export type CountsByKind = Readonly<Record<string, number>>;

/** What was moved from one completion model to another, with the names that the models had then. */
export interface ModelMigration {
  readonly id: string;
  readonly tenantId: TenantId;
  readonly fromModelId: CompletionModelId;
  readonly fromModelName: string;
  readonly toModelId: CompletionModelId;
  readonly toModelName: string;
  readonly counts: CountsByKind;
  /** Who moved it; null for a key without a person, and for one who is gone. */
  readonly userId: UserId | null;
  readonly createdAt: Date;
}

/** All things together. */
export function total(counts: CountsByKind): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The counts as words, such as "2 app, 1 assistant"; "nothing" when there are none. */
export function inWords(counts: CountsByKind): string {
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  const words = found.sort(([a], [b]) => a.localeCompare(b)).map(([kind, count]) => `${count} ${kind}`);
  return words.join(', ') || 'nothing';
}
