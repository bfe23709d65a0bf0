import { UseTools } from '@svc/assistants';
import { FilePublic } from '@svc/content';
import {
  DateTimeField,
  JsonField,
  ListField,
  MapField,
  ObjectField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import { CompletionModelPublic } from '@svc/models';
import type { LoggedTurn } from '../../app/turn-inspection.service';
import { Message } from './conversation.response';
import { InfoBlobCitedPublic, ToolCallInfo, WebSearchResultPublic } from './references';

/** What a model was asked. @source supplement §11.2 */
export class LoggingDetailsPublic {
  @StringField({ ...OPTIONAL_NULLABLE, description: 'The system message: prompt, knowledge, pages and attachments.' })
  context!: string | null;

  @MapField('json')
  model_kwargs!: Record<string, unknown>;

  @JsonField({ description: 'The request: its model and messages; pictures are described.' })
  json_body!: unknown;
}

/** A stored turn with what its model was asked. @source supplement §11.2 */
export class MessageLogging {
  @UuidField()
  id!: string;

  @StringField()
  question!: string;

  @StringField()
  answer!: string;

  @ObjectField(() => CompletionModelPublic, OPTIONAL_NULLABLE)
  completion_model!: CompletionModelPublic | null;

  @ListField(() => InfoBlobCitedPublic)
  references!: InfoBlobCitedPublic[];

  @ListField(() => FilePublic)
  files!: FilePublic[];

  @ObjectField(() => UseTools)
  tools!: UseTools;

  @ListField(() => FilePublic)
  generated_files!: FilePublic[];

  @ListField(() => WebSearchResultPublic)
  web_search_references!: WebSearchResultPublic[];

  @ListField(() => ToolCallInfo)
  tool_calls!: ToolCallInfo[];

  @ObjectField(() => LoggingDetailsPublic)
  logging_details!: LoggingDetailsPublic;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at!: Date | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at!: Date | null;

  static from(this: void, { turn, log }: LoggedTurn): MessageLogging {
    const message = Message.from(turn);
    return {
      id: turn.id,
      question: message.question,
      answer: message.answer,
      completion_model: message.completion_model,
      references: message.references,
      files: message.files,
      tools: message.tools,
      generated_files: message.generated_files,
      web_search_references: message.web_search_references,
      tool_calls: message.tool_calls,
      logging_details: { ...log },
      created_at: message.created_at,
      updated_at: message.updated_at,
    };
  }
}

/** What a turn did beside answering. @source supplement §1.1 */
export class ChatTurnDiagnostics {
  @UuidField()
  session_id!: string;

  @UuidField()
  message_id!: string;

  @JsonField({
    nullable: true,
    schema: { type: 'object' },
    description: '`{skills: [{name, files}]}`: which were loaded, and which files of them; null when none was.',
  })
  skill_activation!: object | null;
}
