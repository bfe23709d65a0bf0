import type { PDFPageProxy } from 'pdfjs-dist';
import { type DrawnLetter, DrawnText } from './drawn-text';
import { followDrawing } from './page-operators';
import { loadPdfEngine } from './pdf-engine';
import { type OperatorArguments, textOperators } from './text-operators';

/** A page with more letters is a map or a drawing. */
const MAX_LETTERS = 50_000;

/** The letters of a page in the order they are drawn; none where there are too many, or the drawing cannot be followed. */
export async function drawnLetters(page: PDFPageProxy): Promise<DrawnLetter[]> {
  const operators = textOperators((await loadPdfEngine()).OPS);
  const letters: DrawnLetter[] = [];
  const text = new DrawnText([], (letter) => {
    if (letters.length <= MAX_LETTERS) letters.push(letter);
  });
  const isWhole = await followDrawing(page, (operator, args) => {
    operators.get(operator)?.(text, (args ?? []) as OperatorArguments);
  });
  return isWhole && letters.length <= MAX_LETTERS ? letters : [];
}
