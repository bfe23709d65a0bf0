import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuditChainModule, VerifyChainService } from '@svc/audit';
import { AuditChainConfig, bootConfig, ConfigModule, DatabaseConfig, LinkSigningConfig } from '@svc/config';
import { DatabaseModule, migrationNames } from '@svc/database';
import { MIGRATIONS } from '@svc/migrations';

const { configs } = bootConfig([DatabaseConfig, AuditChainConfig, LinkSigningConfig]);
const database = { applicationName: 'audit-verify', migrations: migrationNames(MIGRATIONS), patience: 'jobs' } as const;

@Module({ imports: [ConfigModule.forConfigs(configs), DatabaseModule.forRoot(database), AuditChainModule] })
class VerifyModule {}

/** Prints one line a tenant and one a finding. Whether there was none. */
async function verify(): Promise<boolean> {
  const app = await NestFactory.createApplicationContext(VerifyModule, { logger: ['error'], abortOnError: false });
  let whole = true;
  for await (const { tenantId, entries, findings } of app.get(VerifyChainService).verifyAll()) {
    const verdict = findings.length === 0 ? 'whole' : `${findings.length} findings`;
    process.stdout.write(`${tenantId}: ${entries} entries, ${verdict}\n`);
    for (const { fault, sequence } of findings) process.stdout.write(`  ${fault} at ${sequence}\n`);
    whole &&= findings.length === 0;
  }
  await app.close();
  return whole;
}

verify().then(
  (whole) => process.exit(whole ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`The audit log could not be checked. ${error instanceof Error ? error.stack : error}\n`);
    process.exit(2);
  },
);
