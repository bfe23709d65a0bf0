import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  type InputAudioTrack,
  Output,
  type OutputFormat,
} from 'mediabunny';

/** What all pieces of one recording have in common. */
export interface PieceKind {
  readonly format: OutputFormat;
  readonly codec: AudioCodec;
  readonly decoderConfig: NonNullable<Awaited<ReturnType<InputAudioTrack['getDecoderConfig']>>>;
}

/** What a container needs beside its packets and their index. */
const FRAME_BYTES = 16 * 1024;
/** Most that a packet takes up in headers and indexes; and the share of it that tables of sizes in Ogg take, at most. */
const PACKET_BYTES = 64;
const TABLE_SHARE = 1 / 128;

/** Writes one piece of a recording, in memory. */
export class PieceWriter {
  private written = 0;
  private lastSeconds = 0;

  private constructor(
    private readonly kind: PieceKind,
    private readonly startSeconds: number,
    private readonly output: Output<OutputFormat, BufferTarget>,
    private readonly source: EncodedAudioPacketSource,
  ) {}

  /** Bytes of a piece that are no packets. */
  static overheadOf({ decoderConfig: { description } }: PieceKind): number {
    return FRAME_BYTES + (description?.byteLength ?? 0);
  }

  /** Bytes that a packet adds to a piece, at most. */
  static costOf(packet: EncodedPacket): number {
    return packet.byteLength + PACKET_BYTES + Math.ceil(packet.byteLength * TABLE_SHARE);
  }

  /** A piece whose time starts with its first packet. */
  static async begin(kind: PieceKind, startSeconds: number): Promise<PieceWriter> {
    const output = new Output({ format: kind.format, target: new BufferTarget() });
    const source = new EncodedAudioPacketSource(kind.codec);
    output.addAudioTrack(source);
    await output.start();
    return new PieceWriter(kind, startSeconds, output, source);
  }

  /** What the packets added so far take up, at most. */
  get bytes(): number {
    return this.written;
  }

  async add(packet: EncodedPacket): Promise<void> {
    // Recorders in browsers write times that step back a little, which no container allows.
    this.lastSeconds = Math.max(this.lastSeconds, packet.timestamp - this.startSeconds);
    const { decoderConfig } = this.kind;
    await this.source.add(packet.clone({ timestamp: this.lastSeconds }), { decoderConfig });
    this.written += PieceWriter.costOf(packet);
  }

  async finish(): Promise<Buffer> {
    await this.output.finalize();
    return Buffer.from(this.output.target.buffer!);
  }
}
