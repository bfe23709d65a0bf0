type Step = { kind: string; bytes?: Buffer; settled?: boolean };
const { ClientStream } = jest.requireActual<{ ClientStream: new () => { push(chunk: Buffer): Step[] } }>(
  './wire-framing.mjs',
);

const message = (type: string, body = '') => {
  const header = Buffer.alloc(5, type);
  header.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([header, Buffer.from(body)]);
};
const packet = (code: number, body = '') => {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length, 0);
  header.writeUInt32BE(code, 4);
  return Buffer.concat([header, Buffer.from(body)]);
};
const STARTUP = packet(196_608, 'user\0postgres\0\0');
const started = () => {
  const stream = new ClientStream();
  stream.push(STARTUP);
  return stream;
};
const types = (step: Step | undefined) => {
  const found: string[] = [];
  const bytes = step?.bytes ?? Buffer.alloc(0);
  for (let at = 0; at < bytes.length; at += 1 + bytes.readUInt32BE(at + 1))
    found.push(String.fromCharCode(bytes[at] ?? 0));
  return found.join('');
};

describe('ClientStream', () => {
  it('refuses encryption, then takes the start-up packet', () => {
    const steps = new ClientStream().push(Buffer.concat([packet(80_877_103), STARTUP]));
    expect(steps).toEqual([{ kind: 'refuse-encryption' }, { kind: 'run', bytes: STARTUP, settled: true }]);
  });

  it('keeps an extended query together up to its Sync', () => {
    const stream = started();
    expect(stream.push(Buffer.concat([message('P', 'select $1'), message('B', 'x')]))).toEqual([]);
    const steps = stream.push(Buffer.concat([message('E'), message('S'), message('Q', 'select 2')]));
    expect(steps.map(types)).toEqual(['PBES', 'Q']);
    expect(steps.every(({ settled }) => settled)).toBe(true);
  });

  it('lets a Flush through but says that the query goes on', () => {
    const [step] = started().push(Buffer.concat([message('P', 'select 1'), message('H')]));
    expect(step).toMatchObject({ kind: 'run', settled: false });
    expect(types(step)).toBe('PH');
  });

  it('puts a message together that comes byte by byte', () => {
    const stream = started();
    const bytes = message('Q', 'select 1');
    const steps = [...bytes].flatMap((byte) => stream.push(Buffer.from([byte])));
    expect(steps).toEqual([{ kind: 'run', bytes, settled: true }]);
  });

  it('closes at Terminate and ignores what follows', () => {
    expect(started().push(Buffer.concat([message('X'), message('Q', 'drop')]))).toEqual([{ kind: 'close' }]);
  });

  it('closes on a request to cancel', () => {
    expect(new ClientStream().push(packet(80_877_102, '12345678'))).toEqual([{ kind: 'close' }]);
  });
});
