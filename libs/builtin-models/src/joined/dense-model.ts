import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { WordPieceTokenizer } from '../tokenizer/word-piece-tokenizer';
import { normalise } from '../vectors';
import { DENSE_DIMENSIONS, MAX_PIECES } from './join';

/** The sentence encoder all-MiniLM-L6-v2 in 4-bit ONNX: mean of the last layer, unit length. Blocks its thread. */
export class DenseModel {
  private constructor(
    private readonly session: InferenceSession,
    private readonly tokenizer: WordPieceTokenizer,
  ) {}

  /** Loads the weights; a call runs in the one thread that makes it. */
  static async load(modelDir: string, tokenizer: WordPieceTokenizer): Promise<DenseModel> {
    const session = await InferenceSession.create(join(modelDir, 'onnx', 'model_q4.onnx'), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      graphOptimizationLevel: 'all',
      logSeverityLevel: 3,
      // Patterns are kept for each shape seen, and texts come in every length: memory would creep up.
      enableMemPattern: false,
      // Idle threads must not spin on cores that the rest of the process needs.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
    return new DenseModel(session, tokenizer);
  }

  /** One unit vector of 384 numbers for each text; all texts of the call run as one batch. */
  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const rows = texts.map((text) => this.tokenizer.encode(text, MAX_PIECES));
    const width = Math.max(...rows.map((row) => row.length));
    const ids = new BigInt64Array(rows.length * width);
    const mask = new BigInt64Array(rows.length * width);
    rows.forEach((row, r) =>
      row.forEach((id, c) => {
        ids[r * width + c] = BigInt(id);
        mask[r * width + c] = 1n;
      }),
    );
    const shape = [rows.length, width];
    const output = await this.session.run({
      input_ids: new Tensor('int64', ids, shape),
      attention_mask: new Tensor('int64', mask, shape),
      token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
    });
    const hidden = output['last_hidden_state']!;
    const vectors = rows.map((row, r) => meanPool(hidden.data as Float32Array, r * width, row.length));
    hidden.dispose();
    return vectors;
  }

  /** Frees the weights. */
  async release(): Promise<void> {
    await this.session.release();
  }
}

function meanPool(hidden: Float32Array, firstRow: number, rows: number): Float32Array {
  const sum = new Float32Array(DENSE_DIMENSIONS);
  for (let row = firstRow; row < firstRow + rows; row++) {
    const start = row * DENSE_DIMENSIONS;
    for (let i = 0; i < DENSE_DIMENSIONS; i++) sum[i]! += hidden[start + i]!;
  }
  // Dividing by the number of rows would change nothing: only the direction is kept.
  return normalise(sum);
}
