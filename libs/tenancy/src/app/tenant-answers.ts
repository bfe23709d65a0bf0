import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';

/** Something that a lib shows of every tenant; `absent` is what tenants have that are not in its source. */
export interface TenantMember<Value extends object> {
  /** As named on the wire. */
  readonly name: string;
  readonly description: string;
  readonly absent: Value;
}

/** Reads one member for many tenants at once, inside a transaction that sees all of them. */
export type TenantMemberSource<Value extends object> = (
  tx: Tx,
  tenantIds: readonly TenantId[],
) => Promise<ReadonlyMap<TenantId, Value>>;

/** What libs above show of tenants to the super admin; this lib knows none of their members. @source supplement §6.1 */
@Injectable()
export class TenantAnswers {
  private readonly sources = new Map<string, TenantMemberSource<object>>();

  /** Says who reads a member. @throws Error when somebody does already */
  register<Value extends object>({ name }: TenantMember<Value>, source: TenantMemberSource<Value>): void {
    if (this.sources.has(name)) throw new Error(`Two libs show "${name}" of tenants.`);
    this.sources.set(name, source);
  }

  /** The members of each of the tenants; those without one lack it. */
  async of(tx: Tx, tenantIds: readonly TenantId[]): Promise<ReadonlyMap<TenantId, Readonly<Record<string, object>>>> {
    const answers = new Map<TenantId, Record<string, object>>(tenantIds.map((id) => [id, {}]));
    for (const [name, source] of this.sources) {
      for (const [id, value] of await source(tx, tenantIds)) answers.get(id)![name] = value;
    }
    return answers;
  }
}
