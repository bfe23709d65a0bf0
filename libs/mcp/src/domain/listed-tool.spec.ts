import { listedTool } from './listed-tool';

const inputSchema = { type: 'object', properties: { a: { type: 'number' } } };
const add = { name: 'add', title: null, description: null, inputSchema };

describe('listedTool (supplement §6.7)', () => {
  it.each<[string, object, object]>([
    ['has all its members', { ...add, title: 'Add', description: 'Adds.' }, { title: 'Add', description: 'Adds.' }],
    ['has its name alone', { name: 'add' }, { inputSchema: { type: 'object' } }],
    ['has null for what it has not', { ...add, inputSchema: null, annotations: null, icons: null }, {}],
    ['has arguments of no type', { name: 'add', inputSchema: {} }, { inputSchema: { type: 'object' } }],
    [
      'takes one of several objects',
      { name: 'add', inputSchema: { anyOf: [inputSchema] } },
      { inputSchema: { type: 'object', anyOf: [inputSchema] } },
    ],
    ['gives a list', { ...add, outputSchema: { type: 'array' } }, {}],
    [
      'describes itself without end',
      { ...add, title: 't'.repeat(600), description: 'd'.repeat(9_000_000) },
      { title: `${'t'.repeat(511)}…`, description: `${'d'.repeat(32_767)}…` },
    ],
    ['gives what it does not say', { ...add, outputSchema: {} }, {}],
  ])('takes one that %s', (_what, listed, members) => {
    expect(listedTool(listed)).toMatchObject({ name: 'add', ...members });
  });

  it.each<[string, unknown]>([
    ['has no name', { ...add, name: undefined }],
    ['has an empty name', { ...add, name: '' }],
    ['has a name that never ends', { ...add, name: 'n'.repeat(513) }],
    ['has a schema that never ends', { ...add, inputSchema: { description: 'd'.repeat(131_072) } }],
    ['has a number for a name', { ...add, name: 7 }],
    ['takes a list', { name: 'add', inputSchema: { type: 'array' } }],
    ['takes anything', { name: 'add', inputSchema: true }],
    ['is a text', 'add'],
    ['is nothing', null],
  ])('refuses one that %s', (_what, listed) => {
    expect(listedTool(listed)).toBeNull();
  });
});
