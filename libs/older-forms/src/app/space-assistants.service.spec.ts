import { type AssistantId, type Caller, isAppError, type SpaceId } from '@svc/kernel';
import { type AssistantWish, SpaceAssistants } from './space-assistants.service';

const ID = 'assistant' as AssistantId;
const MODELS = [
  { id: 'talkative', name: 'talkative', canAccess: true, maxOutputTokens: null },
  { id: 'terse', name: 'terse', canAccess: true, maxOutputTokens: 100 },
];

/** Changes an assistant that keeps a limit and a model. @returns what is stored, or why it is refused */
async function changed(kept: { maxTokens: number | null; completionModelId: string }, wish: AssistantWish) {
  const assistant = { id: ID, completionModelKwargs: {}, ...kept };
  const stored: unknown[] = [];
  const service = new SpaceAssistants(
    { run: (_tenantId: string, work: (tx: null) => unknown) => work(null) } as never,
    { see: () => Promise.resolve({}) } as never,
    { of: () => Promise.resolve({ completion: MODELS }) } as never,
    { visibleIn: () => Promise.resolve([{ assistant }]) } as never,
    { read: () => Promise.resolve(null) } as never,
    {} as never,
    { updateIn: (_tx: null, _actor: Caller, _id: AssistantId, update: unknown) => stored.push(update) } as never,
  );
  try {
    await service.update({ tenantId: 'tenant' } as never, 'space' as SpaceId, ID, wish);
    return stored;
  } catch (error) {
    return isAppError(error) ? error.code : error;
  }
}

describe('§15.142: the limit of an assistant', () => {
  it('fits its model whichever of the two is changed', async () => {
    const talkative = { maxTokens: 200, completionModelId: 'talkative' };
    const terse = { maxTokens: 100, completionModelId: 'terse' };
    expect(await changed(talkative, { model: 'terse' })).toBe('bad_request');
    expect(await changed(terse, { maxTokens: 101 })).toBe('bad_request');
    const fields = { completionModelId: 'terse' };
    expect(await changed(talkative, { model: 'terse', maxTokens: 100 })).toEqual([
      { fields: { ...fields, maxTokens: 100 } },
    ]);
    expect(await changed(talkative, { model: 'terse', maxTokens: null })).toEqual([
      { fields: { ...fields, maxTokens: null } },
    ]);
    expect(await changed(terse, { model: 'talkative', maxTokens: 5_000 })).toMatchObject([{}]);
  });

  it('is not asked for where neither is changed', async () => {
    expect(await changed({ maxTokens: 200, completionModelId: 'terse' }, { name: 'Poet' })).toMatchObject([{}]);
  });
});
