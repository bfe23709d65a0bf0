import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Mic, Square } from 'lucide-react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useUnsaved } from '../../ui/use-unsaved';
import { type RecordingProblem, startRecording, type Recording } from './recording';

/** As minutes and seconds. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The seconds since something went on, counted while it does. */
function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    setSeconds(0);
    const timer = setInterval(() => setSeconds((so) => so + 1), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}

const isLost = (): boolean => true;

/** Records what is said on the spot. What is under way when it goes is thrown away; who leaves the page is asked before. */
export function Recorder({ disabled, onRecorded }: { disabled: boolean; onRecorded: (file: File) => void }) {
  const { t } = useTranslation('apps');
  const [state, setState] = useState<'idle' | 'asking' | 'recording'>('idle');
  const [problem, setProblem] = useState<RecordingProblem | null>(null);
  const recording = useRef<Recording | null>(null);
  const isHere = useRef(true);
  const seconds = useSeconds(state === 'recording');
  useUnsaved(state === 'recording', isLost);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      recording.current?.discard();
    };
  }, []);
  const start = async (): Promise<void> => {
    setProblem(null);
    setState('asking');
    const begun = await startRecording();
    if (typeof begun === 'string') {
      setProblem(begun);
      setState('idle');
    } else if (isHere.current) {
      recording.current = begun;
      setState('recording');
    } else begun.discard();
  };
  const stop = async (): Promise<void> => {
    const current = recording.current;
    if (!current) return;
    recording.current = null;
    const file = await current.finish();
    setState('idle');
    onRecorded(file);
  };
  const isRecording = state === 'recording';
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look={isRecording ? 'danger' : 'secondary'}
          icon={isRecording ? Square : Mic}
          busy={state === 'asking'}
          disabled={disabled && !isRecording}
          onClick={() => void (isRecording ? stop() : start())}
        >
          {t(isRecording ? 'recorder.stop' : 'recorder.start')}
        </Button>
        <p role="status" className="text-sm">
          {isRecording && t('recorder.recording')}
        </p>
        {isRecording && (
          <span aria-hidden className="text-sm text-muted tabular-nums">
            {clock(seconds)}
          </span>
        )}
      </div>
      {problem && <Notice tone="danger">{t(`recorder.problems.${problem}`)}</Notice>}
    </div>
  );
}
