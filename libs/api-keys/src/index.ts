export { ApiKeysModule } from './api-keys.module';
export { type FoundKey, KeyDirectory } from './app/key-directory';
export { KeyStamps } from './app/key-stamps';
export type { ApiKey, KeyOwnership, KeyReasonCode, KeyType } from './domain/api-key';
export { credentialOf } from './domain/key-credential';
export { type KeyState, stateOf } from './domain/key-state';
