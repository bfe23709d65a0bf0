import { createReadStream } from 'node:fs';
import { corruptRecording, type CutOrder, uncuttable } from './cutter-protocol';
import { OGG_FLAG, oggPages } from './ogg-page';

const READ_BYTES = 1024 * 1024;

/**
 * Refuses an Ogg recording that breaks off, has lost a page or bears a wrong checksum, and one that is several in a row:
 * its reader would take the part before that for the whole, without a word.
 * @throws CutFailure corrupt · limit_exceeded  @source RFC 3533 §4, §6
 */
export async function checkOgg(order: CutOrder, sizeBytes: number): Promise<void> {
  /** Streams, and whether their last packet so far goes on. */
  const unfinished = new Map<number, boolean>();
  let opening = true;
  for await (const page of oggPages(createReadStream(order.path, { highWaterMark: READ_BYTES }))) {
    const begins = (page.flags & OGG_FLAG.begins) !== 0;
    if (begins && !opening) throw uncuttable('several recordings follow one another in it', order, sizeBytes);
    opening = begins;
    const goesOn = (page.flags & OGG_FLAG.continued) !== 0;
    if (goesOn !== (unfinished.get(page.serial) ?? false)) throw corruptRecording('a page is missing');
    unfinished.set(page.serial, page.unfinished || (goesOn && page.segments === 0));
  }
  if (opening) throw corruptRecording('it ends in its headers');
  if ([...unfinished.values()].includes(true)) throw corruptRecording('it ends in the middle of a packet');
}
