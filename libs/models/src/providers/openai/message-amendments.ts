import { sha256Hex } from '@svc/crypto';
import type { Amendment, CallBody } from '../accepted-forms';

/** Ids of calls as Mistral's models want them, on whichever server, though not every server of theirs gives such. */
const SHORT_ID = /^[A-Za-z0-9]{9}$/;

/** Servers that write the ids of calls in another form than they read them. */
const SHORT_IDS: Amendment = {
  amend: (body, said) => {
    const isMeant = /call id was .* but must be .*length of 9/is.test(said);
    const messages = messagesOf(body);
    if (!isMeant || !messages.some(hasLongId)) return body;
    return { ...body, messages: messages.map(withShortIds) };
  },
};

/** Gateways to Bedrock, where calls that stand in the messages must be of tools that are described, offered or not. */
const DESCRIBED_TOOLS: Amendment = {
  amend: (body, said) => {
    const isMeant = /toolConfig field must be defined|expects the .?tools=.? param/i.test(said);
    const names = new Set(messagesOf(body).flatMap((one) => callsOf(one).map(nameOf)));
    if (!isMeant || body['tools'] !== undefined || names.size === 0) return body;
    const parameters = { type: 'object', properties: {} };
    return { ...body, tools: [...names].map((name) => ({ type: 'function', function: { name, parameters } })) };
  },
};

/** Models whose template knows questions and answers only, Gemma's up to the second: they are told at the beginning. */
const TOLD_WITH_THE_QUESTION: Amendment = {
  amend: (body, said) => {
    const [system, question, ...rest] = messagesOf(body);
    const isMeant = /system role (?:is )?not supported|does not support .?system/i.test(said);
    if (!isMeant || system?.['role'] !== 'system' || question?.['role'] !== 'user') return body;
    const { content } = question;
    const told = String(system['content']);
    const whole =
      typeof content === 'string'
        ? `${told}\n\n${content}`
        : [{ type: 'text', text: told }, ...(content as readonly unknown[])];
    return { ...body, messages: [{ ...question, content: whole }, ...rest] };
  },
};

const LEFT_OUT = { type: 'text', text: '(A picture was here that cannot be shown to you any more.)' };

/** Models that look at so many pictures at once: those of earlier questions are left out, the oldest first. */
const NEWEST_PICTURES: Amendment = {
  amend: (body, said) => {
    const most = Number(/(?:at most|supports up to) (\d+) image/i.exec(said)?.[1]);
    const messages = messagesOf(body);
    const asked = messages.findLastIndex(({ role }) => role === 'user');
    const counts = messages.map((one) => partsOf(one).filter(isPicture).length);
    let surplus = counts.reduce((sum, count) => sum + count, 0) - most;
    // What a question itself shows is all looked at, or the question is refused.
    if (!(surplus > 0) || counts[asked]! > most) return body;
    const shown = messages.map((one) => {
      const parts = partsOf(one).map((part) => (isPicture(part) && surplus-- > 0 ? LEFT_OUT : part));
      return parts.length > 0 ? { ...one, content: parts } : one;
    });
    return { ...body, messages: shown };
  },
};

/** Gateways to Bedrock, which takes no text that is empty: of a message with calls alone, and of a tool that gave nothing. */
const NO_EMPTY_TEXTS: Amendment = {
  amend: (body, said) => {
    const isMeant = /text (?:field|content blocks?)\b.{0,80}\b(?:blank|non-?empty)/is.test(said);
    const messages = messagesOf(body);
    if (!isMeant || !messages.some(isBlank)) return body;
    const filled = messages.map((one) => {
      if (!isBlank(one)) return one;
      return { ...one, content: callsOf(one).length > 0 ? null : NOTHING_SAID };
    });
    return { ...body, messages: filled };
  },
};

const NOTHING_SAID = '(nothing)';

/** How servers take messages that they refuse for their form. */
export const MESSAGE_AMENDMENTS: readonly Amendment[] = [
  SHORT_IDS,
  DESCRIBED_TOOLS,
  TOLD_WITH_THE_QUESTION,
  NEWEST_PICTURES,
  NO_EMPTY_TEXTS,
];

function messagesOf(body: CallBody): readonly CallBody[] {
  return (body['messages'] ?? []) as readonly CallBody[];
}

function partsOf({ content }: CallBody): readonly CallBody[] {
  return Array.isArray(content) ? (content as readonly CallBody[]) : [];
}

function isBlank({ content }: CallBody): boolean {
  return typeof content === 'string' && content.trim() === '';
}

function isPicture({ type }: CallBody): boolean {
  return type === 'image_url';
}

function callsOf(message: CallBody): readonly CallBody[] {
  return (message['tool_calls'] ?? []) as readonly CallBody[];
}

function nameOf(call: CallBody): string {
  return String((call['function'] as CallBody)['name']);
}

function hasLongId(message: CallBody): boolean {
  return [message['tool_call_id'], ...callsOf(message).map(({ id }) => id)].some(
    (id) => id !== undefined && id !== shortId(id),
  );
}

function withShortIds(message: CallBody): CallBody {
  const { tool_calls: calls, tool_call_id: id } = message;
  return {
    ...message,
    ...(calls !== undefined && { tool_calls: callsOf(message).map((call) => ({ ...call, id: shortId(call['id']) })) }),
    ...(id !== undefined && { tool_call_id: shortId(id) }),
  };
}

function shortId(id: unknown): string {
  const text = String(id);
  return SHORT_ID.test(text) ? text : sha256Hex(text).slice(0, 9);
}
