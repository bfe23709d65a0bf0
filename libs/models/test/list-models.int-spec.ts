import { WireServer } from '@svc/testing';
import { listModels } from '../src/providers/list-models';
import { connection, providerHttp } from './kit';

let wire: WireServer;

beforeAll(async () => {
  wire = await WireServer.start();
});
beforeEach(() => wire.reset());
afterAll(() => wire.close());

const list = (answer: unknown, dialect: 'openai' | 'anthropic' = 'openai') => {
  wire.replies.push({ pieces: [JSON.stringify(answer)], contentType: 'application/json' });
  return listModels(providerHttp(), connection(`${wire.url}/v1`, { dialect }), AbortSignal.timeout(5_000));
};
const models = [{ id: 'one' }, { name: 'without an id' }, null, { id: 'two' }];
const named = [{ name: 'one' }, { name: 'two' }];

describe('§6.5 the models of a provider', () => {
  it.each([
    ['in a list', { object: 'list', data: models }],
    ['with nothing around it', models],
  ])('are read %s', async (_how, answer) => {
    expect(await list(answer)).toEqual(named);
    expect(wire.requests[0]!.path).toBe('/v1/models');
  });

  it('are asked for all at once where they come in pages', async () => {
    expect(await list({ data: models, has_more: false }, 'anthropic')).toEqual(named);
    expect(wire.requests[0]!.path).toBe('/v1/models?limit=1000');
  });
});
