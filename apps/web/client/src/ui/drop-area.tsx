import { type DragEvent, type ReactNode, useState } from 'react';
import { classes } from './classes';

/** A framed place where something is dropped; it lights up while something is held over it. */
export function DropArea({ onDrop, children }: { onDrop: (dropped: DataTransfer) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex flex-col items-center gap-3 rounded-xl border-2 border-dashed px-4 py-6 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-control bg-surface',
      )}
    >
      {children}
    </div>
  );
}
