import { AccessHttpModule } from '@svc/access';
import { TenancyHttpModule } from '@svc/tenancy';
import { type Answer, type Platform, type ProcessOptions, startPlatform } from '@svc/testing';
import { AuditHttpModule } from '../../src';

/** Starts the routes of the log, and those of the people whose deeds stand in it. */
export function startAudit(databaseUrl: string, options: Partial<ProcessOptions> = {}): Promise<Platform> {
  const modules = [TenancyHttpModule, AuditHttpModule, AccessHttpModule, ...(options.modules ?? [])];
  return startPlatform(databaseUrl, { ...options, modules });
}

/** Why somebody reads the log in these tests. */
export const JUSTIFICATION = { category: 'audit_review', description: 'Looking at what was recorded.' };

/** Somebody who reads the log: calls with a session and the cookie of an access session. */
export class Auditor {
  private constructor(
    private readonly platform: Platform,
    readonly token: string,
    readonly cookie: string,
  ) {}

  static async of(platform: Platform, token: string): Promise<Auditor> {
    const begun = await platform.call('/audit/access-session', { method: 'POST', token, json: JUSTIFICATION });
    if (begun.status !== 200) throw new Error(`The log was not opened: ${JSON.stringify(begun.body)}`);
    return new Auditor(platform, token, begun.headers.get('set-cookie')!.split(';')[0]!);
  }

  call(path: string, method = 'GET', json?: object): Promise<Answer> {
    return this.platform.call(`/audit/${path}`, { method, token: this.token, headers: { Cookie: this.cookie }, json });
  }
}
