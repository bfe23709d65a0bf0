import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eventually } from './eventually';
import { freePort } from './free-port';

/** The only credentials the throwaway store takes. */
const CREDENTIAL = 'S3RVER';

/** An S3-compatible server with files of its own; it can be killed, started again and damaged. */
export class ThrowawayStore {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly buckets: readonly string[],
  ) {}

  /** Starts one with empty buckets. */
  static async start(buckets: readonly string[] = ['content']): Promise<ThrowawayStore> {
    const store = new ThrowawayStore(await mkdtemp(join(tmpdir(), 'svc-s3-')), await freePort(), buckets);
    await store.restart();
    return store;
  }

  get endpointUrl(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Everything needed to reach one of the buckets. */
  address(bucket = this.buckets[0]!) {
    return {
      endpointUrl: this.endpointUrl,
      region: 'us-east-1',
      bucket,
      addressingStyle: 'path' as const,
      accessKeyId: CREDENTIAL,
      secretAccessKey: CREDENTIAL,
    };
  }

  /** The variables with which the environment names one of the buckets. */
  env(bucket = this.buckets[0]!): Record<string, string> {
    return {
      OBJECT_STORE_ENDPOINT_URL: this.endpointUrl,
      OBJECT_STORE_REGION: 'us-east-1',
      OBJECT_STORE_BUCKET: bucket,
      OBJECT_STORE_ACCESS_KEY_ID: CREDENTIAL,
      OBJECT_STORE_SECRET_ACCESS_KEY: CREDENTIAL,
    };
  }

  /** Starts the server over the same files. */
  async restart(): Promise<void> {
    await this.kill();
    await eventually('the object store answers', async () => {
      // While it was away somebody's outgoing connection may have got its port; then it ends, and is started again.
      if (!isAlive(this.child)) this.child = this.launch();
      const answered = await fetch(this.endpointUrl).then(
        () => true,
        () => false,
      );
      return answered && isAlive(this.child);
    });
  }

  /** Ends the server at once, as a crash would. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!isAlive(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Keys of the objects in a bucket, sorted. */
  async keys(bucket = this.buckets[0]!): Promise<string[]> {
    return (await this.files(bucket)).map(({ key }) => key).sort();
  }

  /** Flips one bit of every object whose key contains the text, behind the server's back. Gives how many there were. */
  async damage(part: string, bucket = this.buckets[0]!): Promise<number> {
    const hit = (await this.files(bucket)).filter(({ key }) => key.includes(part));
    for (const { path } of hit) {
      const bytes = await readFile(path);
      const at = Math.floor(bytes.length / 2);
      bytes[at] = bytes[at]! ^ 1;
      await writeFile(path, bytes);
    }
    return hit.length;
  }

  /** Removes every object whose key contains the text, behind the server's back. */
  async lose(part: string, bucket = this.buckets[0]!): Promise<void> {
    for (const { key, path } of await this.files(bucket)) if (key.includes(part)) await rm(path);
  }

  /** Copies every object of one bucket into another, as an operator's own tool would. */
  async copyBucket(from: string, to: string): Promise<void> {
    await this.kill();
    await cp(join(this.folder, from), join(this.folder, to), { recursive: true });
    await this.restart();
  }

  /** Ends the server and removes its files. */
  async close(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private launch(): ChildProcess {
    const program = join(dirname(createRequire(__filename).resolve('s3rver/package.json')), 'bin/s3rver.js');
    const settings = ['--directory', this.folder, '--address', '127.0.0.1', '--port', String(this.port), '--silent'];
    const buckets = this.buckets.flatMap((name) => ['--configure-bucket', name]);
    return spawn(process.execPath, [program, ...settings, '--no-vhost-buckets', ...buckets], { stdio: 'ignore' });
  }

  private async files(bucket: string): Promise<{ key: string; path: string }[]> {
    const root = join(this.folder, bucket);
    const suffix = '._S3rver_object';
    const entries = await readdir(root, { recursive: true });
    return entries
      .filter((entry) => entry.endsWith(suffix))
      .map((entry) => ({ key: entry.slice(0, -suffix.length), path: join(root, entry) }));
  }
}

function isAlive(child: ChildProcess | null): child is ChildProcess {
  return child !== null && child.exitCode === null && child.signalCode === null;
}
