const { FatalWatch } = jest.requireActual<{ FatalWatch: new () => { push(bytes: Buffer): string | undefined } }>(
  './fatal-watch.mjs',
);

const message = (type: string, body: string) => {
  const header = Buffer.alloc(5, type);
  header.writeUInt32BE(4 + Buffer.byteLength(body), 1);
  return Buffer.concat([header, Buffer.from(body)]);
};
const error = (severity: string) => message('E', `SSCHWERWIEGEND\0V${severity}\0C25P03\0M${'ended by the server'}\0\0`);

describe('FatalWatch', () => {
  it('tells what ends the session, and nothing else', () => {
    const watch = new FatalWatch();
    expect(watch.push(Buffer.concat([message('Z', 'I'), error('ERROR'), message('N', 'VFATAL\0Mno error\0\0')]))).toBe(
      undefined,
    );
    expect(watch.push(message('D', 'EVFATAL\0Min a row\0'))).toBe(undefined);
    expect(watch.push(message('n', ''))).toBe(undefined);
    expect(watch.push(Buffer.concat([error('FATAL'), message('Z', 'I')]))).toBe('ended by the server');
    expect(new FatalWatch().push(error('PANIC'))).toBe('ended by the server');
  });

  it('reads messages that come byte by byte', () => {
    const watch = new FatalWatch();
    const bytes = Buffer.concat([message('D', 'a row'), message('1', ''), error('FATAL')]);
    const told = [...bytes].map((byte) => watch.push(Buffer.from([byte])));
    expect(told.filter(Boolean)).toEqual(['ended by the server']);
    expect(told.at(-1)).toBe('ended by the server');
  });
});

export {};
