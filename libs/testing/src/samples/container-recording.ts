import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  BufferSource,
  MP4,
  OGG,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/** A container, and the encoding of the sound in it. */
export type ContainerName = 'mp4' | 'webm';

const CONTAINERS: Record<ContainerName, { format: () => OutputFormat; codec: AudioCodec; config: object }> = {
  mp4: {
    format: () => new Mp4OutputFormat(),
    codec: 'aac',
    config: { codec: 'mp4a.40.2', description: Uint8Array.of(0x11, 0x90) },
  },
  webm: { format: () => new WebMOutputFormat(), codec: 'opus', config: { codec: 'opus' } },
};
const SOUND = { numberOfChannels: 2, sampleRate: 48_000 };
/** How long each packet sounds. */
export const PACKET_SECONDS = 0.02;

/** Packets of encoded sound, each one different. Nobody decodes them, so what is in them does not matter. */
export function soundPackets(count: number, length: number): Buffer[] {
  return Array.from({ length: count }, (_, at) => Buffer.alloc(length, `packet ${at} of the sound `));
}

/** A recording of packets, with pictures beside them if asked. */
export async function aContainer(
  name: ContainerName,
  packets: readonly Buffer[],
  { pictureBytes = 0 } = {},
): Promise<Buffer> {
  const { format, codec, config } = CONTAINERS[name];
  const output = new Output({ format: format(), target: new BufferTarget() });
  const sound = new EncodedAudioPacketSource(codec);
  const pictures = new EncodedVideoPacketSource('vp9');
  if (packets.length > 0) output.addAudioTrack(sound);
  if (pictureBytes > 0) output.addVideoTrack(pictures);
  await output.start();
  const decoderConfig = { ...config, ...SOUND } as never;
  if (pictureBytes > 0) {
    const picture = new EncodedPacket(Buffer.alloc(pictureBytes, 7), 'key', 0, 1);
    await pictures.add(picture, { decoderConfig: { codec: 'vp09.00.10.08', codedWidth: 16, codedHeight: 16 } });
    pictures.close();
  }
  for (const [index, packet] of packets.entries()) {
    const at = new EncodedPacket(packet, 'key', index * PACKET_SECONDS, PACKET_SECONDS);
    await sound.add(at, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer!);
}

/** What a player finds in a recording. */
export async function readContainer(bytes: Buffer): Promise<{ tracks: string[]; packets: Buffer[]; starts: number[] }> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM, OGG] });
  const tracks = (await input.getTracks()).map(({ type }) => type);
  const found: EncodedPacket[] = [];
  const track = await input.getPrimaryAudioTrack();
  if (track) for await (const packet of new EncodedPacketSink(track).packets()) found.push(packet);
  return {
    tracks,
    packets: found.map(({ data }) => Buffer.from(data)),
    starts: found.map(({ timestamp }) => timestamp),
  };
}
