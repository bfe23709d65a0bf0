/** An image that a tool gave. */
export interface ToolImage {
  readonly mediaType: string;
  readonly data: Buffer;
}

/** Something a result points to, with its text where that came along. @source supplement §1.3 `mcp_tool_references` */
export interface ToolReference {
  readonly uri: string;
  readonly mimeType: string | null;
  readonly content: string | null;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** What a call of a tool gave, in our form. */
export interface ToolResult {
  readonly failed: boolean;
  readonly text: string;
  readonly images: readonly ToolImage[];
  readonly references: readonly ToolReference[];
}

/** One part of a result as MCP writes it. @source MCP 2025-06-18, server/tools, "Tool Result" */
export interface ResultPart {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** Most references that one result may bring along. */
const MAX_REFERENCES = 50;
/** Most images, and how large they may be together. */
const MAX_IMAGES = 8;

/** Brings a result into our form: text joined and cut, images and links apart. */
export function toolResult(
  result: { readonly content: readonly ResultPart[]; readonly isError?: boolean; readonly structuredContent?: unknown },
  maxChars: number,
): ToolResult {
  const references = result.content.flatMap((part) => referenceOf(part, maxChars)).slice(0, MAX_REFERENCES);
  const images = result.content.flatMap(imageOf).slice(0, MAX_IMAGES);
  // What is structured should be said as text, too. Some servers leave that out, others beside pictures alone.
  const isSaid = result.structuredContent == null || result.content.some(isText);
  const lines = [...result.content.flatMap(textOf), ...(isSaid ? [] : [JSON.stringify(result.structuredContent)])];
  return { failed: result.isError === true, text: cut(lines.join('\n'), maxChars), images, references };
}

/** Cuts a text without halving a character, with a word on it within the same length where that has room for it. */
export function cut(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const note = `\n[cut at ${maxChars} characters]`;
  const added = note.length < maxChars ? note : '';
  return text.slice(0, maxChars - added.length).replace(/[\uD800-\uDBFF]$/, '') + added;
}

function isText({ type }: ResultPart): boolean {
  return type === 'text' || type === 'resource';
}

function textOf(part: ResultPart): string[] {
  switch (part.type) {
    case 'text':
      return [String(part['text'] ?? '')];
    case 'image':
      return ['[an image]'];
    case 'audio':
      return ['[a recording, which cannot be shown]'];
    case 'resource_link':
      return [[part['title'] ?? part['name'], part['uri'], part['description']].filter(Boolean).join(' – ')];
    case 'resource': {
      const { uri, text } = part['resource'] as Record<string, unknown>;
      return [typeof text === 'string' ? text : `[a file without text: ${String(uri)}]`];
    }
    default:
      return [];
  }
}

function imageOf(part: ResultPart): ToolImage[] {
  if (part.type !== 'image') return [];
  return [{ mediaType: String(part['mimeType']), data: Buffer.from(String(part['data']), 'base64') }];
}

function referenceOf(part: ResultPart, maxChars: number): ToolReference[] {
  const source = part.type === 'resource' ? (part['resource'] as Record<string, unknown>) : part;
  if (part.type !== 'resource' && part.type !== 'resource_link') return [];
  const { uri, mimeType, text, name, title, description } = source;
  const meta = Object.fromEntries(Object.entries({ name, title, description }).filter(([, value]) => value != null));
  return [
    {
      uri: String(uri).slice(0, 2048),
      mimeType: typeof mimeType === 'string' ? mimeType : null,
      content: typeof text === 'string' ? cut(text, maxChars) : null,
      meta,
    },
  ];
}
