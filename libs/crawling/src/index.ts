export {
  addressDigest,
  canonicalAddress,
  MAX_ADDRESS_CHARS,
  normalisedStart,
  placeOf,
  resolved,
} from './domain/address';
export { growsForever, MAX_ADDRESSES_OF_PATTERN, patternOf } from './domain/address-pattern';
export { fileNameOf, inSchemeOf, isBelow, isDocumentName, isSameSite, kindOfAddress } from './domain/scope';
export type { FetchLimits } from './app/fetch-limits';
export {
  FetchError,
  type FetchOutcome,
  type FetchRequest,
  type FileReader,
  type PageOutcome,
  type ReadWith,
  type Validators,
} from './app/fetch-types';
export { HostGate } from './app/host-gate';
export { MAX_AT_ONCE } from './app/pace';
export { type FetcherOptions, PageFetcher } from './app/page-fetcher';
export {
  type PageAnswer,
  PageRenderer,
  type PageRequest,
  type PageRequests,
  type PageShell,
  type RenderedPage,
} from './app/page-renderer';
export { MAX_PAGE_BYTES } from './app/fetch-limits';
export { isJson } from './app/read-body';
export { readRobots } from './app/site-rules';
export { readSitemaps, type SitemapLimits, type SitemapPages } from './app/sitemaps';
export type { Failure, FailureDetail, FetchFailure } from './domain/failure';
export type { PageDocument } from './domain/page-document';
export { EVERYTHING, type PageRules, type RobotsRules } from './domain/robots';
export { attachedName } from './domain/attached-name';
