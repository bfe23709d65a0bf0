import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ExtractionConfig } from '@svc/config';
import { Turns } from '@svc/extraction';
import { entryPath } from '@svc/kernel';
import { PictureChild } from './picture-child';
import type { PictureAnswer, PictureTask, PreparedImage } from './picture-protocol';
import { TemporaryFiles } from './temporary-files';

/** Decoding a picture takes a second or two at most; whatever takes longer is an attack. */
const TIMEOUT_MS = 30_000;
/** A child is replaced after this many pictures, so that leaks in decoders do not add up. */
const RECYCLE_AFTER = 100;

/**
 * Prepares pictures in child processes, so that a hostile one costs a child and never the caller; they rest between
 * pictures, so only the first has to wait for one to start.
 */
@Injectable()
export class Pictures implements OnApplicationShutdown {
  private readonly turns: Turns;
  private readonly children = new Set<PictureChild>();
  private readonly idle: PictureChild[] = [];

  constructor(
    private readonly temporary: TemporaryFiles,
    private readonly config: ExtractionConfig,
  ) {
    this.turns = new Turns(config.poolSize);
  }

  /** After the jobs, some of which draw pages of files. */
  onApplicationShutdown(): void {
    this.turns.close(new Error('Pictures are no longer prepared.'));
    for (const child of this.children) child.kill();
  }

  /** An untrusted picture, upright, at most 2048 pixels a side, without metadata. @throws corrupt · limit_exceeded */
  async prepare(path: string, mediaType: string): Promise<PreparedImage> {
    return (await this.run({ type: 'picture', path, mediaType }, 'picture')).image;
  }

  /** How many pixels an untrusted picture says it has; none where it does not say it. @throws limit_exceeded */
  async pixels(path: string): Promise<number> {
    return (await this.run({ type: 'size', path }, 'size')).pixels;
  }

  /** A page that was drawn, as models get it. @param pixels red, green and blue, row by row */
  async page(pixels: Uint8Array, width: number, height: number): Promise<Uint8Array> {
    return (await this.run({ type: 'page', pixels, width, height }, 'page')).jpeg;
  }

  private async run<Type extends PictureTask['type']>(
    task: PictureTask,
    type: Type,
  ): Promise<Extract<PictureAnswer, { type: Type }>> {
    await this.turns.take();
    let child: PictureChild | undefined;
    try {
      child = this.idle.pop() ?? (await this.start());
      const answer = await child.run(task);
      if (answer.type !== type) throw new Error(`A child answered ${answer.type} to ${type}.`);
      return answer as Extract<PictureAnswer, { type: Type }>;
    } finally {
      if (child) this.putBack(child);
      this.turns.pass();
    }
  }

  private async start(): Promise<PictureChild> {
    const limits = { timeoutMs: TIMEOUT_MS, memoryBytes: this.config.memoryBytes };
    const child = new PictureChild(entryPath('picture.child', __dirname), await this.temporary.home(), limits);
    this.children.add(child);
    return child;
  }

  private putBack(child: PictureChild): void {
    if (child.alive && child.pictures < RECYCLE_AFTER && !this.turns.closed) {
      this.idle.push(child);
      return;
    }
    child.kill();
    this.children.delete(child);
  }
}
