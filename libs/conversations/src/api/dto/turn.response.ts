import type { DocumentReference } from '@svc/asking';
import { FilePublic } from '@svc/content';
import { DateTimeField, ListField, ObjectField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import { CompletionModelPublic } from '@svc/models';
import { UseTools } from '@svc/assistants';
import type { AnsweredTurn, TurnHead } from '../../app/running-turn';
import type { WebReference } from '../../domain/turn';
import { InfoBlobAskAssistantPublic, McpToolReferencePublic, WebSearchResultPublic } from './references';

/** What a turn shows, streamed or not. @source spec §2.1 */
export abstract class TurnFields {
  @UuidField({ description: 'The turn.' })
  id!: string;

  @UuidField({ description: 'The conversation; continues it.' })
  session_id!: string;

  @StringField()
  question!: string;

  @StringField()
  answer!: string;

  @ListField(() => FilePublic)
  files!: FilePublic[];

  @ListField(() => FilePublic, { description: 'Made by the model.' })
  generated_files!: FilePublic[];

  @ListField(() => InfoBlobAskAssistantPublic, { description: 'One entry per document, with its best score.' })
  references!: InfoBlobAskAssistantPublic[];

  @ObjectField(() => UseTools, { description: 'The assistant that answered.' })
  tools!: UseTools;

  @ListField(() => WebSearchResultPublic)
  web_search_references!: WebSearchResultPublic[];

  @ListField(() => McpToolReferencePublic)
  mcp_tool_references!: McpToolReferencePublic[];

  @ObjectField(() => CompletionModelPublic, OPTIONAL_NULLABLE)
  completion_model!: CompletionModelPublic | null;

  @DateTimeField()
  created_at!: Date;

  @DateTimeField()
  updated_at!: Date;
}

/** A whole turn. @source spec §2.1, supplement §1.3 */
export class AskResponse extends TurnFields {
  @ObjectField(() => CompletionModelPublic, { ...OPTIONAL_NULLABLE, description: 'The same as completion_model.' })
  model!: CompletionModelPublic | null;

  static from(this: void, turn: AnsweredTurn): AskResponse {
    const fields = turnFields(turn, turn.references, turn.webReferences);
    return {
      ...fields,
      answer: turn.answer,
      generated_files: turn.generatedFiles.map(FilePublic.from),
      mcp_tool_references: turn.toolCalls.flatMap(McpToolReferencePublic.ofCall),
      updated_at: turn.updatedAt,
      model: fields.completion_model,
    };
  }
}

/** The members of a turn that are known before its answer. */
export function turnFields(
  head: TurnHead,
  references: readonly DocumentReference[],
  webReferences: readonly WebReference[],
): TurnFields {
  return {
    id: head.id,
    session_id: head.sessionId,
    question: head.question,
    answer: '',
    files: head.files.map(FilePublic.from),
    generated_files: [],
    references: references.map(InfoBlobAskAssistantPublic.fromReference),
    tools: { assistants: head.assistant ? [{ id: head.assistant.id, handle: head.assistant.name }] : [] },
    web_search_references: webReferences.map(WebSearchResultPublic.from),
    mcp_tool_references: [],
    completion_model: CompletionModelPublic.from(head.model),
    created_at: head.createdAt,
    updated_at: head.createdAt,
  };
}
