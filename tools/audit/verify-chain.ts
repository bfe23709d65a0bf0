import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  AuditChainModule,
  type ChainReport,
  SignChainService,
  type SigningReport,
  VerifyChainService,
} from '@svc/audit';
import { AuditChainConfig, bootConfig, ConfigModule, DatabaseConfig, LinkSigningConfig } from '@svc/config';
import { DatabaseModule, migrationNames } from '@svc/database';
import { MIGRATIONS } from '@svc/migrations';

const { configs } = bootConfig([DatabaseConfig, AuditChainConfig, LinkSigningConfig]);
const database = { applicationName: 'audit-verify', migrations: migrationNames(MIGRATIONS), patience: 'jobs' } as const;

@Module({ imports: [ConfigModule.forConfigs(configs), DatabaseModule.forRoot(database), AuditChainModule] })
class VerifyModule {}

/** With `--sign`, whether ends are signed anew where nothing but their signatures is wrong. */
const signs = process.argv.includes('--sign');

/** Prints one line a tenant and one a finding. Whether there is none left. */
async function verify(): Promise<boolean> {
  const app = await NestFactory.createApplicationContext(VerifyModule, { logger: ['error'], abortOnError: false });
  let whole = true;
  const reports = signs ? app.get(SignChainService).signAll() : unsigned(app.get(VerifyChainService).verifyAll());
  for await (const { tenantId, entries, findings, signed } of reports) {
    const found = findings.length === 0 ? 'whole' : `${findings.length} findings`;
    process.stdout.write(`${tenantId}: ${entries} entries, ${signed ? `${found}, signed anew` : found}\n`);
    for (const { fault, sequence } of findings) process.stdout.write(`  ${fault} at ${sequence}\n`);
    whole &&= findings.length === 0 || signed;
  }
  await app.close();
  return whole;
}

async function* unsigned(reports: AsyncIterable<ChainReport>): AsyncGenerator<SigningReport> {
  for await (const report of reports) yield { ...report, signed: false };
}

verify().then(
  (whole) => process.exit(whole ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`The audit log could not be checked. ${error instanceof Error ? error.stack : error}\n`);
    process.exit(2);
  },
);
