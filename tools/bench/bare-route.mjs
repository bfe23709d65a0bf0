// Usage: node bare-route.mjs <path> <file with the answer>; sends the port it listens on to its parent.
// The yardstick of users-me: what Nest and Express make of one route that has nothing to do.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

const [path, answerFile] = process.argv.slice(2);
const answer = JSON.parse(readFileSync(answerFile, 'utf8'));

class BareController {
  read() {
    return answer;
  }
}
class BareModule {}

// Decorators, called by hand: this file runs as it is.
Get()(BareController.prototype, 'read', Object.getOwnPropertyDescriptor(BareController.prototype, 'read'));
Controller(path)(BareController);
Module({ controllers: [BareController] })(BareModule);

const app = await NestFactory.create(BareModule, { logger: ['error'] });
await app.listen(0, '127.0.0.1');
process.send({ port: app.getHttpServer().address().port });
process.once('disconnect', () => process.exit(0));
