import { Controller } from '@nestjs/common';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Body, Endpoint, open, StringField, Upload, UploadReader } from '../src';
import { closeGently } from '@svc/kernel';
import { startControllers, type TestApp } from './start-controllers';

class Note {
  @StringField()
  text!: string;
}

@Controller('early')
class EarlyController {
  @Endpoint({ post: 'json', access: open(), status: 200, spec: '§0', summary: 'Take', tag: 'Service' })
  json(@Body() body: Note): Note {
    return body;
  }

  @Endpoint({ post: 'file', access: open(), status: 200, spec: '§0', summary: 'Take', tag: 'Service' })
  file(@Upload('file') upload: UploadReader): Promise<string> {
    return upload.receive({ maxBytes: () => 1000, onFile: async (stream) => `${await stream.toArray()}` });
  }
}

/** A client that reads nothing before it has sent everything, as simple ones do. */
async function sendAllThenRead(port: number, head: string[], body: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  const lines = [...head, 'Host: x', 'Connection: close', `Content-Length: ${body.length}`, '', ''];
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(Buffer.concat([Buffer.from(lines.join('\r\n')), body]), () => resolve());
  });
  return received(socket);
}

async function received(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket) text += String(part);
  return text;
}

describe('answers that come before their request is whole', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startControllers([EarlyController]);
  });
  afterAll(() => app.close());

  const body = Buffer.alloc(24_000_000, 'x');

  it.each([
    ['a JSON body', 'json', 'application/json', 413],
    ['an upload', 'file', 'multipart/form-data; boundary=b', 413],
    ['a body of a route that is not there', 'nowhere', 'text/plain', 404],
  ])('reach a client that first sends all of %s', async (_what, route, type, status) => {
    const head = [`POST /api/v1/early/${route} HTTP/1.1`, `Content-Type: ${type}`];
    expect(await sendAllThenRead(app.port, head, body)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('wait for a client that never ends only so long', async () => {
    const server: Server = createServer((_request, response) => response.writeHead(413).end());
    closeGently(server, 50);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 9\r\n\r\nx');
    socket.on('error', () => undefined); // being cut is what is expected
    socket.resume();
    await new Promise((resolve) => server.once('connection', (accepted) => accepted.once('close', resolve)));
    socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
});
