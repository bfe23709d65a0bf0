import { DateTimeField, ListField, StringField, UuidField } from '@svc/http';
import type { ResourcePermission } from '@svc/kernel';
import { PERMISSION_ITEM } from './paginated-permissions';

/** What every form of an application shows. @source supplement §2 */
export class ListedFields {
  @ListField(PERMISSION_ITEM, { optional: true })
  permissions?: ResourcePermission[];

  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @DateTimeField({ optional: true, nullable: true })
  created_at?: string | null;

  @DateTimeField({ optional: true, nullable: true })
  updated_at?: string | null;
}
