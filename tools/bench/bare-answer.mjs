// Usage: node bare-answer.mjs <database address> <model address> <key>; sends the port it listens on to its parent.
// The yardstick of first-token: one Nest and Express route that looks somebody up in the database, asks the model, and
// passes on what it says.
import 'reflect-metadata';
import { Controller, Module, Post, Req, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { Pool } from 'undici';

const [databaseUrl, modelUrl, key] = process.argv.slice(2);
const database = new pg.Pool({ connectionString: databaseUrl });
const { origin, pathname } = new URL(modelUrl);
const models = new Pool(origin);
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };

class BareController {
  async ask({ body: { question } }, response) {
    await database.query('SELECT id FROM users WHERE email = $1', ['nobody@example.com']);
    const body = { model: 'bench-chat', stream: true, messages: [{ role: 'user', content: question }] };
    const path = `${pathname}/chat/completions`.replace('//', '/');
    const answer = await models.request({ path, method: 'POST', headers, body: JSON.stringify(body) });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for await (const bytes of answer.body) response.write(bytes);
    response.end();
  }
}
class BareModule {}

// Decorators, called by hand: this file runs as it is.
Post()(BareController.prototype, 'ask', Object.getOwnPropertyDescriptor(BareController.prototype, 'ask'));
Req()(BareController.prototype, 'ask', 0);
Res()(BareController.prototype, 'ask', 1);
Controller('ask')(BareController);
Module({ controllers: [BareController] })(BareModule);

const app = await NestFactory.create(BareModule, { logger: ['error'] });
await app.listen(0, '127.0.0.1');
process.send({ port: app.getHttpServer().address().port });
process.once('disconnect', () => process.exit(0));
