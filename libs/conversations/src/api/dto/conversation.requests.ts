import {
  BooleanField,
  Check,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  OPTIONAL_NULLABLE,
  Schema,
  StringField,
  UuidField,
} from '@svc/http';
import { UseTools } from '@svc/assistants';
import { ModelId } from '@svc/tenancy';
import { MAX_NAME_CHARACTERS } from '../../domain/conversation-name';
import type { ToolDecision } from '../../app/tool-decisions.service';

interface Partners {
  readonly session_id?: string | null;
  readonly assistant_id?: string | null;
  readonly group_chat_id?: string | null;
}

/** @source spec §4.3 rule 1 */
function namesOnePartner({ session_id, assistant_id, group_chat_id }: Partners): { message: string } | null {
  const named = [session_id, assistant_id, group_chat_id].filter((id) => id !== undefined && id !== null);
  if (named.length === 1) return null;
  return { message: 'Exactly one of session_id, assistant_id and group_chat_id is needed.' };
}

/** Which retrieval behaviour is wanted. @source spec §9.3 */
export class AskQuery {
  @IntField({ min: 1, max: 2, default: 1, description: '1 reports what was found, 2 what the answer cites.' })
  version!: 1 | 2;
}

/** A question. @source spec §4.3 */
@Schema({ description: 'A question that starts or continues a conversation.' })
@Check<ConversationRequest>(namesOnePartner)
@Check<ConversationRequest>(({ question, files }) =>
  question.trim() === '' && files.length === 0
    ? { field: 'question', message: 'A question or a file is needed.' }
    : null,
)
export class ConversationRequest implements Partners {
  @StringField({ description: 'Bounded by the context window of the model alone.' })
  question!: string;

  @UuidField({ ...OPTIONAL_NULLABLE, description: 'Continues this conversation.' })
  session_id?: string | null;

  @UuidField({ ...OPTIONAL_NULLABLE, description: 'Starts a conversation with this assistant.' })
  assistant_id?: string | null;

  @UuidField({ ...OPTIONAL_NULLABLE, description: 'Starts a conversation with this group chat.' })
  group_chat_id?: string | null;

  @BooleanField({ default: false, description: 'Answers with an event stream.' })
  stream!: boolean;

  @ListField(() => ModelId, { default: [], description: 'Files uploaded before.' })
  files!: ModelId[];

  @ObjectField(() => UseTools, OPTIONAL_NULLABLE)
  tools?: UseTools | null;

  @BooleanField({ default: false })
  use_web_search!: boolean;

  @BooleanField({ default: false, description: 'Asks before a tool is called; needs a stream.' })
  require_tool_approval!: boolean;

  @ListField('uuid', { default: [], description: 'Tool servers to leave out of this turn.' })
  disabled_mcp_server_ids!: string[];
}

/** A new name. @source supplement §1.1 */
export class RenameConversationRequest {
  @StringField({ trim: true, minLength: 1, maxLength: MAX_NAME_CHARACTERS })
  name!: string;
}

/** What a user thinks of a conversation. @source supplement §1.2 */
export class SessionFeedback {
  @EnumField([-1, 1], { description: '1 for good, -1 for bad.' })
  value!: number;

  @StringField(OPTIONAL_NULLABLE)
  text?: string | null;
}

/** A message that is not sent yet. @source supplement §1.2 */
@Check<PreflightRequest>(namesOnePartner)
@Check<PreflightRequest>(({ question, file_ids, assistant_id }) =>
  question === '' && file_ids.length === 0 && !assistant_id
    ? { field: 'question', message: 'A question or a file is needed, except for an assistant alone.' }
    : null,
)
export class PreflightRequest implements Partners {
  @UuidField(OPTIONAL_NULLABLE)
  session_id?: string | null;

  @UuidField(OPTIONAL_NULLABLE)
  assistant_id?: string | null;

  @UuidField(OPTIONAL_NULLABLE)
  group_chat_id?: string | null;

  @StringField({ default: '' })
  question!: string;

  @ListField('uuid', { default: [], max: 50 })
  file_ids!: string[];

  @ObjectField(() => UseTools, OPTIONAL_NULLABLE)
  tools?: UseTools | null;

  @StringField({ ...OPTIONAL_NULLABLE, description: 'Counts this prompt instead of the stored one.' })
  assistant_prompt?: string | null;
}

/** Which approval is answered. @source spec §4.3 */
export class ApproveToolsQuery {
  @UuidField()
  approval_id!: string;
}

/** Whether one tool may be called. @source supplement §1.2 */
@Check<ToolApprovalDecision>(({ approved, reason }) =>
  approved && reason != null ? { field: 'reason', message: 'A reason is for refusals only.' } : null,
)
export class ToolApprovalDecision {
  @StringField()
  tool_call_id!: string;

  @BooleanField()
  approved!: boolean;

  @StringField({
    ...OPTIONAL_NULLABLE,
    maxLength: 10_000,
    description: 'A deployment allows 200 characters unless it says so.',
  })
  reason?: string | null;

  /** What the service takes. */
  static toDecision(this: void, { tool_call_id, approved, reason }: ToolApprovalDecision): ToolDecision {
    return { callId: tool_call_id, approved, reason: reason ?? null };
  }
}
