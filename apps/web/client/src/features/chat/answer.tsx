import { memo, Suspense, useMemo } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { type Cite, OpenCitation } from './citation-context';
import { blocksOf, drawnMarkdown } from './markdown-blocks';
import { PlainMarkdown } from './plain-markdown';
import type { Turn } from './turn';

/** What a model says need not be drawable; whatever it is, the rest of the page is there. */
const MarkdownBlock = lazyPart(
  async () => (await import('./markdown')).MarkdownBlock,
  (_error, { text }) => <PlainMarkdown text={text} />,
);

/** The place of the document or page that a tag names, from 1; documents come first. */
export function placeOf(turn: Pick<Turn, 'references' | 'pages'>, marker: string): number | undefined {
  const index = [...turn.references, ...turn.pages].findIndex(({ id }) => id.startsWith(marker));
  return index < 0 ? undefined : index + 1;
}

/** An answer as far as it has come. */
export const Answer = memo(function Answer({ turn, onCitation }: { turn: Turn; onCitation: Cite }) {
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
          <Suspense key={index} fallback={<PlainMarkdown text={block} />}>
            <MarkdownBlock text={block} />
          </Suspense>
        ))}
      </div>
    </OpenCitation>
  );
});
