import type { PDFPageProxy } from 'pdfjs-dist';
import { type DrawnLetter, DrawnText } from './drawn-text';
import { followDrawing } from './page-operators';
import { loadPdfEngine } from './pdf-engine';
import { type OperatorArguments, textOperators } from './text-operators';

/** A page with more letters is a map or a drawing. */
const MAX_LETTERS = 50_000;

/** The letters of a page in the order they are drawn; none where there are too many, or the drawing cannot be followed. */
export async function drawnLetters(page: PDFPageProxy): Promise<DrawnLetter[]> {
  const letters: DrawnLetter[] = [];
  const isWhole = await followLetters(page, (letter) => {
    if (letters.length <= MAX_LETTERS) letters.push(letter);
  });
  return isWhole && letters.length <= MAX_LETTERS ? letters : [];
}

/**
 * Hands on the letters of a page as they are drawn, and before them every operator. False where the drawing cannot be
 * followed to its end.
 */
export async function followLetters(
  page: PDFPageProxy,
  onLetter: (letter: DrawnLetter) => void,
  onOperator: (operator: number, args: unknown) => void = () => undefined,
): Promise<boolean> {
  const operators = textOperators((await loadPdfEngine()).OPS);
  const text = new DrawnText([], onLetter);
  return followDrawing(page, (operator, args) => {
    onOperator(operator, args);
    operators.get(operator)?.(text, (args ?? []) as OperatorArguments);
  });
}
