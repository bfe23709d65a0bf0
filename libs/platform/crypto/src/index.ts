export * from './crypto.module';
export * from './encryption';
export * from './hashing';
export * from './hashing-stream';
export * from './link-signer';
export * from './random';
