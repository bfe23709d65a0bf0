/** Something that is being recorded. */
export interface Recording {
  /** Ends it. @returns what was recorded */
  finish(): Promise<File>;
  /** Ends it, and forgets what was recorded. */
  discard(): void;
}

/** `refused`: the microphone may not be used; `missing`: there is none; `impossible`: the browser does not record. */
export type RecordingProblem = 'refused' | 'missing' | 'impossible';

/** What browsers write, with the ending that goes with it; the first that this one can is taken. */
const FORMATS = [
  ['audio/webm', 'webm'],
  ['audio/mp4', 'mp4'],
  ['audio/ogg', 'ogg'],
] as const;

function problemOf(error: unknown): RecordingProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' ? 'missing' : 'impossible';
}

/** Asks for the microphone, and begins to record. @source MediaStream Recording, W3C */
export async function startRecording(): Promise<Recording | RecordingProblem> {
  const format = FORMATS.find(([type]) => globalThis.MediaRecorder?.isTypeSupported(type));
  // Pages that did not come safely have no devices at all.
  if (!format || !('mediaDevices' in navigator)) return 'impossible';
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    return begin(stream, format[0], format[1]);
  } catch (error) {
    return problemOf(error);
  }
}

function begin(stream: MediaStream, type: string, ending: string): Recording {
  const recorder = new MediaRecorder(stream, { mimeType: type });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const release = (): void => stream.getTracks().forEach((track) => track.stop());
  recorder.start();
  return {
    finish: () =>
      new Promise((resolve) => {
        const done = (): void => {
          release();
          const when = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
          resolve(new File(pieces, `recording-${when}.${ending}`, { type }));
        };
        // It has ended by itself where the microphone went away.
        if (recorder.state === 'inactive') return done();
        recorder.addEventListener('stop', done);
        recorder.stop();
      }),
    discard: release,
  };
}
