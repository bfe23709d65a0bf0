import type { TenantId } from '@svc/kernel';

/** A note of a tenant. */
export interface QueuedNote {
  readonly tenantId: TenantId;
}

/** Notes in the order in which they came, tenant by tenant; tenants take turns. */
export class NoteQueue<Note extends QueuedNote> {
  private readonly tenants = new Map<TenantId, Note[]>();
  private count = 0;

  /** How many there are. */
  get size(): number {
    return this.count;
  }

  /** Whether there are any of a tenant. */
  has(tenantId: TenantId): boolean {
    return this.tenants.has(tenantId);
  }

  add(note: Note): void {
    const notes = this.tenants.get(note.tenantId);
    if (notes) notes.push(note);
    else this.tenants.set(note.tenantId, [note]);
    this.count += 1;
  }

  /** The oldest notes, at most `limit`, of the tenant whose turn it is; empty when there are none. */
  take(limit: number): Note[] {
    const [next] = this.tenants;
    if (!next) return [];
    const [tenantId, notes] = next;
    this.tenants.delete(tenantId);
    if (notes.length > limit) this.tenants.set(tenantId, notes.slice(limit));
    const taken = notes.slice(0, limit);
    this.count -= taken.length;
    return taken;
  }

  /** Puts notes of one tenant back where they were. */
  putBack(notes: readonly Note[]): void {
    const [first] = notes;
    if (!first) return;
    this.tenants.set(first.tenantId, [...notes, ...(this.tenants.get(first.tenantId) ?? [])]);
    this.count += notes.length;
  }

  /** Takes everything. */
  clear(): Note[] {
    const all = [...this.tenants.values()].flat();
    this.tenants.clear();
    this.count = 0;
    return all;
  }
}
