import { AUDIT_ACTIONS, type AuditAction } from './catalogue';

/** Which entries of a log are meant; what is missing does not narrow. @source spec §4.9, supplement §7.1 */
export interface LogFilter {
  readonly actorId?: string | null;
  /** Somebody who is actor or target. */
  readonly userId?: string | null;
  /** Any of them. */
  readonly actions?: readonly AuditAction[];
  /** From this moment on. */
  readonly from?: Date | null;
  /** Up to this moment, which belongs to it. */
  readonly to?: Date | null;
  /** A part of the description, in any case. */
  readonly search?: string | null;
}

const known = new Set<string>(Object.values(AUDIT_ACTIONS).flat());

/** An action as clients write it, in any case; null when there is none of that name. @source supplement §14.18 */
export function actionNamed(text: string): AuditAction | null {
  const name = text.trim().toUpperCase();
  return known.has(name) ? (name as AuditAction) : null;
}

/** Actions from texts that may each hold a list with commas; null when one is unknown. */
export function actionsNamed(texts: readonly string[]): AuditAction[] | null {
  const names = texts.flatMap((text) => text.split(',')).filter((text) => text.trim() !== '');
  const actions = names.map(actionNamed);
  return actions.includes(null) ? null : [...new Set(actions as AuditAction[])];
}

/** The pattern of `LIKE` that finds a text anywhere, every character of it taken literally. @source supplement §7.1 */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
