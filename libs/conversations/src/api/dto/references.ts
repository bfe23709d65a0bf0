import type { DocumentReference } from '@svc/asking';
import {
  BooleanField,
  DateTimeField,
  EnumField,
  IntField,
  JsonField,
  ListField,
  MapField,
  NumberField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import { InfoBlobPublicNoText } from '@svc/knowledge';
import { PassagePublic } from '@svc/retrieval';
import type { DecisionOutcome } from '../../app/tool-decisions.service';
import type { TurnToolCall } from '../../domain/tool-call';
import type { WebReference } from '../../domain/turn';

/** A document that a stored turn shows, and what of it. @source supplement §1.3; the chunks are beyond it */
export class InfoBlobCitedPublic extends InfoBlobPublicNoText {
  @ListField(() => PassagePublic, {
    nullable: true,
    description: 'What was found of the document, best first; null in turns from before it was kept.',
  })
  chunks!: PassagePublic[] | null;

  static ofReference(this: void, document: DocumentReference): InfoBlobCitedPublic {
    const chunks = document.passages?.map(PassagePublic.from) ?? null;
    return { ...InfoBlobPublicNoText.from({ ...document, id: document.infoBlobId }), chunks };
  }
}

/** A document that a turn used, with the score of its best chunk. @source supplement §1.3 */
export class InfoBlobAskAssistantPublic extends InfoBlobCitedPublic {
  @NumberField({ description: 'Cosine of the question and the best chunk, -1 to 1.' })
  score!: number;

  static fromReference(this: void, document: DocumentReference): InfoBlobAskAssistantPublic {
    return { ...InfoBlobCitedPublic.ofReference(document), score: document.score };
  }
}

/** A page that a web search found. @source supplement §1.3 */
export class WebSearchResultPublic {
  @UuidField()
  id!: string;

  @StringField()
  title!: string;

  @StringField()
  url!: string;

  static from(this: void, { id, title, url }: WebReference): WebSearchResultPublic {
    return { id, title, url };
  }
}

/** What a tool call gave. @source supplement §1.3 */
export class McpToolReferencePublic {
  @UuidField()
  id!: string;

  @StringField()
  uri!: string;

  @StringField(OPTIONAL_NULLABLE)
  mime_type?: string | null;

  @StringField(OPTIONAL_NULLABLE)
  content?: string | null;

  @MapField('json')
  meta!: Record<string, unknown>;

  @StringField(OPTIONAL_NULLABLE)
  tool_call_id?: string | null;

  @StringField(OPTIONAL_NULLABLE)
  mcp_tool_name?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: Date | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: Date | null;

  /** What a call's result pointed to. */
  static ofCall(this: void, call: TurnToolCall): McpToolReferencePublic[] {
    return call.references.map((reference) => ({
      id: reference.id,
      uri: reference.uri,
      mime_type: reference.mimeType,
      content: reference.content,
      meta: { ...reference.meta },
      tool_call_id: call.callId,
      mcp_tool_name: call.modelName,
      created_at: new Date(reference.createdAt),
      updated_at: new Date(reference.createdAt),
    }));
  }
}

/** A tool call and where it stands. @source supplement §1.3 */
export class ToolCallInfo {
  @StringField()
  server_name!: string;

  @StringField({ description: 'As shown to people.' })
  tool_name!: string;

  @StringField(OPTIONAL_NULLABLE)
  title?: string | null;

  @JsonField({ ...OPTIONAL_NULLABLE, schema: { type: 'object' } })
  arguments?: Record<string, unknown> | null;

  @StringField(OPTIONAL_NULLABLE)
  tool_call_id?: string | null;

  @BooleanField({ ...OPTIONAL_NULLABLE, description: 'Null while pending, or when nobody was asked.' })
  approved?: boolean | null;

  @EnumField(['succeeded', 'failed', 'approved', 'denied', 'timeout_denied'], {
    ...OPTIONAL_NULLABLE,
    description: 'Null while it runs.',
  })
  result_status?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, description: 'Left out of streams.' })
  result?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, description: 'As the model sees it: server__tool.' })
  mcp_tool_name?: string | null;

  /** Without its result. */
  static from(this: void, call: TurnToolCall): ToolCallInfo {
    return {
      server_name: call.serverName,
      tool_name: call.toolName,
      title: call.title,
      arguments: call.arguments,
      tool_call_id: call.callId,
      approved: call.approved,
      result_status: call.status,
      mcp_tool_name: call.modelName,
    };
  }
}

/** The result of a tool call. @source supplement §1.3 */
export class ToolCallResultPublic {
  @StringField()
  tool_call_id!: string;

  @StringField(OPTIONAL_NULLABLE)
  result?: string | null;

  @StringField(OPTIONAL_NULLABLE)
  mcp_tool_name?: string | null;
}

/** What came of decisions about tool calls. @source supplement §1.2 */
export class ToolApprovalResponse {
  @EnumField(['accepted', 'already_processed'])
  status!: string;

  @StringField()
  approval_id!: string;

  @IntField()
  decisions_received!: number;

  @IntField()
  decisions_remaining!: number;

  @ListField('string')
  unrecognized_tool_call_ids!: string[];

  /** One request settles the approval, so nothing remains. @source supplement §15.75 */
  static from(this: void, approvalId: string, outcome: DecisionOutcome): ToolApprovalResponse {
    return {
      status: outcome.status,
      approval_id: approvalId,
      decisions_received: outcome.received,
      decisions_remaining: 0,
      unrecognized_tool_call_ids: [...outcome.unrecognized],
    };
  }
}
