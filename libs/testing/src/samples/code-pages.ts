/**
 * Writes texts in a code page: Node's decoder of it, turned around. Characters that the page does not have are left out.
 * @param page a label of the Encoding Standard, e.g. `shift_jis`
 */
export function encoder(page: string): (text: string) => Buffer {
  const bytesOf = new Map<string, number[]>();
  const decoder = new TextDecoder(page);
  for (let first = 255; first >= 0; first -= 1) {
    if (first >= 0x80) {
      for (let second = 255; second >= 0x40; second -= 1) {
        const pair = decoder.decode(Uint8Array.of(first, second));
        if ([...pair].length === 1) bytesOf.set(pair, [first, second]);
      }
    }
    const one = decoder.decode(Uint8Array.of(first));
    if (one !== '\ufffd') bytesOf.set(one, [first]);
  }
  return (text) => Buffer.from([...text].flatMap((char) => bytesOf.get(char) ?? []));
}
