import {
  BooleanField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import type { ToolId } from '@svc/kernel';
import { ModelId } from '@svc/tenancy';
import type { ToolSwitch } from '@svc/mcp';
import { MEMBER_ROLES, type MemberRole } from '../../domain/space';

/** A new shared space. @source supplement §2.2 */
export class CreateSpaceRequest {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;
}

/** Switches one tool of a tool server. @source supplement §2.2 */
export class MCPToolSetting {
  @UuidField()
  tool_id!: string;

  @BooleanField()
  is_enabled!: boolean;

  /** What the service takes. */
  static toSwitch(this: void, { tool_id, is_enabled }: MCPToolSetting): ToolSwitch {
    return { toolId: tool_id as ToolId, isEnabled: is_enabled };
  }
}

/** A missing member is left as it is; lists replace the whole list. @source supplement §2.2 */
export class PartialUpdateSpaceRequest {
  @StringField({ ...OPTIONAL_NULLABLE, minLength: 1, maxLength: 255, trim: true })
  name?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 10_000 })
  description?: string | null;

  @ListField(() => ModelId, { ...OPTIONAL_NULLABLE, max: 1000 })
  embedding_models?: ModelId[] | null;

  @ListField(() => ModelId, { ...OPTIONAL_NULLABLE, max: 1000 })
  completion_models?: ModelId[] | null;

  @ListField(() => ModelId, { ...OPTIONAL_NULLABLE, max: 1000 })
  transcription_models?: ModelId[] | null;

  @ListField(() => ModelId, { ...OPTIONAL_NULLABLE, max: 1000 })
  mcp_servers?: ModelId[] | null;

  @ListField(() => MCPToolSetting, { ...OPTIONAL_NULLABLE, max: 1000 })
  mcp_tools?: MCPToolSetting[] | null;

  @ObjectField(() => ModelId, OPTIONAL_NULLABLE)
  security_classification?: ModelId | null;

  @UuidField(OPTIONAL_NULLABLE)
  icon_id?: string | null;

  @IntField({ ...OPTIONAL_NULLABLE, min: 1, max: 2555, description: 'Days; null keeps them forever.' })
  data_retention_days?: number | null;
}

/** Which spaces to list, and what of them. @source supplement §2.2 */
export class ListSpacesQuery {
  @BooleanField({ default: false })
  include_applications!: boolean;

  @BooleanField({ default: false })
  include_personal!: boolean;
}

/** Who joins a space, and as what. @source supplement §2.2 */
export class AddSpaceMemberRequest {
  @UuidField()
  id!: string;

  @EnumField(MEMBER_ROLES, { name: 'SpaceRoleValue' })
  role!: MemberRole;
}

/** The role a member has from now on. @source supplement §2.2 */
export class UpdateSpaceMemberRequest {
  @EnumField(MEMBER_ROLES, { name: 'SpaceRoleValue' })
  role!: MemberRole;
}

/** The same for a user group. @source supplement §2.2 */
export class AddSpaceGroupMemberRequest extends AddSpaceMemberRequest {}

/** The same for a user group. @source supplement §2.2 */
export class UpdateSpaceGroupMemberRequest extends UpdateSpaceMemberRequest {}
