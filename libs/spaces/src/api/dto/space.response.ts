import { SecurityClassificationPublic } from '@svc/classifications';
import {
  BooleanField,
  DateTimeField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  OPTIONAL_NULLABLE,
  type PaginatedBody,
  PaginatedResponse,
  StringField,
  UuidField,
} from '@svc/http';
import type { ResourcePermission } from '@svc/kernel';
import { CompletionModelPublic, EmbeddingModelPublic, TranscriptionModelPublic } from '@svc/models';
import { MCPOfferedServer } from '@svc/mcp';
import { MEMBER_ROLES, type MemberRole, type SpaceGroupMemberRecord, type SpaceMemberRecord } from '../../domain/space';
import { formOf } from '../content-forms';
import { Applications, Knowledge } from './contents.response';
import { PaginatedPermissions, PERMISSION_ITEM, type PermittedList } from './paginated-permissions';

/** A user in a space. @source supplement §2.2 */
export class SpaceMember {
  @UuidField()
  id!: string;

  @StringField({ format: 'email' })
  email!: string;

  @StringField(OPTIONAL_NULLABLE)
  username?: string | null;

  @EnumField(MEMBER_ROLES, { name: 'SpaceRoleValue' })
  role!: MemberRole;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;

  static from(member: SpaceMemberRecord): SpaceMember {
    return {
      id: member.userId,
      email: member.email,
      username: member.username,
      role: member.role,
      created_at: member.createdAt.toISOString(),
      updated_at: member.updatedAt.toISOString(),
    };
  }
}

/** A user group in a space. @source supplement §2.2 */
export class SpaceGroupMember {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @EnumField(MEMBER_ROLES, { name: 'SpaceRoleValue' })
  role!: MemberRole;

  @IntField({ optional: true })
  user_count?: number;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;

  static from(member: SpaceGroupMemberRecord): SpaceGroupMember {
    return {
      id: member.groupId,
      name: member.name,
      role: member.role,
      user_count: member.userCount,
      created_at: member.createdAt.toISOString(),
      updated_at: member.updatedAt.toISOString(),
    };
  }
}

/** A role that members can be given. @source supplement §2.2 */
export class SpaceRole {
  @EnumField(MEMBER_ROLES, { name: 'SpaceRoleValue' })
  value!: MemberRole;

  @StringField()
  label!: string;
}

/** The fields every form of a space has. */
class SpaceFields {
  @ListField(PERMISSION_ITEM, { optional: true })
  permissions?: ResourcePermission[];

  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @StringField({ nullable: true })
  description!: string | null;

  @BooleanField()
  personal!: boolean;

  @BooleanField()
  organization!: boolean;

  @UuidField(OPTIONAL_NULLABLE)
  icon_id?: string | null;

  @IntField({ ...OPTIONAL_NULLABLE, description: 'Days; null keeps conversations forever.' })
  data_retention_days?: number | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;
}

/** A space in a list. @source supplement §2.2 */
export class SpaceSparse extends SpaceFields {
  @ObjectField(() => Applications, OPTIONAL_NULLABLE)
  applications?: Applications | null;

  @ObjectField(() => formOf('default_assistant'), OPTIONAL_NULLABLE)
  default_assistant?: object | null;
}

/** The whole of a space. @source supplement §2.2 */
export class SpacePublic extends SpaceFields {
  @ObjectField(() => Applications)
  applications!: Applications;

  @ObjectField(() => formOf('default_assistant'), { nullable: true })
  default_assistant!: object | null;

  @ListField(() => EmbeddingModelPublic)
  embedding_models!: EmbeddingModelPublic[];

  @ListField(() => CompletionModelPublic)
  completion_models!: CompletionModelPublic[];

  @ListField(() => TranscriptionModelPublic)
  transcription_models!: TranscriptionModelPublic[];

  @ListField(() => MCPOfferedServer)
  mcp_servers!: MCPOfferedServer[];

  @ObjectField(() => Knowledge)
  knowledge!: Knowledge;

  @ObjectField(() => PaginatedPermissions(SpaceMember))
  members!: PermittedList<SpaceMember>;

  @ObjectField(() => PaginatedPermissions(SpaceGroupMember))
  group_members!: PermittedList<SpaceGroupMember>;

  @ListField(() => SpaceRole)
  available_roles!: SpaceRole[];

  @ObjectField(() => SecurityClassificationPublic, { nullable: true })
  security_classification!: SecurityClassificationPublic | null;
}

/** A space on the start page. @source supplement §2.2 */
export class SpaceDashboard extends SpaceFields {
  @ObjectField(() => Applications)
  applications!: Applications;

  @ObjectField(() => formOf('default_assistant'), OPTIONAL_NULLABLE)
  default_assistant?: object | null;
}

/** The start page of end users. @source supplement §11.2 */
export class Dashboard {
  @ObjectField(() => PaginatedResponse(SpaceDashboard))
  spaces!: PaginatedBody<SpaceDashboard>;
}
