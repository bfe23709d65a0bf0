import { BooleanField, DateTimeField, IntField, ListField, ObjectField, StringField, UuidField } from '@svc/http';
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

/** The model of an assistant in short. @source supplement §2.3 */
export class ModelInfo {
  @StringField()
  name!: string;

  @IntField()
  token_limit!: number;

  @IntField({ optional: true, nullable: true })
  prompt_tokens?: number | null;
}

/** An assistant that may be named in a message. @source supplement §1.2 */
export class ToolAssistant {
  @UuidField()
  id!: string;

  @StringField()
  handle!: string;
}

/** Which assistants a message is for, or who answered it. @source supplement §1.2 */
export class UseTools {
  @ListField(() => ToolAssistant)
  assistants!: ToolAssistant[];
}
