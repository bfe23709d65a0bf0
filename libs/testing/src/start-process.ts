import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { processModule, type ProcessOptions } from './process-module';

/** Starts a process with every platform part and the given modules, and its own connections. It answers no requests. */
export function startProcess(databaseUrl: string, options: ProcessOptions): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(processModule(databaseUrl, options), {
    logger: false,
    abortOnError: false,
  });
}
