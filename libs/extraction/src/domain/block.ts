/**
 * One piece of a document, in reading order; the pieces joined by blank lines are the document's text.
 *
 * A table piece is Markdown whose first `headerLines` lines are the header row and its separator. A long table comes
 * as several pieces that each repeat them, so that every piece can be understood alone.
 */
export interface ExtractedBlock {
  kind: 'text' | 'table';
  text: string;
  headerLines?: number;
}
