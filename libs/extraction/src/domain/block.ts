/** Where a piece stands in its file; what a format does not know is missing. */
export interface BlockPlace {
  /** Page of a PDF or slide of a show, from 1. */
  page?: number;
  sheet?: string;
  /** Of a sheet or a file of separated values: the numbers of the table's rows below its header, from 1. */
  rows?: number[];
}

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
  place?: BlockPlace;
}
