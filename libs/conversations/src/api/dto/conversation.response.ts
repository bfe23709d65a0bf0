import { FilePublic } from '@svc/content';
import {
  DateTimeField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import { CompletionModelPublic } from '@svc/models';
import { type ToolAssistant, UseTools } from '@svc/assistants';
import { NOBODY } from '@svc/tenancy';
import type { TurnDetails, WholeConversation } from '../../app/conversation-queries.service';
import type { Estimate } from '../../app/preflight.service';
import type { ConversationRecord } from '../../domain/conversation';
import { TURN_STATES, type TurnState, type TurnStep } from '../../domain/turn';
import { SessionFeedback } from './conversation.requests';
import { InfoBlobCitedPublic, McpToolReferencePublic, ToolCallInfo, WebSearchResultPublic } from './references';

/** A conversation in a list. @source supplement §1.3 */
export class SessionMetadataPublic {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at!: Date | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at!: Date | null;

  static from(this: void, { id, name, createdAt, updatedAt }: ConversationRecord): SessionMetadataPublic {
    return { id, name, created_at: createdAt, updated_at: updatedAt };
  }
}

/** A stored turn. @source supplement §1.3; how far it came (`status`, `failure_code`) is beyond it */
export class Message {
  @UuidField(OPTIONAL_NULLABLE)
  id!: string | null;

  @StringField()
  question!: string;

  @StringField()
  answer!: string;

  @ObjectField(() => CompletionModelPublic, { ...OPTIONAL_NULLABLE, description: 'The model as it was then.' })
  completion_model!: CompletionModelPublic | null;

  @ListField(() => InfoBlobCitedPublic)
  references!: InfoBlobCitedPublic[];

  @ListField(() => FilePublic)
  files!: FilePublic[];

  @ListField(() => FilePublic)
  generated_files!: FilePublic[];

  @ObjectField(() => UseTools, { description: 'Who answered; an assistant that was deleted has the nil UUID.' })
  tools!: UseTools;

  @ListField(() => WebSearchResultPublic)
  web_search_references!: WebSearchResultPublic[];

  @ListField(() => McpToolReferencePublic)
  mcp_tool_references!: McpToolReferencePublic[];

  @ListField(() => ToolCallInfo)
  tool_calls!: ToolCallInfo[];

  @StringField(OPTIONAL_NULLABLE)
  reasoning!: string | null;

  @IntField({ description: 'Tokens of the prompt.' })
  num_tokens_question!: number;

  @IntField({ description: 'Tokens of the answer.' })
  num_tokens_answer!: number;

  @EnumField(TURN_STATES, {
    optional: true,
    name: 'TurnState',
    description: 'How far it came: the answer of a turn that was stopped or failed is what was said until then.',
  })
  status!: TurnState;

  @StringField({
    ...OPTIONAL_NULLABLE,
    description: 'Code of the error that broke it off; null where somebody stopped it.',
  })
  failure_code!: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at!: Date | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at!: Date | null;

  static from(this: void, turn: TurnDetails): Message {
    return {
      id: turn.id,
      question: turn.question,
      answer: turn.answer,
      completion_model: turn.completionModel && CompletionModelPublic.from(turn.completionModel),
      references: turn.references.map(InfoBlobCitedPublic.ofReference),
      files: turn.files.map(FilePublic.from),
      generated_files: turn.generatedFiles.map(FilePublic.from),
      tools: { assistants: answeredBy(turn) },
      web_search_references: turn.webReferences.map(WebSearchResultPublic.from),
      mcp_tool_references: turn.steps.flatMap((step) =>
        step.kind === 'tool-call' ? McpToolReferencePublic.ofCall(step.tool) : [],
      ),
      tool_calls: turn.steps.flatMap((step) =>
        step.kind === 'tool-call' ? { ...ToolCallInfo.from(step.tool), result: step.text } : [],
      ),
      reasoning: reasoningOf(turn.steps),
      num_tokens_question: turn.numTokensQuestion,
      num_tokens_answer: turn.numTokensAnswer,
      status: turn.status,
      failure_code: turn.failureCode,
      created_at: turn.createdAt,
      updated_at: turn.updatedAt,
    };
  }
}

/** The assistant that is on record: of one that was deleted what it was called, for there is no other trace of it. */
function answeredBy({ assistantId, assistantName }: TurnDetails): ToolAssistant[] {
  if (assistantId === null && assistantName === null) return [];
  return [{ id: assistantId ?? NOBODY, handle: assistantName ?? '' }];
}

/** All that a turn thought, in one piece; null when it did not. */
function reasoningOf(steps: readonly TurnStep[]): string | null {
  const thoughts = steps.flatMap((step) => (step.kind === 'reasoning' ? [step.text] : []));
  return thoughts.length > 0 ? thoughts.join('') : null;
}

/** A whole conversation. @source supplement §1.3 */
export class SessionPublic extends SessionMetadataPublic {
  @ListField(() => Message, { description: 'Oldest first.' })
  messages!: Message[];

  @ObjectField(() => SessionFeedback, OPTIONAL_NULLABLE)
  feedback!: SessionFeedback | null;

  static whole(this: void, { conversation, turns }: WholeConversation): SessionPublic {
    return {
      ...SessionMetadataPublic.from(conversation),
      messages: turns.map(Message.from),
      feedback: conversation.feedback,
    };
  }
}

/** What a message would take of the context window, in tokens. @source supplement §1.2 */
export class PreflightResponse {
  @IntField({ description: 'The question and the history sent along.' })
  input_tokens!: number;

  @IntField()
  file_tokens!: number;

  @IntField({ description: 'Files whose tokens cannot be counted, e.g. images.' })
  excluded_file_count!: number;

  @StringField()
  model_name!: string;

  @IntField()
  context_window!: number;

  @IntField({ description: 'Kept free, because counting is not exact.' })
  context_reserve_tokens!: number;

  @IntField()
  assistant_attachment_tokens!: number;

  @IntField()
  prompt_tokens!: number;

  @IntField({ description: 'What the list of skills takes of `prompt_tokens`.' })
  skill_context_tokens!: number;

  static from(this: void, estimate: Estimate): PreflightResponse {
    return {
      input_tokens: estimate.inputTokens,
      file_tokens: estimate.fileTokens,
      excluded_file_count: estimate.excludedFiles,
      model_name: estimate.modelName,
      context_window: estimate.contextWindow,
      context_reserve_tokens: estimate.reserveTokens,
      assistant_attachment_tokens: estimate.attachmentTokens,
      prompt_tokens: estimate.promptTokens,
      skill_context_tokens: estimate.skillTokens,
    };
  }
}
