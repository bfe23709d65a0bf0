import { BooleanField, DateTimeField, ListField, ObjectField, StringField, UuidField } from '@svc/http';
import type { ResourcePermission } from '@svc/kernel';
import { PERMISSION_ITEM } from '@svc/spaces';
import { UserSparse } from '@svc/tenancy';

/** A prompt of an assistant. @source supplement §2.3 */
export class PromptPublic {
  @ListField(PERMISSION_ITEM, { optional: true })
  permissions?: ResourcePermission[];

  @UuidField()
  id!: string;

  @StringField({ optional: true, nullable: true })
  description?: string | null;

  @BooleanField({ optional: true, nullable: true })
  is_selected?: boolean | null;

  @ObjectField(() => UserSparse)
  user!: UserSparse;

  @StringField()
  text!: string;

  @DateTimeField({ optional: true, nullable: true })
  created_at?: string | null;

  @DateTimeField({ optional: true, nullable: true })
  updated_at?: string | null;
}

/** A prompt in a list, without its text. @source supplement §2.3 */
export class PromptSparse {
  @ListField(PERMISSION_ITEM, { optional: true })
  permissions?: ResourcePermission[];

  @UuidField()
  id!: string;

  @StringField({ optional: true, nullable: true })
  description?: string | null;

  @BooleanField()
  is_selected!: boolean;

  @ObjectField(() => UserSparse)
  user!: UserSparse;

  @DateTimeField({ optional: true, nullable: true })
  created_at?: string | null;

  @DateTimeField({ optional: true, nullable: true })
  updated_at?: string | null;
}
