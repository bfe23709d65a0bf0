/** What is wrong with a recording that is not cut. */
export type CutFailureCode = 'corrupt' | 'no_extractable_text' | 'limit_exceeded';

/** A recording to cut, as the child process is told. */
export interface CutOrder {
  readonly path: string;
  /** Largest piece. */
  readonly maxBytes: number;
}

/** A recording of its own that was cut out of another. */
export interface CutPiece {
  readonly bytes: Buffer;
  /** How much of the whole lies before its end, from 0 to 1. */
  readonly share: number;
}

/** What the child is told: what to cut, then each time that the next portion is wanted. */
export type ToCutter = ({ readonly type: 'cut' } & CutOrder) | { readonly type: 'next' };

/** The answer to each `next`; `fault` is an error that is not the recording's. */
export type FromCutter =
  | { readonly type: 'bytes'; readonly bytes: Uint8Array; readonly endsPiece: boolean; readonly share: number }
  | { readonly type: 'end' }
  | { readonly type: 'failed'; readonly code: CutFailureCode; readonly message: string }
  | { readonly type: 'fault'; readonly message: string };

/** Why a recording cannot be cut; ends the cutting in the child process. */
export class CutFailure extends Error {
  constructor(
    readonly code: CutFailureCode,
    message: string,
  ) {
    super(message);
    this.name = 'CutFailure';
  }
}

/** A recording whose bytes contradict themselves. */
export function corruptRecording(what: string): CutFailure {
  return new CutFailure('corrupt', `The recording is corrupt: ${what}.`);
}

/** A recording without anything to hear. */
export function silentRecording(): CutFailure {
  return new CutFailure('no_extractable_text', 'The recording has no sound.');
}

/** A recording that is whole, but of a kind that we cannot cut. */
export function uncuttable(why: string, { maxBytes }: CutOrder, sizeBytes: number): CutFailure {
  return new CutFailure(
    'limit_exceeded',
    `The recording cannot be cut (${why}), and whole it is over the limit of what is sent at once = ${maxBytes} (bytes, by ` +
      `TRANSCRIPTION_REQUEST_MAX_BYTES or by what the model takes; found ${sizeBytes}).`,
  );
}
