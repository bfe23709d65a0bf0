import { crc32, deflateRawSync } from 'node:zlib';

/** One member of a zip file to be written. */
export interface ZipMember {
  name: string;
  content: string | Buffer;
  /** Size to declare instead of the true one. */
  declaredBytes?: number;
  /** Marks the member as encrypted. */
  locked?: boolean;
}

/** Packing takes the memory of a whole window, also for each of thousands of members that hold nothing. */
const NOTHING = deflateRawSync('');

/** Writes a zip file whose members are deflated. */
export function zipFile(members: ZipMember[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const name = Buffer.from(member.name);
    const data = Buffer.from(member.content);
    const packed = data.length === 0 ? NOTHING : deflateRawSync(data);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(data), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(member.declaredBytes ?? data.length, 8);
    const fields = Buffer.concat([header(member.locked ? 1 : 0), sizes, uint16(name.length), uint16(0)]);
    const part = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, name, packed]);
    const entry = [Buffer.from('504b01021400', 'hex'), fields, Buffer.alloc(10), uint32(offset), name];
    local.push(part);
    central.push(...entry);
    offset += part.length;
  }
  const directory = Buffer.concat(central);
  const end = [Buffer.from('504b050600000000', 'hex'), uint16(members.length), uint16(members.length)];
  return Buffer.concat([...local, directory, ...end, uint32(directory.length), uint32(offset), uint16(0)]);
}

/** Version, flags, method (deflate), time and date. */
function header(flags: number): Buffer {
  return Buffer.concat([uint16(20), uint16(flags), uint16(8), uint16(0), uint16(0x21)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
