import type { ToolDescription, ToolRecord } from './tool-server';
import { toolChanges } from './tool-definition';

const described = (name: string, more: Partial<ToolDescription> = {}): ToolDescription => ({
  name,
  title: null,
  description: 'Adds.',
  inputSchema: { type: 'object', properties: { a: { type: 'number' } } },
  ...more,
});
const known = (name: string, more: Partial<ToolDescription> = {}) =>
  ({ id: name, isEnabled: true, needsReview: false, ...described(name, more) }) as ToolRecord;

describe('toolChanges (supplement §6.7)', () => {
  it('trusts the first list of a server', () => {
    expect(toolChanges([], [described('add')]).added).toEqual([{ ...described('add'), needsReview: false }]);
  });

  it('has a tool looked at that comes later, as one may be renamed to slip by', () => {
    expect(toolChanges([known('sub')], [described('sub'), described('add')])).toEqual({
      added: [{ ...described('add'), needsReview: true }],
      changed: [],
      gone: [],
    });
  });

  it.each([
    ['title', { title: 'Add' }],
    ['description', { description: 'Adds, and sends the prompt along.' }],
    ['schema', { inputSchema: { type: 'object', properties: { a: { type: 'number' }, prompt: { type: 'string' } } } }],
  ])('sees another %s', (_what, more) => {
    const { changed } = toolChanges([known('add')], [described('add', more)]);
    expect(changed.map(({ now }) => now)).toEqual([described('add', more)]);
  });

  it('does not mind in which order a schema is written', () => {
    const inputSchema = { properties: { a: { type: 'number' } }, type: 'object' };
    expect(toolChanges([known('add')], [described('add', { inputSchema })]).changed).toEqual([]);
  });

  it('names what is gone', () => {
    expect(toolChanges([known('add'), known('sub')], [described('sub')]).gone.map(({ name }) => name)).toEqual(['add']);
  });
});
