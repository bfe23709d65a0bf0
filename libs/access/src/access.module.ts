import { Global, Module } from '@nestjs/common';
import { AccessChanges, PasswordHasher } from '@svc/tenancy';
import { AccessBroadcast } from './app/access-broadcast';
import { BcryptPasswordHasher } from './app/bcrypt-password-hasher';

/** What every process needs that changes users: hashing passwords and telling the others. */
@Global()
@Module({
  providers: [
    AccessBroadcast,
    BcryptPasswordHasher,
    { provide: AccessChanges, useExisting: AccessBroadcast },
    { provide: PasswordHasher, useExisting: BcryptPasswordHasher },
  ],
  exports: [AccessBroadcast, AccessChanges, BcryptPasswordHasher, PasswordHasher],
})
export class AccessModule {}
