import {
  BooleanField,
  DateTimeField,
  ListField,
  ObjectField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import type { ResourcePermission } from '@svc/kernel';
import { PERMISSION_ITEM } from '@svc/spaces';
import { UserSparse } from '@svc/tenancy';

/** A prompt of an assistant. @source supplement §2.3 */
export class PromptPublic {
  @ListField(PERMISSION_ITEM, { optional: true })
  permissions?: ResourcePermission[];

  @UuidField()
  id!: string;

  @StringField(OPTIONAL_NULLABLE)
  description?: string | null;

  @BooleanField(OPTIONAL_NULLABLE)
  is_selected?: boolean | null;

  @ObjectField(() => UserSparse)
  user!: UserSparse;

  @StringField()
  text!: string;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;
}

/** A prompt in a list, without its text. @source supplement §2.3 */
export class PromptSparse {
  @ListField(PERMISSION_ITEM, { optional: true })
  permissions?: ResourcePermission[];

  @UuidField()
  id!: string;

  @StringField(OPTIONAL_NULLABLE)
  description?: string | null;

  @BooleanField()
  is_selected!: boolean;

  @ObjectField(() => UserSparse)
  user!: UserSparse;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;
}
