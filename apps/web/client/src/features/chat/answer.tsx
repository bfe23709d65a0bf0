import { lazy, memo, Suspense, useMemo } from 'react';
import { OpenCitation } from './citation-context';
import { blocksOf, drawnMarkdown, undrawn } from './markdown-blocks';
import type { Turn } from './turn';

const MarkdownBlock = lazy(() => import('./markdown').then((module) => ({ default: module.MarkdownBlock })));

/** The place of the document or page that a tag names, from 1; documents come first. */
export function placeOf(turn: Pick<Turn, 'references' | 'pages'>, marker: string): number | undefined {
  const index = [...turn.references, ...turn.pages].findIndex(({ id }) => id.startsWith(marker));
  return index < 0 ? undefined : index + 1;
}

/** An answer as far as it has come. */
export const Answer = memo(function Answer({ turn, onCitation }: { turn: Turn; onCitation: (place: number) => void }) {
  const { answer, references, pages } = turn;
  const blocks = useMemo(
    () => blocksOf(drawnMarkdown(answer, (marker) => placeOf({ references, pages }, marker))),
    [answer, references, pages],
  );
  return (
    <OpenCitation value={onCitation}>
      <div className="min-w-0 break-words">
        {blocks.map((block, index) => (
          // Pieces only grow at the end, so a place says which one it is.
          <Suspense key={index} fallback={<p className="my-2 whitespace-pre-wrap">{undrawn(block)}</p>}>
            <MarkdownBlock text={block} />
          </Suspense>
        ))}
      </div>
    </OpenCitation>
  );
});
