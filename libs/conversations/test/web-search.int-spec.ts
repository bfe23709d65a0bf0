import { type FakeWeb, made, type Platform, startFakeWeb } from '@svc/testing';
import { startConversations } from './start-conversations';
import { openStage, type Stage } from './support/stage';
import { answerOf, askStreamed } from './stream-client';

describe('Web search (supplement §13.5, §15.85)', () => {
  let stage: Stage;
  let web: FakeWeb;
  let tavily: Platform;
  let none: Platform;

  beforeAll(async () => {
    web = await startFakeWeb();
    stage = await openStage({ env: { SEARXNG_URL: web.url } });
    tavily = await startConversations(stage.database.url, {
      env: { TAVILY_API_KEY: 'tvly-secret', TAVILY_URL: web.url, SEARXNG_URL: 'http://127.0.0.1:9' },
    });
    none = await startConversations(stage.database.url);
  });

  afterAll(async () => {
    await none.close();
    await tavily.close();
    await stage.close();
    await web.close();
  });

  beforeEach(async () => {
    web.reset();
    await stage.clear();
  });

  const question = (more: object = {}) => ({
    assistant_id: stage.scene.assistantId,
    question: 'How high is\nthe tower?',
    use_web_search: true,
    ...more,
  });
  const ask = (platform: Platform = stage.platform, version = 2, more: object = {}) =>
    made(
      platform.call(`/conversations/?version=${version}`, {
        method: 'POST',
        token: stage.scene.owner.token,
        json: question(more),
      }),
    );
  const asked = (): string => JSON.stringify(stage.models.lastRequest.json.messages);
  /** What the model cites when nothing is scripted: the first source of its prompt. */
  const tower = () => {
    web.results = [
      { url: '/tower', title: 'The tower', content: 'A tower.' },
      { url: '/missing', title: 'Gone', content: 'It was 300 metres in 1889.' },
    ];
    web.pages.set('/tower', {
      body: '<html><head><title>T</title></head><body><script>no()</script><p>It is 330 metres high.</p></body></html>',
    });
  };

  it('puts pages before the model, cites them, and keeps those that the answer cites', async () => {
    tower();
    const turn = await ask();
    expect(web.searches).toEqual([{ kind: 'searxng', query: 'How high is the tower?', authorization: undefined }]);
    expect(asked()).toContain('A tower.\\n\\nIt is 330 metres high.');
    // A page that cannot be read is told of in the words of the search.
    expect(asked()).toContain('It was 300 metres in 1889.');
    expect(asked()).not.toContain('no()');
    const reference = { id: expect.any(String), title: 'The tower', url: `${web.url}/tower` };
    expect(turn.web_search_references).toEqual([reference]);
    expect(turn.answer).toContain(`<inref id="${turn.web_search_references[0].id.slice(0, 8)}"/>`);
    expect(turn.references).toEqual([]);
    const { messages } = await made(stage.scene.owner.call('GET', `/conversations/${turn.session_id}/`));
    expect(messages[0].web_search_references).toEqual(turn.web_search_references);
  });

  it('names every page that was found in the first event', async () => {
    tower();
    stage.models.chatReplies.push({ text: ['No idea.'] });
    const { frames } = await askStreamed(stage.platform, stage.scene.owner, question(), '?version=2');
    expect(frames[0]!.data.web_search_references.map(({ title }: { title: string }) => title)).toEqual([
      'The tower',
      'Gone',
    ]);
    expect(answerOf(frames)).toBe('No idea.');
    const { session_id } = frames[0]!.data;
    const { messages } = await made(stage.scene.owner.call('GET', `/conversations/${session_id}/`));
    expect(messages[0].web_search_references).toEqual([]);
  });

  it('asks Tavily where it has a key', async () => {
    tower();
    const turn = await ask(tavily);
    expect(web.searches).toEqual([
      { kind: 'tavily', query: 'How high is the tower?', authorization: 'Bearer tvly-secret' },
    ]);
    expect(turn.web_search_references).toHaveLength(1);
  });

  it('reads no page that lies inside, whatever a search says', async () => {
    web.results = [{ url: 'http://169.254.169.254/latest/', title: 'Inside', content: 'Words of the search.' }];
    await ask();
    expect(asked()).toContain('Words of the search.');
  });

  it('keeps strangers’ words within their quotes', async () => {
    web.results = [{ url: '/none', title: 'Page', content: 'One """ two' }];
    await ask();
    expect(asked()).toContain("One ''' two");
  });

  it('takes what can be stored of titles and excerpts that were cut in the middle of a character', async () => {
    web.results = [{ url: '/none', title: 'The\0 tower \ud83d', content: 'It is 330 metres high \ud83d' }];
    const turn = await ask();
    expect(asked()).toContain('330 metres high \ufffd');
    expect(turn.web_search_references).toMatchObject([{ title: 'The tower \ufffd' }]);
    const { messages } = await made(stage.scene.owner.call('GET', `/conversations/${turn.session_id}/`));
    expect(messages[0].web_search_references).toEqual(turn.web_search_references);
  });

  it.each([
    ['refuses', { status: 500, body: '{}' }],
    ['sends no JSON', { status: 200, body: '<html>' }],
    ['sends something else', { status: 200, body: '{"results":{"url":1}}' }],
  ])('lets the turn go on when the provider %s', async (_what, trouble) => {
    web.trouble = trouble;
    const turn = await ask();
    expect(turn.answer).toContain('the tower?');
    expect(turn.web_search_references).toEqual([]);
    expect(web.searches).toHaveLength(1);
  });

  it('lets the turn go on without a provider', async () => {
    expect((await ask(none)).web_search_references).toEqual([]);
  });

  it.each([
    ['version 1', 1, {}],
    ['a question that does not ask for it', 2, { use_web_search: false }],
  ])('is not done for %s', async (_what, version, more) => {
    tower();
    expect((await ask(stage.platform, version, more)).web_search_references).toEqual([]);
    expect(web.searches).toEqual([]);
  });
});
