import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { answerExtractively, type BuiltinEmbedder, createJoinedEmbedder, type EarlierExchange } from '../../src';

const root = join(__dirname, '../../../..');
const modelDir = join(root, '.local', 'models', 'minilm');

/** What is quoted of texts in answer to a question. */
export type Quote = (texts: readonly string[], question: string, earlier?: EarlierExchange) => Promise<string>;

/** Quotes with the joined model during the tests of a file; its files are fetched where they are missing. */
export function quoting(): Quote {
  let embedder: BuiltinEmbedder;

  beforeAll(() => {
    execFileSync(process.execPath, [join(root, 'tools', 'setup', 'fetch-builtin-model.mjs'), modelDir]);
    embedder = createJoinedEmbedder({ modelName: 'builtin/minilm-lexical-1408', modelDir });
  }, 300_000);
  afterAll(() => embedder.close());

  return async (texts, question, earlier) => {
    let answer = '';
    const sources = texts.map((text, index) => ({ marker: `s${index}`, title: '', text }));
    const embed = (wanted: string[]): Promise<Float32Array[]> => embedder.embed(wanted);
    for await (const piece of answerExtractively({ question, earlier, sources, cite: false, embed })) answer += piece;
    return answer;
  };
}
