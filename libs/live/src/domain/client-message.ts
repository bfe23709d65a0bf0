/** What a client may say. Members of `data` beside the channel name what of the channel is meant. */
export type ClientMessage =
  | { readonly type: 'ping' }
  | { readonly type: 'subscribe' | 'unsubscribe'; readonly channel: string; readonly data: Readonly<object> };

/** The message of a text; null for everything that is none, which is ignored. @source supplement §9 */
export function readClientMessage(text: string): ClientMessage | null {
  const message = parsed(text);
  if (!isObject(message)) return null;
  const { type, data } = message;
  if (type === 'ping') return { type };
  if (type !== 'subscribe' && type !== 'unsubscribe') return null;
  if (!isObject(data) || typeof data['channel'] !== 'string') return null;
  return { type, channel: data['channel'], data };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
