import { DEFAULT_EXTRACTION_LIMITS } from '../../domain/limits';
import { Guard } from '../guard';
import { decodeHtml } from './html-encoding';
import { HtmlText } from './html-text';

/** The most of a page that is looked at, so that reading one holds nobody up. */
export const MAX_PAGE_BYTES = 512 * 1024;

/**
 * The beginning of what a page of the web shows, paragraph by paragraph; rows of tables are lines. Reads in the caller's
 * own process and no more than `MAX_PAGE_BYTES`. @param contentType what its server says it is @throws ExtractionFailure for markup that is nested without end
 */
export function pageText(page: Buffer, maxCharacters: number, contentType?: string): string {
  const lines: string[] = [];
  const text = new HtmlText(
    {
      paragraph: (line) => void lines.push(line),
      row: (_index, cells) => void lines.push([...cells.values()].join(' | ')),
      endTable: () => undefined,
    },
    new Guard(DEFAULT_EXTRACTION_LIMITS),
  );
  text.write(decodeHtml(page.subarray(0, MAX_PAGE_BYTES), contentType));
  text.end();
  return lines.join('\n\n').slice(0, maxCharacters);
}
