import { ListField, StringField } from '@svc/http';
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
  @StringField({ ...NAME, optional: true, nullable: true })
  name?: string | null;

  @ListField(PERMISSION_ITEM, { optional: true, nullable: true })
  permissions?: Permission[] | null;
}
