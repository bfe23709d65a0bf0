import { aChunk, document } from '../../test/support/chunk';
import { instructionFor } from '../domain/prompt';
import { type FoundMaterial, PromptBuilder, type PromptMaterial } from './prompt-builder.service';

const model = (contextWindow: number) => ({
  contextWindow,
  countTokens: (text: string) => text.length,
  countLongText: async (text: string) => text.length,
});

const material: PromptMaterial & FoundMaterial = {
  assistantPrompt: 'Be brief.',
  question: { text: 'Why?', images: [] },
  attachments: [],
  earlier: [],
  chunks: [],
  version: 2,
};

describe('PromptBuilder', () => {
  const builder = new PromptBuilder();
  const build = async (made: PromptMaterial & FoundMaterial, reader: ReturnType<typeof model>) =>
    builder.build(made, await builder.weigh(made, reader), reader);

  it('sends system message, history and question', async () => {
    const earlier = [{ question: 'Q', answer: 'A', images: [] }];
    expect(await build({ ...material, earlier }, model(9_000))).toEqual({
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Q' },
        { role: 'assistant', content: 'A' },
        { role: 'user', content: 'Why?' },
      ],
      passages: [],
    });
  });

  it('sends no system message when there is nothing to say in it', async () => {
    const { messages } = await build({ ...material, assistantPrompt: null }, model(9_000));
    expect(messages.map(({ role }) => role)).toEqual(['user']);
  });

  it('shows the pictures of this question and of earlier ones', async () => {
    const picture = (name: string) => ({ type: 'image' as const, mediaType: 'image/png', data: Buffer.from(name) });
    const earlier = [{ question: 'Q', answer: 'A', images: [picture('old')] }];
    const question = { text: '', images: [picture('new')] };
    const { messages } = await build({ ...material, earlier, question }, model(9_000));
    expect(messages[1]!.content).toEqual([{ type: 'text', text: 'Q' }, picture('old')]);
    expect(messages.at(-1)!.content).toEqual([picture('new')]);
  });

  it('refuses what does not fit without knowledge, and takes what fits exactly', async () => {
    const fixed = 'Be brief.'.length + 'Why?'.length;
    await expect(build(material, model(1_000 + fixed))).resolves.toBeDefined();
    await expect(build(material, model(1_000 + fixed - 1))).rejects.toEqual(
      expect.objectContaining({ code: 'query_too_long', details: { tokens_used: fixed, token_limit: fixed - 1 } }),
    );
    await expect(build(material, model(500))).rejects.toEqual(
      expect.objectContaining({ details: { tokens_used: fixed, token_limit: 0 } }),
    );
  });

  it('fills what is left with knowledge, after its instruction', async () => {
    const chunks = [aChunk({ text: 'k'.repeat(100) }), aChunk({ text: 'l'.repeat(100), chunkNo: 5 })];
    const room = 1_000 + 13 + instructionFor(2).length + 160;
    const { messages, passages } = await build({ ...material, chunks }, model(room));
    expect(messages[0]!.content).toBe(
      `Be brief.\n\n${instructionFor(2)}\n\n"""source_title: Title, source_id: aaaaaaaa\n${'k'.repeat(100)}"""`,
    );
    expect(passages).toEqual([{ marker: 'aaaaaaaa', title: 'Title', text: 'k'.repeat(100) }]);
  });

  it('leaves the instruction out when no knowledge fits', async () => {
    const { messages, passages } = await build({ ...material, chunks: [aChunk({})] }, model(1_100));
    expect(messages[0]!.content).toBe('Be brief.');
    expect(passages).toEqual([]);
  });

  it('puts what the web says after knowledge, under the same instruction, and in half of the room at most', async () => {
    const result = (digit: string, content: string) => ({
      id: document(digit),
      title: 'Page',
      url: 'https://example.org/',
      content,
    });
    const web = [result('c', 'w'.repeat(100)), result('d', 'x'.repeat(100))];
    const page = (digit: string, text: string) => `"""source_title: Page, source_id: ${digit.repeat(8)}\n${text}"""`;
    const alone = await build({ ...material, web }, model(9_000));
    expect(alone.messages[0]!.content).toBe(
      `Be brief.\n\n${instructionFor(2)}\n\n${page('c', web[0]!.content)}\n${page('d', web[1]!.content)}`,
    );
    const room = 1_000 + 13 + instructionFor(2).length + 2 * 160;
    const beside = await build({ ...material, web, chunks: [aChunk({ text: 'k'.repeat(100) })] }, model(room));
    expect(beside.passages.map(({ marker }) => marker)).toEqual(['aaaaaaaa', 'cccccccc']);
  });

  it('asks the answerer that quotes for citations in version 2 only', async () => {
    const chunks = [aChunk({ infoBlobId: document('b') })];
    const markers: (string | null)[] = [];
    for (const version of [1, 2] as const) {
      markers.push((await build({ ...material, chunks, version }, model(9_000))).passages[0]!.marker);
    }
    expect(markers).toEqual([null, 'bbbbbbbb']);
  });
});
