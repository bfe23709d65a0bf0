/** Part of the work that is done once the text is there; of a recording most of it is listening. */
const DOCUMENT_READ = 0.1;
const RECORDING_READ = 0.8;

/** Part that is done once everything is embedded; the rest is publication. */
const EMBEDDED = 0.98;

/** How far an upload is on its way from bytes to a version, on one scale from 0 to 1: reading, embedding, publication. */
export class BuildProgress {
  private readPart = DOCUMENT_READ;

  /** @param tell hears the shares */
  constructor(private readonly tell: (share: number) => void) {
    tell(0);
  }

  /** From now on the original is known to be a recording. */
  isRecording(): void {
    this.readPart = RECORDING_READ;
  }

  /** How much of the original was read, from 0 to 1. */
  read(share: number): void {
    this.tell(this.readPart * share);
  }

  /** How much of the text is embedded and stored, from 0 to 1. */
  embedded(share: number): void {
    this.tell(this.readPart + (EMBEDDED - this.readPart) * share);
  }
}
