import type { PdfTextItem } from './span';

const DEFAULT_SIZE = 10;
const LINE_PITCH = 1.2;

/** What pdf.js tells about an annotation, as far as it is used. */
interface PdfAnnotation {
  subtype?: string;
  fieldType?: string;
  fieldValue?: unknown;
  contentsObj?: { str?: string };
  rect?: number[];
}

/**
 * Text that is shown on a page without being part of it: what people filled into fields of a form and what they typed
 * onto the page, as items at the place where it stands.
 */
export function annotationItems(annotations: readonly PdfAnnotation[]): PdfTextItem[] {
  return annotations.flatMap((annotation) => {
    const text = shownText(annotation);
    if (text === '') return [];
    const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect ?? [];
    const lines = text.split(/[\r\n]+/);
    const size = Math.min(Math.max(top - bottom, 1), DEFAULT_SIZE);
    const first = lines.length > 1 ? top - size : (top + bottom) / 2 - size / 3;
    return lines.map((line, index) => ({
      str: line,
      dir: 'ltr',
      transform: [size, 0, 0, size, left, first - index * size * LINE_PITCH],
      width: Math.min(line.length * size * 0.5, Math.abs(right - left)),
    }));
  });
}

function shownText({ subtype, fieldType, fieldValue, contentsObj }: PdfAnnotation): string {
  if (subtype === 'FreeText') return contentsObj?.str?.trim() ?? '';
  if (subtype !== 'Widget' || (fieldType !== 'Tx' && fieldType !== 'Ch')) return '';
  const values = [fieldValue].flat().filter((value) => typeof value === 'string');
  return values.join(', ').trim();
}
