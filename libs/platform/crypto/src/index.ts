export * from './crypto.module';
export * from './encryption';
export * from './hashing';
export * from './link-signer';
export * from './random';
