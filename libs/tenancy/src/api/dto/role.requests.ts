import { ListField, OPTIONAL_NULLABLE, StringField } from '@svc/http';
import type { Permission } from '@svc/kernel';
import { PERMISSION_ITEM } from './role.response';

const NAME = { minLength: 1, maxLength: 255, trim: true } as const;

/** A new role. @source supplement §5.5 */
export class RoleCreateRequest {
  @StringField(NAME)
  name!: string;

  @ListField(PERMISSION_ITEM)
  permissions!: Permission[];
}

/** Changes of a role. @source supplement §5.5 */
export class RoleUpdateRequest {
  @StringField({ ...NAME, ...OPTIONAL_NULLABLE })
  name?: string | null;

  @ListField(PERMISSION_ITEM, OPTIONAL_NULLABLE)
  permissions?: Permission[] | null;
}
