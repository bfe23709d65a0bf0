/** A kind of picture that browsers show and models see, and how its files are called. */
export interface PictureType {
  readonly mediaType: string;
  readonly ending: string;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * What a picture is by its first bytes, whatever anybody says it is; null for everything else. Nothing is decoded.
 * @source PNG (RFC 2083) 3.1, JPEG (ITU T.81) B.1.1.3, WebP (RFC 9649) 2.4, GIF89a 17
 */
export function pictureType(bytes: Buffer): PictureType | null {
  if (startsWith(bytes, PNG)) return { mediaType: 'image/png', ending: '.png' };
  if (startsWith(bytes, JPEG)) return { mediaType: 'image/jpeg', ending: '.jpg' };
  const head = bytes.toString('latin1', 0, 12);
  if (/^RIFF[^]{4}WEBP$/.test(head)) return { mediaType: 'image/webp', ending: '.webp' };
  if (/^GIF8[79]a/.test(head)) return { mediaType: 'image/gif', ending: '.gif' };
  return null;
}

function startsWith(bytes: Buffer, beginning: Buffer): boolean {
  return bytes.subarray(0, beginning.length).equals(beginning);
}
