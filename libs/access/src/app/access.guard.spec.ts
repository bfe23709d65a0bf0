import type { ExecutionContext } from '@nestjs/common';
import type { HttpConfig } from '@svc/config';
import { AppError } from '@svc/kernel';
import { AccessGuard } from './access.guard';
import { Authenticator } from './authenticator';
import type { KeyUse } from './key-use';
import type { SentCredentials } from './sent-credentials';
import type { SuperAdminKey } from './super-admin-key';

describe('AccessGuard', () => {
  it('lets nobody in to a handler without a policy', () => {
    const config = { trustedProxyHeaders: [], trustedProxyCount: 0 } as unknown as HttpConfig;
    const guard = new AccessGuard(
      {} as SuperAdminKey,
      new Authenticator([]),
      [],
      {} as KeyUse,
      {} as SentCredentials,
      config,
    );
    const context = {
      switchToHttp: () => ({ getRequest: () => ({ headers: {}, socket: {} }) }),
      getHandler: () => () => undefined,
    } as unknown as ExecutionContext;
    expect(() => guard.canActivate(context)).toThrow(AppError);
  });
});
