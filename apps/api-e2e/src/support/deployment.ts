import { readFileSync } from 'node:fs';

/** What `npm start` says about the deployment it started. */
export interface Deployment {
  readonly base_url: string;
  /** Address of the API process itself, behind the gateway. */
  readonly api_url: string;
  readonly super_api_key: string;
  readonly tenant_id: string;
  readonly admin_email: string;
  readonly admin_password: string;
  readonly database_url: string;
  readonly redis_url: string;
  /** Where each process shows its metrics. */
  readonly metrics_urls: Readonly<Record<string, string>>;
}

/** What was read, by its file: it is asked for with every request. */
const known = new Map<string, Deployment>();

/** The running deployment that these tests are for. @throws Error saying how to get one */
export function deployment(): Deployment {
  const file = process.env['TEST_STATE_FILE'];
  if (!file) throw new Error('TEST_STATE_FILE is not set; run these tests with "npm test -- --only e2e".');
  const found = known.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Deployment);
  known.set(file, found);
  return found;
}
