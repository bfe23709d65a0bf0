import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJoinedEmbedder } from './joined-embedder';
import { weightsPresent } from './model-files';

describe('weightsPresent', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'weights-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const writeWrongFiles = async (): Promise<void> => {
    await mkdir(join(dir, 'onnx'));
    for (const file of ['onnx/model_q4.onnx', 'onnx/model_q4.onnx_data', 'tokenizer.json']) {
      await writeFile(join(dir, file), 'not the weights');
    }
  };

  it('says no when files are missing', async () => {
    expect(await weightsPresent(dir)).toBe(false);
    expect(await weightsPresent(join(dir, 'nowhere'))).toBe(false);
  });

  it('says no to other files under the same names', async () => {
    await writeWrongFiles();
    expect(await weightsPresent(dir)).toBe(false);
  });

  it('does not believe a record that was made for other files', async () => {
    await writeWrongFiles();
    await writeFile(join(dir, '.verified.json'), '[["tokenizer.json"]]');
    expect(await weightsPresent(dir)).toBe(false);
  });

  it('makes the joined model refuse, each time anew', async () => {
    const embedder = createJoinedEmbedder({ modelDir: dir });
    await expect(embedder.embed(['x'])).rejects.toMatchObject({ code: 'weights_missing' });
    await expect(embedder.embed(['x'])).rejects.toMatchObject({ code: 'weights_missing' });
    await embedder.close();
    await expect(embedder.embed(['x'])).rejects.toMatchObject({ code: 'closed' });
  });
});
