export { AddressGuard } from './address-guard';
export * from './outbound-client';
export * from './outbound-error';
export * from './outbound.module';
export type { GuardedFetchLimits } from './guarded-fetch';
export { isPublicAddress } from './public-address';
export { REDIRECT_STATUSES } from './redirects';
export type { OutboundRequest, OutboundResponse } from './request-types';
