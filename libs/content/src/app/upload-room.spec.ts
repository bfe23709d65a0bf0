import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { type UploadPlace, UploadRoom } from './upload-room';

const MIB = 1024 * 1024;
const REFUSED = { code: 'object_store_unavailable', status: 503, options: { retryAfterSeconds: 30 } };

/** An upload that has sent so much, goes on whenever it is told to, and never ends by itself. */
class Sending {
  private constructor(
    readonly place: UploadPlace,
    private readonly bytes: AsyncGenerator<Uint8Array>,
  ) {}

  static async begin(room: UploadRoom, owner: string): Promise<Sending> {
    const place = await room.enter(owner);
    const pieces = async function* (): AsyncGenerator<Uint8Array> {
      for (;;) yield Buffer.alloc(MIB);
    };
    return new Sending(place, place.counted(pieces()));
  }

  async send(mebibytes: number): Promise<void> {
    for (let sent = 0; sent < mebibytes; sent += 1) await this.bytes.next();
  }
}

describe('UploadRoom', () => {
  const folder = async (): Promise<string> => tmpdir();
  const roomOf = (mebibytes: number) => new UploadRoom(folder, mebibytes * MIB);

  it('has room for one upload up to the last byte, and for none beyond it', async () => {
    const upload = await Sending.begin(roomOf(8), 'ada');
    await upload.send(8);
    await expect(upload.send(1)).rejects.toMatchObject(REFUSED);
  });

  it('is bounded for all together, and free again when one is over, however it ended', async () => {
    const room = roomOf(8);
    const [first, second] = [await Sending.begin(room, 'ada'), await Sending.begin(room, 'ben')];
    await first.send(5);
    await second.send(3);
    const third = await Sending.begin(room, 'cleo');
    await expect(third.send(1)).rejects.toMatchObject(REFUSED);
    third.place.leave();
    first.place.leave();
    await (await Sending.begin(room, 'cleo')).send(5);
  });

  it('leaves to others as much as several uploads of one person take', async () => {
    const room = roomOf(12);
    const many = [await Sending.begin(room, 'ada'), await Sending.begin(room, 'ada')];
    for (const each of many) await each.send(3);
    await expect(many[1]!.send(1)).rejects.toMatchObject({ ...REFUSED, message: expect.stringMatching(/of yours/) });
    await (await Sending.begin(room, 'ben')).send(6);
    // One that is alone goes on as far as there is room.
    many[1]!.place.leave();
    await many[0]!.send(3);
  });

  it('takes no more than the file system has room for, whatever it is allowed to', async () => {
    const { bavail, bsize } = await statfs(tmpdir());
    const room = new UploadRoom(folder, null);
    const { counted } = await room.enter('ada');
    const tooMuch = async function* (): AsyncGenerator<Uint8Array> {
      yield { byteLength: 2 * bavail * bsize } as Uint8Array;
    };
    await expect(counted(tooMuch()).next()).rejects.toMatchObject(REFUSED);
  });

  it('goes by its bound alone where the file system does not tell', async () => {
    const silent = async (): Promise<string> => '/proc';
    expect((await statfs(await silent())).blocks).toBe(0);
    await (await Sending.begin(new UploadRoom(silent, null), 'ada')).send(2);
    const upload = await Sending.begin(new UploadRoom(silent, 2 * MIB), 'ada');
    await upload.send(2);
    await expect(upload.send(1)).rejects.toMatchObject(REFUSED);
  });
});
