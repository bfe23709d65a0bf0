import { DateTimeField, ListField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
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

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;
}
