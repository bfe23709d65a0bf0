import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { BACKEND_CONFIGS, bootConfig, DatabaseConfig, type LoadedConfig, TelemetryConfig } from '@svc/config';
import { checkOnce, describeState, migrateOnce, type SchemaState, UnusableSchema } from '@svc/database';
import { logAs, PinoNestLogger } from '@svc/telemetry';
import { FirstTenantService } from '@svc/tenancy';
import { MIGRATIONS } from '@svc/migrations';
import { AppModule } from './app.module';

/** Statuses of the process. */
const DONE = 0;
const FAILED = 1;
/** `--check` on a database that needs the migration step. */
const BEHIND = 2;

/** Brings the schema up to date, then makes the first tenant and administrator; prints one JSON line about all of it. */
async function initialise(configs: LoadedConfig['configs']): Promise<number> {
  const { found, applied } = await migrateOnce(configs.get(DatabaseConfig) as DatabaseConfig, MIGRATIONS);
  const options = { bufferLogs: true, abortOnError: false };
  const app = await NestFactory.createApplicationContext(AppModule.with(configs), options);
  app.useLogger(app.get(PinoNestLogger));
  const first = await app.get(FirstTenantService).ensure();
  await app.close();
  const result = { tenant_id: first?.tenantId ?? null, admin_email: first?.adminEmail ?? null };
  print({ ...result, schema: found.kind, migrations_applied: applied });
  return DONE;
}

/** Says how the schema stands to this release, and changes nothing. */
async function check(configs: LoadedConfig['configs']): Promise<number> {
  const state = await checkOnce(configs.get(DatabaseConfig) as DatabaseConfig, MIGRATIONS);
  tell(state);
  if (state.isUsable) return DONE;
  return state.unknown.length > 0 ? FAILED : BEHIND;
}

function tell(state: SchemaState): void {
  const { kind: schema, missing, unknown, isUsable: usable } = state;
  print({ schema, usable, missing, unknown, message: describeState(state) });
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const wanted = process.argv.slice(2);
const isCheck = wanted.length === 1 && wanted[0] === '--check';
if (wanted.length > 0 && !isCheck) {
  process.stderr.write(`There is no argument ${wanted.join(' ')}; --check looks at the schema and changes nothing.\n`);
  process.exit(FAILED);
}
const { configs } = bootConfig(BACKEND_CONFIGS);
logAs('migrate', configs.get(TelemetryConfig) as TelemetryConfig);
(isCheck ? check(configs) : initialise(configs)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    if (error instanceof UnusableSchema) {
      tell(error.state);
      process.exit(FAILED);
    }
    const what = isCheck ? 'The database could not be looked at.' : 'The database could not be initialised.';
    new Logger('Process').fatal({ err: error }, what);
    Logger.flush();
    process.exit(FAILED);
  },
);
