import { tmpdir } from 'node:os';
import { Concern, EnvVar } from '../env-var';

/** Staging of uploads, and the upload limits a fresh install starts with. @source spec §8.2, supplement §12 */
@Concern('Uploads')
export class UploadConfig {
  @EnvVar('UPLOAD_TMP_DIR', {
    doc: "Where uploads are staged; the system's temporary directory while unset.",
    type: 'string',
    default: null,
  })
  readonly tmpDirSetting!: string | null;

  @EnvVar('UPLOAD_TMP_MAX_BYTES', {
    doc: 'Most bytes of uploads that one process stages at once; what its file system has room for while unset, which cannot be told of a volume that is limited otherwise.',
    type: 'integer',
    unit: 'bytes',
    min: 1_048_576,
    max: Number.MAX_SAFE_INTEGER,
    default: null,
  })
  readonly tmpMaxBytes!: number | null;

  @EnvVar('MAX_IN_QUESTION', { doc: 'Most files of one message.', unit: 'files', min: 1, max: 1000, default: 10 })
  readonly maxFilesInQuestion!: number;

  @EnvVar('UPLOAD_FILE_TO_SESSION_MAX_SIZE', {
    doc: 'First upload policy: file of a conversation.',
    unit: 'bytes',
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    default: 10_485_760,
  })
  readonly seedSessionFileBytes!: number;

  @EnvVar('UPLOAD_IMAGE_TO_SESSION_MAX_SIZE', {
    doc: 'First upload policy: image of a conversation.',
    unit: 'bytes',
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    default: 10_485_760,
  })
  readonly seedSessionImageBytes!: number;

  @EnvVar('UPLOAD_MAX_FILE_SIZE', {
    doc: 'First upload policy: knowledge file.',
    unit: 'bytes',
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    default: 10_485_760,
  })
  readonly seedKnowledgeFileBytes!: number;

  @EnvVar('TRANSCRIPTION_MAX_FILE_SIZE', {
    doc: 'First upload policy: audio to be transcribed.',
    unit: 'bytes',
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    default: 209_715_200,
  })
  readonly seedTranscriptionAudioBytes!: number;

  @EnvVar('UPLOAD_MAX_PAGE_PICTURES', {
    doc: 'Most pages without text of a PDF in a conversation that are kept as pictures for models that see, and most that one question shows; models are told of the rest.',
    unit: 'pages',
    min: 0,
    max: 1000,
    default: 20,
  })
  readonly maxPagePictures!: number;

  @EnvVar('UPLOAD_MAX_PAGE_PICTURE_PIXELS', {
    doc: 'Largest image on such a page that is decoded, within the memory of a child process; an A4 page at 400 dpi has 15.5 million pixels.',
    unit: 'pixels',
    min: 1_000_000,
    max: 400_000_000,
    default: 16_000_000,
  })
  readonly maxPagePicturePixels!: number;

  /** Directory in which uploads are staged. */
  get tmpDir(): string {
    return this.tmpDirSetting ?? tmpdir();
  }
}
