import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';
import { serverOf } from '../formats';

/** Where PostgreSQL is and how many connections a process keeps to it. @source supplement §12 */
@Concern('Database')
export class DatabaseConfig implements CheckedConfig {
  @EnvVar('DATABASE_URL', {
    doc: 'Address of the database; replaces the five POSTGRES_* variables.',
    type: 'string',
    default: null,
    secret: true,
    format: serverOf('postgresql', 'postgres'),
  })
  readonly databaseUrl!: string | null;

  @EnvVar('POSTGRES_HOST', { doc: 'Host of the database.', type: 'string', default: null })
  readonly host!: string | null;

  @EnvVar('POSTGRES_PORT', { doc: 'Port of the database.', type: 'integer', min: 1, max: 65_535, default: null })
  readonly port!: number | null;

  @EnvVar('POSTGRES_USER', { doc: 'Database role.', type: 'string', default: null })
  readonly user!: string | null;

  @EnvVar('POSTGRES_PASSWORD', { doc: 'Password of the database role.', type: 'string', default: null, secret: true })
  readonly password!: string | null;

  @EnvVar('POSTGRES_DB', { doc: 'Name of the database.', type: 'string', default: null })
  readonly database!: string | null;

  @EnvVar('DB_POOL_SIZE', {
    doc: 'Connections kept open by a process.',
    unit: 'connections',
    min: 1,
    max: 1000,
    default: 20,
  })
  readonly poolSize!: number;

  @EnvVar('DB_POOL_MAX_OVERFLOW', {
    doc: 'Further connections opened under load.',
    unit: 'connections',
    min: 0,
    max: 1000,
    default: 10,
  })
  readonly poolMaxOverflow!: number;

  @EnvVar('DB_POOL_TIMEOUT', {
    doc: 'Longest wait for a free connection.',
    unit: 'seconds',
    min: 1,
    max: 3600,
    default: 30,
  })
  readonly poolTimeoutSeconds!: number;

  @EnvVar('DB_POOL_PRE_PING', {
    doc: 'Asks a connection before its use; the pool drops a broken connection when the driver reports it.',
    default: true,
    unread: 'for good',
  })
  readonly poolPrePing!: boolean;

  @EnvVar('DB_POOL_RECYCLE', {
    doc: 'Age at which a connection is replaced; -1 and 0 keep it.',
    unit: 'seconds',
    min: -1,
    max: 604_800,
    default: -1,
  })
  readonly poolRecycleSeconds!: number;

  @EnvVar('DB_STATEMENT_TIMEOUT', {
    doc: 'Longest statement on behalf of a request; the server ends it, and the answer is 503.',
    unit: 'seconds',
    min: 1,
    max: 86_400,
    default: 120,
  })
  readonly statementSeconds!: number;

  @EnvVar('DB_IDLE_TRANSACTION_TIMEOUT', {
    doc: 'Longest pause inside a transaction of a request; the server ends the connection.',
    unit: 'seconds',
    min: 1,
    max: 86_400,
    default: 60,
  })
  readonly idleTransactionSeconds!: number;

  @EnvVar('DB_JOB_STATEMENT_TIMEOUT', {
    doc: 'The same as DB_STATEMENT_TIMEOUT, in the processes that run jobs.',
    unit: 'seconds',
    min: 1,
    max: 86_400,
    default: 1800,
  })
  readonly jobStatementSeconds!: number;

  @EnvVar('DB_JOB_IDLE_TRANSACTION_TIMEOUT', {
    doc: 'The same as DB_IDLE_TRANSACTION_TIMEOUT, in the processes that run jobs.',
    unit: 'seconds',
    min: 1,
    max: 86_400,
    default: 300,
  })
  readonly jobIdleTransactionSeconds!: number;

  @EnvVar('DB_SILENCE_TIMEOUT', {
    doc: 'How long the database may say nothing before it is asked for a sign of life, which may take as long; without one, all who wait get 503.',
    unit: 'seconds',
    min: 1,
    max: 600,
    default: 3,
  })
  readonly silenceSeconds!: number;

  @EnvVar('DB_POOL_DEBUG', { doc: 'Logs every statement, without its parameters.', default: false })
  readonly poolDebug!: boolean;

  /** The address that the driver connects to. */
  get url(): string {
    if (this.databaseUrl !== null) return this.databaseUrl;
    const [user, password, database] = [this.user, this.password, this.database].map((part) =>
      encodeURIComponent(part ?? ''),
    );
    return `postgresql://${user}:${password}@${this.host}:${this.port}/${database}`;
  }

  /** Most connections a process may have open at once. */
  get poolMaximum(): number {
    return this.poolSize + this.poolMaxOverflow;
  }

  /** What a transaction of a request may take. */
  get requestLimits(): { readonly statementSeconds: number; readonly idleSeconds: number } {
    return { statementSeconds: this.statementSeconds, idleSeconds: this.idleTransactionSeconds };
  }

  /** What a transaction of a job may take. */
  get jobLimits(): { readonly statementSeconds: number; readonly idleSeconds: number } {
    return { statementSeconds: this.jobStatementSeconds, idleSeconds: this.jobIdleTransactionSeconds };
  }

  check({ problem }: CheckContext): void {
    if (this.databaseUrl !== null) return;
    const parts = {
      POSTGRES_HOST: this.host,
      POSTGRES_PORT: this.port,
      POSTGRES_USER: this.user,
      POSTGRES_PASSWORD: this.password,
      POSTGRES_DB: this.database,
    };
    for (const [name, value] of Object.entries(parts)) {
      if (value === null) problem(name, 'is required while DATABASE_URL is not set');
    }
  }
}
