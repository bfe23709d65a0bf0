import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import type { Principal, TenantId, UserId } from '@svc/kernel';
import type { UserChanges, UserProfile } from '../domain/user';
import { AccessChanges, PasswordHasher } from './ports';
import { asUserError } from './user-errors';
import { UserEditor } from './user-editor';

/** Changes users on behalf of administrators; what changed holds at once for open sessions. */
@Injectable()
export class UpdateUserService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly editor: UserEditor,
    private readonly hasher: PasswordHasher,
    private readonly changes: AccessChanges,
  ) {}

  /**
   * Changes the named members. A new password, and being locked out, end the user's sessions.
   * @throws not_found · user_exists · bad_request for an unknown role, an impossible state, or locking oneself out
   * @source spec §5.1.4, supplement §5.4
   */
  async update(actor: Principal, tenantId: TenantId, id: UserId, changes: UserChanges): Promise<UserProfile> {
    const passwordHash = changes.password ? await this.hasher.hash(changes.password) : null;
    const profile = await this.uow
      .run(tenantId, (tx) => this.editor.change(tx, actor, { tenantId, id }, { changes, passwordHash }))
      .catch(asUserError);
    await this.changes.announce({ tenantId, userIds: [id] });
    return profile;
  }
}
