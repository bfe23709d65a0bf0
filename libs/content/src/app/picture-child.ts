import { ChildWatch, residentBytes, type WatchLimits } from '@svc/extraction';
import { AppError, forkSandboxed, type SandboxedChild } from '@svc/kernel';
import type { PictureAnswer, PictureTask } from './picture-protocol';

type Finished = Exclude<PictureAnswer, { type: 'failed' | 'fault' }>;

const MIB = 1024 * 1024;
/** Pictures lie outside the script heap, which holds next to nothing. */
const HEAP_MIB = 64;

/** A child process that decodes strangers' pictures one after the other, watched from outside while it does. */
export class PictureChild {
  private readonly sandbox: SandboxedChild;
  private stopped = false;
  private gone = false;
  /** Pictures worked on so far. */
  pictures = 0;

  /** @param home folder of the files it will read; it sees none but the one it is given */
  constructor(
    entry: string,
    home: string,
    private readonly limits: WatchLimits,
  ) {
    const heap = Math.min(HEAP_MIB, Math.floor(limits.memoryBytes / MIB));
    // The decoders are native code; ADR 0016 says what that weakens.
    const execArgv = [`--max-old-space-size=${heap}`];
    this.sandbox = forkSandboxed(entry, { home, addons: true, serialization: 'advanced', execArgv });
    this.sandbox.process.on('exit', () => (this.gone = true));
    this.sandbox.process.on('error', () => (this.gone = true));
  }

  /** False once the process has ended. */
  get alive(): boolean {
    return !this.gone;
  }

  /** Resident memory in bytes; 0 where the system does not tell. */
  get resident(): number {
    const { pid } = this.sandbox.process;
    return (pid === undefined ? null : residentBytes(pid)) ?? 0;
  }

  /** Ends the process at once. */
  kill(): void {
    this.gone = true;
    this.stopped = true;
    this.sandbox.kill();
  }

  /** Works on one picture. @throws corrupt · limit_exceeded · an Error for a fault of the machine */
  async run(task: PictureTask): Promise<Finished> {
    this.pictures += 1;
    if (task.type === 'page') return finished(await this.ask(task));
    const path = await this.sandbox.admit(task.path);
    try {
      return finished(await this.ask({ ...task, path }));
    } finally {
      await this.sandbox.dismiss(path);
    }
  }

  private async ask(task: PictureTask): Promise<PictureAnswer> {
    if (this.gone) throw new Error('The work on a picture was stopped.');
    const { process: child } = this.sandbox;
    const watch = new ChildWatch(this, this.limits);
    let detach = (): void => undefined;
    try {
      return await new Promise<PictureAnswer>((resolve, reject) => {
        const onExit = (_code: number | null, cause: NodeJS.Signals | null): void => reject(this.endedBy(watch, cause));
        child.on('message', resolve).on('exit', onExit).on('error', reject);
        detach = () => child.off('message', resolve).off('exit', onExit).off('error', reject);
        // A message to a process that has just died is lost; its exit tells the rest.
        child.send(task, () => undefined);
        watch.start();
      });
    } catch (error) {
      this.kill();
      throw error;
    } finally {
      watch.stop();
      detach();
    }
  }

  private endedBy(watch: ChildWatch, cause: NodeJS.Signals | null): Error {
    const outcome = watch.verdict(cause, this.stopped);
    if (outcome?.outcome !== 'failed') return new Error('The work on a picture was stopped.');
    return new AppError(outcome.code, { message: outcome.message });
  }
}

function finished(answer: PictureAnswer): Finished {
  if (answer.type === 'failed') throw new AppError(answer.code, { message: answer.message });
  if (answer.type === 'fault') throw new Error(`A picture could not be prepared: ${answer.message}`);
  return answer;
}
