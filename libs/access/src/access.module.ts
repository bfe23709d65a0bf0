import { Global, Module } from '@nestjs/common';
import { ApiKeysModule } from '@svc/api-keys';
import { AccessChanges, PasswordHasher } from '@svc/tenancy';
import { AccessBroadcast } from './app/access-broadcast';
import { BcryptPasswordHasher } from './app/bcrypt-password-hasher';
import { KeyHolders } from './app/key-holders';
import { PlaceRegistry } from './app/place-registry';
import { SpacePresence } from './app/space-presence';
import { TenantOrigins } from './app/tenant-origins';

/** What every process needs that changes users: hashing passwords, telling the others, whom keys act for, and where things lie. */
@Global()
@Module({
  imports: [ApiKeysModule],
  providers: [
    AccessBroadcast,
    BcryptPasswordHasher,
    KeyHolders,
    PlaceRegistry,
    SpacePresence,
    TenantOrigins,
    { provide: AccessChanges, useExisting: AccessBroadcast },
    { provide: PasswordHasher, useExisting: BcryptPasswordHasher },
  ],
  exports: [
    AccessBroadcast,
    AccessChanges,
    ApiKeysModule,
    BcryptPasswordHasher,
    KeyHolders,
    PasswordHasher,
    PlaceRegistry,
    SpacePresence,
    TenantOrigins,
  ],
})
export class AccessModule {}
