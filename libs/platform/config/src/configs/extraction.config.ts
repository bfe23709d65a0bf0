import { Concern, EnvVar } from '../env-var';

/** Ceilings of reading one untrusted file; over one of them its job fails. @source spec §3.1, §8.4 */
@Concern('Text extraction')
export class ExtractionConfig {
  @EnvVar('EXTRACTION_PROCESSES', {
    doc: 'Child processes that read files at the same time.',
    unit: 'processes',
    min: 1,
    max: 64,
    default: 2,
  })
  readonly poolSize!: number;

  @EnvVar('EXTRACTION_RECYCLE_AFTER', {
    doc: 'Files after which a child process is replaced.',
    unit: 'files',
    min: 1,
    max: 100_000,
    default: 50,
  })
  readonly recycleAfter!: number;

  @EnvVar('EXTRACTION_TIMEOUT_MS', {
    doc: 'Longest time for one file.',
    unit: 'milliseconds',
    min: 1000,
    max: 86_400_000,
    default: 300_000,
  })
  readonly timeoutMs!: number;

  @EnvVar('EXTRACTION_MEMORY_BYTES', {
    doc: 'Most memory of a child process.',
    unit: 'bytes',
    min: 67_108_864,
    max: 68_719_476_736,
    default: 419_430_400,
  })
  readonly memoryBytes!: number;

  @EnvVar('EXTRACTION_MAX_PAGES', {
    doc: 'Most pages or slides of a document.',
    unit: 'pages',
    min: 1,
    max: 1_000_000,
    default: 10_000,
  })
  readonly maxPages!: number;

  @EnvVar('EXTRACTION_MAX_ROWS', {
    doc: 'Most rows of a workbook or table file.',
    unit: 'rows',
    min: 1,
    max: 100_000_000,
    default: 2_000_000,
  })
  readonly maxRows!: number;

  @EnvVar('EXTRACTION_MAX_CELLS', {
    doc: 'Most cells of a workbook or table file.',
    unit: 'cells',
    min: 1,
    max: 1_000_000_000,
    default: 50_000_000,
  })
  readonly maxCells!: number;

  @EnvVar('EXTRACTION_MAX_INFLATED_BYTES', {
    doc: 'Most bytes of all parts of a container once inflated.',
    unit: 'bytes',
    min: 1_048_576,
    max: 1_099_511_627_776,
    default: 2_147_483_648,
  })
  readonly maxInflatedBytes!: number;

  @EnvVar('EXTRACTION_MAX_INFLATION_RATIO', {
    doc: 'Most inflated bytes for one compressed byte.',
    unit: 'times',
    min: 2,
    max: 100_000,
    default: 500,
  })
  readonly maxInflationRatio!: number;

  @EnvVar('EXTRACTION_MAX_TEXT_RATIO', {
    doc: 'Most bytes of text for one byte of the file, from 8 MiB of text on; real documents stay below 70.',
    unit: 'times',
    min: 2,
    max: 100_000,
    default: 200,
  })
  readonly maxTextRatio!: number;

  @EnvVar('EXTRACTION_MAX_TEXTS_PER_BYTE', {
    doc: 'Pieces of text that one byte of a PDF may draw on one page, from 20,000 on.',
    min: 1,
    max: 100_000,
    default: 1,
  })
  readonly maxTextsPerByte!: number;

  @EnvVar('EXTRACTION_MAX_NESTING', {
    doc: 'Deepest nesting of elements or values.',
    unit: 'levels',
    min: 10,
    max: 100_000,
    default: 1000,
  })
  readonly maxNesting!: number;

  @EnvVar('EXTRACTION_MAX_TEXT_BYTES', {
    doc: 'Most text of one file.',
    unit: 'bytes',
    min: 1024,
    max: 4_294_967_296,
    default: 536_870_912,
  })
  readonly maxTextBytes!: number;

  @EnvVar('EXTRACTION_MAX_ENTRIES', {
    doc: 'Most parts of a container.',
    unit: 'entries',
    min: 1,
    max: 1_000_000,
    default: 20_000,
  })
  readonly maxEntries!: number;
}
