import { type DragEvent, type ReactNode, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files that are dropped anywhere on what it holds. */
export function DropZone({
  text,
  onFiles,
  children,
}: {
  text: string;
  onFiles: (files: FileList) => void;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    // A text is for the field that it is dropped on.
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
  };
  return (
    <div
      className="flex h-full min-h-0 flex-col print:block print:h-auto"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-2 z-20 flex items-center justify-center rounded-xl border-2 border-dashed border-accent bg-page/85 font-medium">
          {text}
        </div>
      )}
    </div>
  );
}
