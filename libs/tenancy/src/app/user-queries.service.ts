import { Injectable } from '@nestjs/common';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import {
  AppError,
  type CursorPage,
  type CursorRequest,
  decodeCursor,
  encodeCursor,
  isUuid,
  type TenantId,
  type UserId,
} from '@svc/kernel';
import { type MemberPosition, UserListRepository } from '../data/user-list.repository';
import { UserRepository } from '../data/user.repository';
import { UsersAcrossTenants } from '../data/users-across-tenants.repository';
import type { User, UserProfile } from '../domain/user';
import type { UserCounts, UserPageRequest } from '../domain/user-list';
import { UserProfiles } from './user-profiles';

/** One page of the administrators' list. */
export interface UserPage {
  readonly profiles: readonly UserProfile[];
  /** How many there are on all pages. */
  readonly total: number;
  readonly counts: UserCounts;
}

/** Reads users. */
@Injectable()
export class UserQueries {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly across: AcrossTenants,
    private readonly users: UserRepository,
    private readonly lists: UserListRepository,
    private readonly allUsers: UsersAcrossTenants,
    private readonly profiles: UserProfiles,
  ) {}

  /** A user of any state. @throws not_found */
  async get(tenantId: TenantId, id: UserId): Promise<UserProfile> {
    return this.uow.read(tenantId, async (tx) => {
      const user = await this.users.find(tx, tenantId, id);
      if (!user) throw new AppError('not_found');
      return this.profiles.ofOne(tx, tenantId, user);
    });
  }

  /** The user of a username or e-mail address who is not deleted. @throws not_found */
  async byHandle(tenantId: TenantId, handle: string): Promise<UserProfile> {
    const profile = await this.byHandleOrDeleted(tenantId, handle);
    if (profile.user.state === 'deleted') throw new AppError('not_found');
    return profile;
  }

  /** Like `byHandle`; takes the latest deleted user where nobody else has the name. @throws not_found */
  async byHandleOrDeleted(tenantId: TenantId, handle: string): Promise<UserProfile> {
    return this.uow.read(tenantId, async (tx) => {
      const user = await this.users.findByHandle(tx, tenantId, handle);
      if (!user) throw new AppError('not_found');
      return this.profiles.ofOne(tx, tenantId, user);
    });
  }

  /** A numbered page of a tenant's users. */
  async page(tenantId: TenantId, request: UserPageRequest): Promise<UserPage> {
    return this.uow.read(tenantId, async (tx) => {
      const users = await this.lists.page(tx, tenantId, request);
      return {
        profiles: await this.profiles.of(tx, tenantId, users),
        total: await this.lists.countMatching(tx, tenantId, request),
        counts: await this.lists.countByState(tx, tenantId, request),
      };
    });
  }

  /** Every user of a tenant who is locked out, or deleted; the latest change first. */
  inState(tenantId: TenantId, state: 'inactive' | 'deleted'): Promise<User[]> {
    return this.uow.read(tenantId, (tx) => this.lists.inState(tx, tenantId, state));
  }

  /** Which of the users may not sign in, those who are nobody's any more included. */
  async lockedOut(tenantId: TenantId, ids: readonly UserId[]): Promise<ReadonlySet<UserId>> {
    const live = await this.uow.read(tenantId, (tx) => this.lists.liveAmong(tx, tenantId, ids));
    return new Set(ids.filter((id) => !live.has(id)));
  }

  /**
   * A page of the members of a tenant who may sign in, in the order of their usernames; `email` is a substring.
   * @throws invalid_request for a cursor of another list
   */
  async members(tenantId: TenantId, email: string | null, request: CursorRequest): Promise<CursorPage<User>> {
    const { limit, cursor, previous: backwards } = request;
    const edge = cursor ? readPosition(cursor) : null;
    return this.uow.read(tenantId, async (tx) => {
      // One more than asked for tells whether the list goes on.
      const found = await this.lists.members(tx, tenantId, { email, edge, backwards, limit: limit + 1 });
      const rows = found.slice(0, limit);
      if (backwards) rows.reverse();
      const goesOn = found.length > limit;
      const [first, last] = [rows[0], rows[rows.length - 1]];
      const hasNext = backwards ? edge !== null : goesOn;
      const hasPrevious = backwards ? goesOn : edge !== null;
      return {
        items: rows.map(({ user }) => user),
        limit,
        nextCursor: hasNext && last ? encodeCursor({ ...last.position }) : null,
        previousCursor: hasPrevious && first ? encodeCursor({ ...first.position }) : null,
        totalCount: await this.lists.countMembers(tx, tenantId, email),
      };
    });
  }

  /** A user of any tenant and state. @throws not_found */
  async ofAnyTenant(id: UserId): Promise<UserProfile> {
    const user = await this.across.read((tx) => this.allUsers.find(tx, id));
    if (!user) throw new AppError('not_found');
    return this.get(user.tenantId, id);
  }

  /** Every user of every tenant who is not deleted. */
  async ofAllTenants(): Promise<UserProfile[]> {
    return this.across.read(async (tx) => {
      const users = await this.allUsers.list(tx);
      const profiles: UserProfile[] = [];
      for (const [tenantId, members] of byTenant(users)) {
        profiles.push(...(await this.profiles.of(tx, tenantId, members)));
      }
      return profiles;
    });
  }
}

function byTenant(users: readonly User[]): Map<TenantId, User[]> {
  const groups = new Map<TenantId, User[]>();
  for (const user of users) groups.set(user.tenantId, [...(groups.get(user.tenantId) ?? []), user]);
  return groups;
}

function readPosition(cursor: string): MemberPosition {
  const { handle, id } = decodeCursor(cursor, ['handle', 'id']);
  if (!isUuid(id)) throw new AppError('invalid_request', { message: 'The cursor was not made by this list.' });
  return { handle, id: id as UserId };
}
