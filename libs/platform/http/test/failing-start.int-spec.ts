import { Logger, Module } from '@nestjs/common';
import { ConfigModule, EnvironmentConfig, HttpConfig, loadConfig, TelemetryConfig } from '@svc/config';
import { TelemetryModule } from '@svc/telemetry';
import fs from 'node:fs';
import { HttpModule, runHttpProcess } from '../src';

const CONFIGS = [HttpConfig, EnvironmentConfig, TelemetryConfig];

describe('a start that fails', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    Logger.detachBuffer();
  });

  it('is told as everything else is: an object a line', async () => {
    const lines: string[] = [];
    const keep = (text: unknown): number => lines.push(...String(text).trimEnd().split('\n'));
    jest.spyOn(fs, 'writeSync').mockImplementation((_file, text) => keep(text) && String(text).length);
    for (const stream of [process.stdout, process.stderr]) {
      jest.spyOn(stream, 'write').mockImplementation((text) => keep(text) > 0);
    }
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);

    const { configs } = loadConfig(CONFIGS, {});
    const unreachable = { provide: 'database', useFactory: () => Promise.reject(new Error('no\nanswer')) };
    @Module({
      imports: [ConfigModule.forConfigs(configs), TelemetryModule.forProcess('worker'), HttpModule],
      providers: [unreachable],
    })
    class FailingModule {}
    await runHttpProcess('worker', configs, FailingModule);

    expect(exit).toHaveBeenCalledWith(1);
    const entries = lines.map((line) => JSON.parse(line) as { level: string; process: string; err: object });
    expect(new Set(entries.map((entry) => entry.process))).toEqual(new Set(['worker']));
    expect(entries.at(-1)).toMatchObject({ level: 'fatal', err: { message: 'no\nanswer' } });
  });
});
