import { corrupt } from '../../domain/outcome';
import type { Guard } from '../guard';
import { parseXml } from '../package/xml-stream';
import type { ZipArchive } from '../package/zip-archive';
import { RichText } from './rich-text';

const BLOCK_BYTES = 1024 * 1024;
/** The element of a string; the second name is that of files by betas of Excel 2007. */
const STRING = new Set(['si', 'sstItem']);

/** The strings that a workbook's cells refer to by number, kept outside the script heap and far smaller than there. */
export class SharedStrings {
  private readonly blocks: Buffer[] = [];
  private readonly places: number[] = [];
  private fill = BLOCK_BYTES;

  /** Reads the table; a workbook of numbers has none. */
  static async read(archive: ZipArchive, part: string, guard: Guard): Promise<SharedStrings> {
    const strings = new SharedStrings();
    if (!archive.has(part)) return strings;
    const text = new RichText();
    await parseXml(
      archive.xml(part),
      {
        open: (name) => (STRING.has(name) ? text.start() : text.open(name)),
        close: (name) => (STRING.has(name) ? strings.add(text.take()) : text.close(name)),
        text: (piece) => text.text(piece),
      },
      guard,
    );
    return strings;
  }

  /** The string with this number. @throws ExtractionFailure corrupt when there is none: a cell's text is lost */
  get(index: number): string {
    const bytes = this.blocks[this.places[2 * index] ?? -1];
    const place = this.places[2 * index + 1];
    if (bytes === undefined || place === undefined) throw corrupt(`its shared string ${index} is missing`);
    return bytes.toString('utf8', place + 4, place + 4 + bytes.readUInt32LE(place));
  }

  /** Appends a string under the next number. */
  add(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.fill + 4 + length > BLOCK_BYTES) {
      this.blocks.push(Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, 4 + length)));
      this.fill = 0;
    }
    const index = this.blocks.length - 1;
    const block = this.blocks[index];
    this.places.push(index, this.fill);
    block?.writeUInt32LE(length, this.fill);
    block?.write(text, this.fill + 4, 'utf8');
    this.fill += 4 + length;
  }
}
