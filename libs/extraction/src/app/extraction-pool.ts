import { dirname } from 'node:path';
import { entryPath } from '@svc/kernel';
import type { ExtractedBlock } from '../domain/block';
import type { ExtractionLimits } from '../domain/limits';
import type { ExtractionOutcome } from '../domain/outcome';
import { ExtractionChild, type ExtractionTask } from './extraction-child';
import type { PagePictureRequest } from './picture-intake';
import { Turns } from './turns';

/** How a pool is set up. */
export interface ExtractionPoolOptions {
  /** Files read at the same time, each in a process of its own. */
  size: number;
  limits: ExtractionLimits;
  /** JavaScript file of the child; found beside the app unless given. */
  entry?: string;
  /** A child is replaced after this many files, so that leaks in parsers do not add up. */
  recycleAfter?: number;
}

/** One file to read. */
export interface ExtractionInput {
  path: string;
  /** Name as uploaded; a hint where content alone cannot tell two text formats apart. */
  fileName: string;
  declaredMediaType?: string;
  /** Ceilings that differ from the pool's for this file. */
  limits?: Partial<ExtractionLimits>;
  /** Pages of a PDF that are pictures are wanted, too; they come after the text. */
  pictures?: PagePictureRequest;
  signal?: AbortSignal;
  /** Hears how much of the file was read, from 0 to 1, while the reading takes longer. */
  onProgress?: (share: number) => void;
  /** May take minutes; leaves a place to files that do not. */
  large?: boolean;
}

const RECYCLE_AFTER = 50;
/** A child that rests with more than this share of its ceiling would have too little left for the next file. */
const RESTING_SHARE = 0.5;

/** Reads untrusted files in child processes, so that a hostile one costs a child and never the caller. @source spec §8.4 */
export class ExtractionPool {
  private readonly children = new Set<ExtractionChild>();
  private idle: ExtractionChild[] = [];
  private readonly turns: Turns;

  constructor(private readonly options: ExtractionPoolOptions) {
    this.turns = new Turns(options.size);
  }

  /**
   * Reads one file and hands its blocks to `onBlock` in order, the next ones only after the last were taken. Whatever
   * is wrong with the file is an outcome, after which the blocks received are to be thrown away.
   * @throws the signal's reason · what onBlock throws · an Error for a closed pool or a fault of the machine
   */
  async extract(
    input: ExtractionInput,
    onBlock: (blocks: ExtractedBlock[]) => Promise<void>,
  ): Promise<ExtractionOutcome> {
    const { limits, large, ...rest } = input;
    const task: ExtractionTask = { ...rest, limits: { ...this.options.limits, ...limits } };
    await this.turns.take(input.signal, large);
    let child: ExtractionChild | undefined;
    try {
      if (this.turns.closed) throw poolClosed();
      child = this.childFor(dirname(task.path), task.limits.memoryBytes);
      return await child.run(task, onBlock);
    } finally {
      if (child) this.putBack(child);
      this.turns.pass(large);
    }
  }

  /** Ends all children. Readings under way end as failed or rejected; later ones are refused. */
  async close(): Promise<void> {
    this.turns.close(poolClosed());
    for (const child of this.children) child.kill();
    this.children.clear();
    this.idle = [];
  }

  private childFor(home: string, memoryBytes: number): ExtractionChild {
    const fits = (child: ExtractionChild): boolean =>
      child.alive && child.home === home && child.memoryBytes === memoryBytes;
    const fitting = this.idle.find(fits);
    const [oldest] = this.idle;
    if (!fitting && oldest && this.children.size >= this.options.size) this.end(oldest);
    this.idle = this.idle.filter((other) => other !== fitting);
    const child = fitting ?? new ExtractionChild(this.entry, home, memoryBytes);
    this.children.add(child);
    return child;
  }

  private putBack(child: ExtractionChild): void {
    const worn = child.files >= (this.options.recycleAfter ?? RECYCLE_AFTER);
    const ordinary = child.memoryBytes === this.options.limits.memoryBytes;
    const heavy = child.resident > child.memoryBytes * RESTING_SHARE;
    if (!this.turns.closed && child.alive && ordinary && !worn && !heavy) {
      this.idle.push(child);
      return;
    }
    this.end(child);
  }

  private end(child: ExtractionChild): void {
    child.kill();
    this.children.delete(child);
    this.idle = this.idle.filter((other) => other !== child);
  }

  private get entry(): string {
    return this.options.entry ?? entryPath('extraction.child', __dirname);
  }
}

function poolClosed(): Error {
  return new Error('The extraction pool is closed.');
}
