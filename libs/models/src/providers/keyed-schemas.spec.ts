import { MESSAGES_AMENDMENTS } from './anthropic/messages-amendments';
import { ownArguments } from './keyed-schemas';
import { CHAT_AMENDMENTS } from './openai/chat-amendments';

const LONG = 'x'.repeat(70);
const schema = {
  type: 'object',
  properties: { 'first name': { type: 'string' }, first_name: { type: 'string' }, 'a@b': {}, [LONG]: {}, ok: {} },
  required: ['first name', 'ok'],
};
const keyed = {
  type: 'object',
  properties: {
    first_name_2: { type: 'string' },
    first_name: { type: 'string' },
    a_b: {},
    ['x'.repeat(56)]: {},
    ok: {},
  },
  required: ['first_name_2', 'ok'],
};
const said = "tools.0.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'";

describe('tools whose arguments have names that a model does not take', () => {
  it('are offered under others, in either interface', () => {
    const body = { tools: [{ name: 'look', input_schema: schema }] };
    const [form] = MESSAGES_AMENDMENTS.map(({ amend }) => amend(body, said)).filter((one) => one !== body);
    expect(form).toEqual({ tools: [{ name: 'look', input_schema: keyed }] });
    const chat = { tools: [{ function: { name: 'look', parameters: schema } }] };
    const [other] = CHAT_AMENDMENTS.map(({ amend }) => amend(chat, said)).filter((one) => one !== chat);
    expect(other).toEqual({ tools: [{ function: { name: 'look', parameters: keyed } }] });
  });

  it('are called by their own', () => {
    const tools = [{ name: 'look', parameters: schema }];
    const given = { first_name_2: 'A', first_name: 'B', a_b: 1, ['x'.repeat(56)]: 2, more: 3 };
    const own = { 'first name': 'A', first_name: 'B', 'a@b': 1, [LONG]: 2, more: 3 };
    const call = { id: 'a', name: 'look', arguments: given, argumentsText: JSON.stringify(given) };
    expect(ownArguments(call, tools)).toEqual({ ...call, arguments: own, argumentsText: JSON.stringify(own) });
    expect(ownArguments(call, [{ name: 'look', parameters: { type: 'object' } }])).toBe(call);
    const broken = { ...call, arguments: null };
    expect(ownArguments(broken, tools)).toBe(broken);
  });

  it('may be many of one name', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, at) => [String.fromCodePoint(0x10000 + at), {}]),
    );
    const body = { tools: [{ name: 'look', input_schema: { properties } }] };
    const forms = MESSAGES_AMENDMENTS.map(({ amend }) => amend(body, said));
    expect(forms.some((form) => form !== body)).toBe(true);
  });
});
