import type { FilePublic } from '@svc/content';
import type { LiveGrowth } from '../domain/live-turn';
import type { McpToolReferencePublic, ToolCallInfo } from './dto/references';
import type { Frame } from './frames';

/** Keeps up with the frames of a turn's stream: what a snapshot shows of it beside its text. */
export class LiveState {
  /** As of the last piece of text; left out before the first. */
  private references: readonly object[] | undefined;
  private readonly calls = new Map<string, ToolCallInfo>();
  private readonly toolReferences: McpToolReferencePublic[] = [];
  private readonly files: FilePublic[] = [];
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
        this.files.push(...payload.generated_files);
        return { shown: this.shown };
      case 'tool_call':
        // A model waits while somebody decides, so whatever happens to calls next is what was decided.
        this.pendingApproval = null;
        this.toolReferences.push(...payload.mcp_tool_references);
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
    for (const tool of tools) this.calls.set(tool.tool_call_id ?? '', tool);
    return { shown: this.shown };
  }

  private get shown(): Readonly<Record<string, unknown>> {
    return {
      ...(this.references && { references: this.references }),
      generated_files: this.files,
      tool_calls: [...this.calls.values()],
      mcp_tool_references: this.toolReferences,
      pending_approval: this.pendingApproval,
    };
  }
}
