import type { FilePublic } from '@svc/content';
import type { LiveGrowth } from '../domain/live-turn';
import type { McpToolReferencePublic, ToolCallInfo } from './dto/references';
import type { Frame } from './frames';

/** One list for all turns without calls and files, which are most. */
const NONE: readonly never[] = [];

/** Keeps up with the frames of a turn's stream: what a snapshot shows of it beside its text. */
export class LiveState {
  /** As of the last piece of text; left out before the first. */
  private references: readonly object[] | undefined;
  private calls: readonly ToolCallInfo[] = NONE;
  private toolReferences: readonly McpToolReferencePublic[] = NONE;
  private files: readonly FilePublic[] = NONE;
  private pendingApproval: { readonly approval_id: string; readonly tools: readonly ToolCallInfo[] } | null = null;

  /** What a frame adds to the copy. */
  grow([event, payload]: Frame): LiveGrowth {
    switch (event) {
      case 'reasoning':
        return { reasoning: payload.reasoning };
      case 'text': {
        const { answer, references } = payload;
        if (references === this.references) return { answer };
        this.references = references;
        return { answer, shown: this.shown };
      }
      case 'image':
        this.files = [...this.files, ...payload.generated_files];
        return { shown: this.shown };
      case 'tool_call':
        // A model waits while somebody decides, so whatever happens to calls next is what was decided.
        this.pendingApproval = null;
        this.toolReferences = [...this.toolReferences, ...payload.mcp_tool_references];
        return this.changed(payload.tools);
      case 'tool_approval_required':
        this.pendingApproval = { approval_id: payload.approval_id, tools: payload.tools };
        return this.changed(payload.tools);
      case 'tool_approval_timeout':
        this.pendingApproval = null;
        return this.changed(payload.tools);
      default:
        return {};
    }
  }

  private changed(tools: readonly ToolCallInfo[]): LiveGrowth {
    for (const tool of tools) this.calls = withCall(this.calls, tool);
    return { shown: this.shown };
  }

  private get shown(): Readonly<Record<string, unknown>> {
    return {
      ...(this.references && { references: this.references }),
      generated_files: this.files,
      tool_calls: this.calls,
      mcp_tool_references: this.toolReferences,
      pending_approval: this.pendingApproval,
    };
  }
}

/** A call as it stands now, in the place of the one before. */
function withCall(calls: readonly ToolCallInfo[], call: ToolCallInfo): readonly ToolCallInfo[] {
  const at = calls.findIndex(({ tool_call_id: id }) => id === call.tool_call_id);
  return at < 0 ? [...calls, call] : calls.with(at, call);
}
