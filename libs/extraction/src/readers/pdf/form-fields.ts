import type { PdfTextItem } from './span';

const DEFAULT_SIZE = 10;

/** What pdf.js tells about an annotation, as far as it is used. */
interface FieldAnnotation {
  subtype?: string;
  fieldType?: string;
  fieldValue?: unknown;
  rect?: number[];
}

/** What people filled into the fields of a form, as text at the place where the field stands. */
export function formFieldItems(annotations: readonly FieldAnnotation[]): PdfTextItem[] {
  return annotations.flatMap(({ subtype, fieldType, fieldValue, rect }) => {
    if (subtype !== 'Widget' || (fieldType !== 'Tx' && fieldType !== 'Ch')) return [];
    const text = [fieldValue]
      .flat()
      .filter((value) => typeof value === 'string')
      .join(', ')
      .trim();
    const [left = 0, bottom = 0, right = 0, top = 0] = rect ?? [];
    if (text === '') return [];
    const size = Math.min(Math.max(top - bottom, 1), DEFAULT_SIZE);
    const width = Math.min(text.length * size * 0.5, Math.abs(right - left));
    return text.split(/[\r\n]+/).map((line, index) => ({
      str: line,
      dir: 'ltr',
      transform: [size, 0, 0, size, left, (top + bottom) / 2 - size / 3 - index * size * 1.2],
      width,
    }));
  });
}
