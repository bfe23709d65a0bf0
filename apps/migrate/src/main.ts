import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { BACKEND_CONFIGS, bootConfig, DatabaseConfig, type LoadedConfig } from '@svc/config';
import { migrateOnce } from '@svc/database';
import { PinoNestLogger } from '@svc/telemetry';
import { FirstTenantService } from '@svc/tenancy';
import { MIGRATIONS } from '@svc/migrations';
import { AppModule } from './app.module';

/** Brings the schema up to date, then makes the first tenant and administrator; prints one JSON line about both. */
async function initialise(configs: LoadedConfig['configs']): Promise<void> {
  const applied = await migrateOnce(configs.get(DatabaseConfig) as DatabaseConfig, MIGRATIONS);
  const options = { bufferLogs: true, abortOnError: false };
  const app = await NestFactory.createApplicationContext(AppModule.with(configs), options);
  app.useLogger(app.get(PinoNestLogger));
  const first = await app.get(FirstTenantService).ensure();
  await app.close();
  const result = { tenant_id: first?.tenantId ?? null, admin_email: first?.adminEmail ?? null };
  process.stdout.write(`${JSON.stringify({ ...result, migrations_applied: applied })}\n`);
}

const { configs } = bootConfig(BACKEND_CONFIGS);
initialise(configs).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`The database could not be initialised. ${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
