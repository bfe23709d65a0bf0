import type { ChildProcess } from 'node:child_process';
import { forkSandboxed, type SandboxedChild } from '@svc/kernel';
import type { ExtractedBlock } from '../domain/block';
import type { ExtractionLimits } from '../domain/limits';
import type { ExtractionOutcome } from '../domain/outcome';
import { ChildWatch } from './child-watch';
import { type PagePictureRequest, PictureIntake } from './picture-intake';
import type { FromChild, ToChild } from './protocol';
import { residentBytes } from './resident-memory';

/** One file to read, with the ceilings that hold for it. */
export interface ExtractionTask {
  path: string;
  fileName: string;
  declaredMediaType?: string;
  limits: ExtractionLimits;
  pictures?: PagePictureRequest;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

const MIB = 1024 * 1024;
/** The script heap gets this share of the ceiling; file bytes, buffers and code live outside it. */
const HEAP_SHARE = 0.75;
/** Below this size of its heap a child does not tidy up: with a ceiling set it would, over and over, for a third of its time. */
const UNTIDIED_HEAP_MIB = 64;

/** A child process that reads files one after the other, watched from outside while it does. */
export class ExtractionChild {
  private readonly sandbox: SandboxedChild;
  private readonly process: ChildProcess;
  private reportedBytes = 0;
  private filesRead = 0;
  private gone = false;
  private stopped = false;

  /** @param home folder of the files it will read; the child sees none but the one it is given */
  constructor(
    entry: string,
    readonly home: string,
    readonly memoryBytes: number,
  ) {
    this.sandbox = forkSandboxed(entry, {
      home,
      execArgv: [
        `--max-old-space-size=${Math.floor((memoryBytes * HEAP_SHARE) / MIB)}`,
        `--initial-heap-size=${UNTIDIED_HEAP_MIB}`,
        '--max-semi-space-size=8',
      ],
    });
    this.process = this.sandbox.process;
    this.process.on('exit', () => (this.gone = true));
    this.process.on('error', () => (this.gone = true));
    this.process.on('message', (message: FromChild) => {
      if (message.type === 'state') this.reportedBytes = message.residentBytes;
    });
  }

  /** Files read so far. */
  get files(): number {
    return this.filesRead;
  }

  /** False once the process has ended. */
  get alive(): boolean {
    return !this.gone;
  }

  /** Resident memory in bytes; 0 while unknown. */
  get resident(): number {
    return (this.process.pid === undefined ? null : residentBytes(this.process.pid)) ?? this.reportedBytes;
  }

  /** Ends the process at once. */
  kill(): void {
    this.gone = true;
    this.stopped = true;
    this.sandbox.kill();
  }

  /** Reads one file. @throws the signal's reason, what `onBlock` throws, or an Error for a fault of the machine */
  async run(task: ExtractionTask, onBlock: (blocks: ExtractedBlock[]) => Promise<void>): Promise<ExtractionOutcome> {
    const path = await this.sandbox.admit(task.path).catch((error: unknown) => {
      throw this.stopped ? new Error('The extraction was stopped.') : error;
    });
    if (this.gone) throw new Error('The extraction was stopped.');
    try {
      task.signal?.throwIfAborted();
      return await this.read({ ...task, path }, onBlock);
    } finally {
      await this.sandbox.dismiss(path);
    }
  }

  private async read(
    { signal, limits, pictures, onProgress, ...file }: ExtractionTask,
    onBlock: (blocks: ExtractedBlock[]) => Promise<void>,
  ): Promise<ExtractionOutcome> {
    const intake = pictures && new PictureIntake(pictures);
    const watch = new ChildWatch(this, limits);
    let detach = (): void => undefined;
    let handing = Promise.resolve();
    try {
      return await new Promise<ExtractionOutcome>((resolve, reject) => {
        const onMessage = (message: FromChild): void => {
          if (message.type === 'done') resolve(intake?.settle(message.outcome) ?? message.outcome);
          else if (message.type === 'fault') reject(new Error(`Extraction failed: ${message.message}`));
          else if (message.type === 'blocks') handing = this.hand(() => onBlock(message.blocks), watch).catch(reject);
          else if (message.type === 'state' && message.readShare !== null) onProgress?.(message.readShare);
          else if (message.type === 'whole') intake?.begin(message.outcome);
          else if (message.type === 'picture' && intake)
            handing = this.hand(() => intake.take(message.piece), watch).catch(reject);
        };
        const onExit = (_code: number | null, cause: NodeJS.Signals | null): void => {
          const outcome = watch.verdict(cause, this.stopped);
          if (outcome) resolve(intake?.settle(outcome) ?? outcome);
          else reject(new Error('The extraction was stopped.'));
        };
        const onAbort = (): void => reject(signal?.reason);
        this.process.on('message', onMessage).on('exit', onExit).on('error', reject);
        signal?.addEventListener('abort', onAbort);
        detach = () => {
          this.process.off('message', onMessage).off('exit', onExit).off('error', reject);
          signal?.removeEventListener('abort', onAbort);
        };
        this.tell({ type: 'extract', ...file, limits, pictures: pictures?.limits });
        watch.start();
      });
    } catch (error) {
      this.kill();
      throw error;
    } finally {
      this.filesRead += 1;
      watch.stop();
      detach();
      // The receiver may still be at work when the child dies; it must not outlive the answer.
      await handing;
    }
  }

  private async hand(take: () => Promise<void>, watch: ChildWatch): Promise<void> {
    watch.pause();
    await take();
    watch.resume();
    this.tell({ type: 'taken' });
  }

  /** A message to a process that has just died is lost; its exit tells the rest. */
  private tell(message: ToChild): void {
    if (this.process.connected) this.process.send(message, () => undefined);
  }
}
