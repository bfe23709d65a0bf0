// node audit-verify.js [--sign]
// Checks that no entry of any tenant's audit log was changed, taken away or moved (ADR 0037). Ends with 0 where all is whole, 1
// where something was found, 2 where it could not be checked.
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

const wanted = process.argv.slice(2);
/** With `--sign`, whether ends are signed anew where nothing but their signatures is wrong. */
const signs = wanted.length === 1 && wanted[0] === '--sign';
if (wanted.length > 0 && !signs) {
  process.stderr.write(`There is no argument ${wanted.join(' ')}; --sign signs the ends of the chains anew.\n`);
  process.exit(2);
}

const { configs } = bootConfig([DatabaseConfig, AuditChainConfig, LinkSigningConfig]);
const database = { applicationName: 'audit-verify', migrations: migrationNames(MIGRATIONS), patience: 'jobs' } as const;

@Module({ imports: [ConfigModule.forConfigs(configs), DatabaseModule.forRoot(database), AuditChainModule] })
class VerifyModule {}

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
