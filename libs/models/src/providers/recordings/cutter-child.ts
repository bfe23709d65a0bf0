import type { ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { AppError, entryPath, forkSandboxed, type SandboxedChild } from '@svc/kernel';
import type { CutOrder, FromCutter, ToCutter } from './cutter-protocol';

/** Ceilings of the child process, shared with the reading of documents. */
export interface CutterLimits {
  /** Longest time of its own work, without that of whoever takes the pieces. */
  readonly timeoutMs: number;
  readonly memoryBytes: number;
}

const MIB = 1024 * 1024;
/** The script heap gets this share of the ceiling; pieces and buffers live outside it. */
const HEAP_SHARE = 0.5;

/** A child process that cuts one recording: what a hostile one brings down is the child. */
export class CutterChild {
  private readonly sandbox: SandboxedChild;
  private readonly process: ChildProcess;
  private workedMs = 0;

  constructor(
    private readonly order: CutOrder,
    private readonly limits: CutterLimits,
    private readonly signal: AbortSignal | undefined,
    entry = entryPath('recording-cutter.child', __dirname),
  ) {
    this.sandbox = forkSandboxed(entry, {
      home: dirname(order.path),
      execArgv: [`--max-old-space-size=${Math.floor((limits.memoryBytes * HEAP_SHARE) / MIB)}`],
      serialization: 'advanced',
    });
    this.process = this.sandbox.process;
    // Without a listener a failure between two questions would end the parent; the next question meets it.
    this.process.on('error', () => undefined);
  }

  /** Names the recording. @throws what the disk says */
  async begin(): Promise<void> {
    this.tell({ type: 'cut', ...this.order, path: await this.sandbox.admit(this.order.path) });
  }

  /**
   * The next portion. @throws the signal's reason · AppError for what is wrong with the recording · an Error for a fault
   * of the machine
   */
  async next(): Promise<Extract<FromCutter, { type: 'bytes' | 'end' }>> {
    const started = performance.now();
    const answer = await this.answer();
    this.workedMs += performance.now() - started;
    if (answer.type === 'failed') throw new AppError(answer.code, { message: answer.message });
    if (answer.type === 'fault') throw new Error(`A recording could not be cut: ${answer.message}`);
    return answer;
  }

  /** Ends the process at once. */
  kill(): void {
    this.sandbox.kill();
  }

  private async answer(): Promise<FromCutter> {
    this.signal?.throwIfAborted();
    let detach = (): void => undefined;
    try {
      return await new Promise<FromCutter>((resolve, reject) => {
        const onExit = (_code: number | null, cause: NodeJS.Signals | null): void => reject(this.endedBy(cause));
        const onAbort = (): void => reject(this.signal?.reason);
        const onTime = (): void => reject(overLimit('EXTRACTION_TIMEOUT_MS', this.limits.timeoutMs, 'milliseconds'));
        const timer = setTimeout(onTime, Math.max(0, this.limits.timeoutMs - this.workedMs));
        this.process.on('message', resolve).on('exit', onExit).on('error', reject);
        this.signal?.addEventListener('abort', onAbort);
        detach = () => {
          clearTimeout(timer);
          this.process.off('message', resolve).off('exit', onExit).off('error', reject);
          this.signal?.removeEventListener('abort', onAbort);
        };
        const { exitCode, signalCode } = this.process;
        if (exitCode !== null || signalCode !== null) onExit(exitCode, signalCode);
        else this.tell({ type: 'next' });
      });
    } finally {
      detach();
    }
  }

  /** Why the child is gone. Somebody else who killed it did so for no fault of the recording. */
  private endedBy(cause: NodeJS.Signals | null): Error {
    if (cause === 'SIGABRT') return overLimit('EXTRACTION_MEMORY_BYTES', this.limits.memoryBytes, 'bytes');
    if (cause === 'SIGKILL' || cause === 'SIGTERM') return new Error('The cutting of a recording was stopped.');
    return new AppError('corrupt', { message: 'The recording is corrupt: its reader was brought down.' });
  }

  /** A message to a process that has just died is lost; its exit tells the rest. */
  private tell(message: ToCutter): void {
    if (this.process.connected) this.process.send(message, () => undefined);
  }
}

function overLimit(name: string, limit: number, unit: string): AppError {
  return new AppError('limit_exceeded', {
    message: `To cut the recording takes more than the limit ${name} = ${limit} (${unit}).`,
  });
}
