import { EnumField, Schema, StrictBody } from '@svc/http';
import type { AccessLevel } from '@svc/kernel';

/** Levels of a key. @source spec §2.3 */
export const ACCESS_LEVELS = ['read', 'write', 'admin'] as const;

/** Kinds of scopes. @source supplement §4.1 */
export const KEY_SCOPE_TYPES = ['tenant', 'space', 'assistant', 'app'] as const;

const RESOURCE_LEVELS = ['none', 'read', 'write', 'admin'] as const;

const LEVEL = { optional: true } as const;

/** What a key may do with each kind of resource; a member that is missing is `none`. @source supplement §4.4 */
@StrictBody()
@Schema({ name: 'ResourcePermissions' })
export class ResourcePermissions {
  @EnumField(RESOURCE_LEVELS, LEVEL)
  assistants?: AccessLevel | 'none';

  @EnumField(RESOURCE_LEVELS, LEVEL)
  apps?: AccessLevel | 'none';

  @EnumField(RESOURCE_LEVELS, LEVEL)
  spaces?: AccessLevel | 'none';

  @EnumField(RESOURCE_LEVELS, LEVEL)
  knowledge?: AccessLevel | 'none';

  @EnumField(RESOURCE_LEVELS, LEVEL)
  conversations?: AccessLevel | 'none';

  @EnumField(RESOURCE_LEVELS, LEVEL)
  files?: AccessLevel | 'none';

  @EnumField(RESOURCE_LEVELS, LEVEL)
  jobs?: AccessLevel | 'none';

  @EnumField(RESOURCE_LEVELS, LEVEL)
  prompts?: AccessLevel | 'none';
}
