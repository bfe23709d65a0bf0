import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MkvOutputFormat,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  type OutputFormat,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { checkWhole } from './check-whole';
import { corruptRecording, type CutOrder, type CutPiece, silentRecording, uncuttable } from './cutter-protocol';
import { PieceWriter, type PieceKind } from './piece-writer';

/** Bytes of the recording that its reader keeps at hand. */
const CACHE_BYTES = 4 * 1024 * 1024;

/** Cuts MP4, M4A, WebM and Ogg between encoded packets. @source supplement §13.4; ISO/IEC 14496-12; RFC 9559; RFC 3533 */
export async function* cutContainer(order: CutOrder, sizeBytes: number): AsyncGenerator<CutPiece> {
  await checkWhole(order, sizeBytes);
  const source = new FilePathSource(order.path, { maxCacheSize: CACHE_BYTES });
  const input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA, OGG] });
  try {
    const track = await soundOf(input, order, sizeBytes);
    const kind = await kindOf(input, track);
    if (!kind) throw uncuttable(`its sound is in a format we do not know`, order, sizeBytes);
    yield* piecesOf(track, kind, order, sizeBytes);
  } finally {
    input.dispose();
  }
}

async function soundOf(input: Input, order: CutOrder, sizeBytes: number): Promise<InputAudioTrack> {
  const track = await input.getPrimaryAudioTrack().catch((error: unknown) => {
    if (error instanceof UnsupportedInputFormatError)
      throw uncuttable('its container is none we know', order, sizeBytes);
    throw error;
  });
  // Of streams in Ogg it knows those of Opus and Vorbis only, and the others are as if they were not there.
  const unknown = !track && (await input.getFormat()).name === OGG.name;
  if (unknown) throw uncuttable('its sound is in a format we do not know', order, sizeBytes);
  if (!track) throw silentRecording();
  return track;
}

/** How pieces are written: as the recording is, so that their media type stays true. */
async function kindOf(input: Input, track: InputAudioTrack): Promise<PieceKind | null> {
  const codec = await track.getCodec();
  const decoderConfig = codec && (await track.getDecoderConfig());
  if (!codec || !decoderConfig) return null;
  const format = formatsLike((await input.getFormat()).name).find((one) =>
    one.getSupportedAudioCodecs().includes(codec),
  );
  return format ? { format, codec, decoderConfig } : null;
}

function formatsLike(name: string): OutputFormat[] {
  if (name === WEBM.name || name === MATROSKA.name) return [new WebMOutputFormat(), new MkvOutputFormat()];
  if (name === OGG.name) return [new OggOutputFormat()];
  // Its index first: then a piece can be decoded from a pipe.
  return [new Mp4OutputFormat({ fastStart: 'in-memory' }), new MovOutputFormat({ fastStart: 'in-memory' })];
}

async function* piecesOf(
  track: InputAudioTrack,
  kind: PieceKind,
  order: CutOrder,
  sizeBytes: number,
): AsyncGenerator<CutPiece> {
  const room = order.maxBytes - PieceWriter.overheadOf(kind);
  let writer: PieceWriter | null = null;
  const sink = new EncodedPacketSink(track);
  const seconds = await track.getDurationFromMetadata();
  const shareOf = (at: number): number => Math.min(1, Math.max(0, seconds ? at / seconds : soundBytes / sizeBytes));
  let soundBytes = 0;
  let reachedSeconds = -Infinity;
  for await (const packet of sink.packets()) {
    // Indexes may name the same bytes over and over.
    soundBytes += packet.byteLength;
    if (soundBytes > sizeBytes) throw corruptRecording('it holds more sound than bytes');
    if (PieceWriter.costOf(packet) > room) throw uncuttable('one packet is as large', order, sizeBytes);
    if (writer && writer.bytes + PieceWriter.costOf(packet) > room) {
      yield { bytes: await writer.finish(), share: shareOf(packet.timestamp) };
      writer = null;
    }
    writer ??= await PieceWriter.begin(kind, packet.timestamp);
    await writer.add(packet);
    reachedSeconds = Math.max(reachedSeconds, packet.timestamp);
  }
  // The reader takes a packet that lies outside the recording for its end.
  const last = await sink.getPacket(Infinity, { metadataOnly: true });
  if (last && last.timestamp > reachedSeconds) throw corruptRecording('some of its sound is missing');
  if (writer) yield { bytes: await writer.finish(), share: 1 };
}
