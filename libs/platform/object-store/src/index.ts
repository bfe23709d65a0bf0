export { inPieces } from './in-pieces';
export type { ObjectStoreAddress } from './object-store-address';
export { type ObjectFacts, ObjectStoreClient, type ObjectStorePatience } from './object-store-client';
export { ObjectMissing, ObjectStoreRefused, ObjectStoreUnavailable } from './object-store-error';
export { ObjectStoreConnector } from './object-store-connector';
export { ObjectStoreModule } from './object-store.module';
