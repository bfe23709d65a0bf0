import { createHash } from 'node:crypto';
import { type Answer, raw } from './client';
import type { Person } from './people';

/** Uploads a file of the person. */
export function uploadFile(person: Person, name: string, content: string | Uint8Array): Promise<Answer> {
  const body = new FormData();
  body.append('upload_file', new Blob([content]), name);
  return raw('/api/v1/files/', { method: 'POST', body, headers: { Authorization: `Bearer ${person.token}` } });
}

/** What a signed link answers, as bytes. */
export async function download(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** The value of `Repr-Digest` for these bytes. @source RFC 9530 */
export function digestOf(bytes: Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
}

/** A second of silence as a WAV recording. */
export function aRecording(seconds = 1): Buffer {
  const data = Buffer.alloc(8000 * seconds, 128);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
