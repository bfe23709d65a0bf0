export { ExtractionPool, type ExtractionInput, type ExtractionPoolOptions } from './app/extraction-pool';
export { detectFormat } from './detect/detect-format';
export { SNIFFED_BYTES, sniffMediaType } from './detect/sniff-media-type';
export type { ExtractedBlock } from './domain/block';
export { MEDIA_TYPES, type DetectedFormat, type SupportedFormat } from './domain/format';
export { DEFAULT_EXTRACTION_LIMITS, type ExtractionLimits } from './domain/limits';
export type { PagePicture, PagePictureLimits } from './domain/page-picture';
export type { ExtractionFailureCode, ExtractionOutcome, FailedExtraction } from './domain/outcome';
export { ExtractionModule } from './extraction.module';
