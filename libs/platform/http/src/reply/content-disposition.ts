/** Whether a file is saved or shown. @source RFC 6266 §4.2 */
export type Disposition = 'attachment' | 'inline';

/** A `Content-Disposition` header that names any file: plain ASCII for old clients, `filename*` for the rest. @source RFC 6266, RFC 8187 */
export function contentDisposition(disposition: Disposition, filename: string): string {
  const name = filename.replace(/[\u0000-\u001f\u007f]/g, ' ');
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const plain = `${disposition}; filename="${ascii}"`;
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encode(name)}`;
}

function encode(name: string): string {
  // RFC 8187 reserves four characters that encodeURIComponent leaves alone.
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
