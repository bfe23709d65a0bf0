import { Global, Module } from '@nestjs/common';
import { Encryption } from './encryption';
import { LinkSigner } from './link-signer';

/** Provides encryption and link signing everywhere; needs `EncryptionConfig` and `LinkSigningConfig`. */
@Global()
@Module({ providers: [Encryption, LinkSigner], exports: [Encryption, LinkSigner] })
export class CryptoModule {}
