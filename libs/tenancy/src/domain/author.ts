import type { UserId } from '@svc/kernel';

/** A user as shown beside what they made. */
export interface Author {
  readonly id: UserId;
  readonly email: string;
  readonly username: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Who stands where the interface wants a user and there is none. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
