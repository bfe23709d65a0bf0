import type { PDFPageProxy } from 'pdfjs-dist';
import { appearanceItems } from './annotation-appearance';
import type { FilledField } from './filled-fields';
import type { PdfTextItem } from './span';

const DEFAULT_SIZE = 10;
const LINE_PITCH = 1.2;
/**
 * Hidden, or only printed: not shown, as remarks that were taken back and parts of forms that scripts show when they are
 * needed. @source ISO 32000-2, table 167
 */
const UNSEEN = 2 | 32;
/** Its first letter is of a script that runs to the left. */
const RUNS_LEFT = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** What pdf.js tells about an annotation, as far as it is used. */
interface PdfAnnotation {
  id: string;
  subtype?: string;
  fieldType?: string;
  fieldValue?: unknown;
  pushButton?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  annotationFlags?: number;
  /** What a box, or one of several of which one is chosen, stands for. */
  exportValue?: string | null;
  buttonValue?: string | null;
  combo?: boolean;
  /** What a list offers: as stored and as shown. */
  options?: { exportValue: string; displayValue: string }[];
  hasAppearance?: boolean;
  /** Lines of its appearance, which pdf.js reads for some kinds only. */
  textContent?: string[];
  contentsObj?: { str?: string };
  rect?: number[];
}

/** Text that is shown on a page without being part of it, as items at the place where it stands. */
export interface AnnotationItems {
  /** What people filled into the fields of a form. */
  readonly filled: FilledField[];
  /** Its boxes, each as the sign for one that is checked or not. */
  readonly boxes: PdfTextItem[];
  /** What they typed or stamped onto the page or signed with. */
  readonly others: PdfTextItem[];
}

/** Reads the annotations of a page. */
export async function annotationItems(page: PDFPageProxy): Promise<AnnotationItems> {
  const all: PdfAnnotation[] = await page.getAnnotations();
  const annotations = all.filter(({ annotationFlags = 0 }) => (annotationFlags & UNSEEN) === 0);
  const isField = ({ subtype }: PdfAnnotation): boolean => subtype === 'Widget';
  const filled = annotations
    .filter(isField)
    .map(filledField)
    .filter(({ lines }) => lines.length > 0);
  const told = annotations.filter((annotation) => !isField(annotation)).flatMap(toldItems);
  const drawn = new Set(annotations.filter(isDrawnOnly).map(({ id }) => id));
  const boxes = annotations
    .filter(({ checkBox, radioButton }) => checkBox === true || radioButton === true)
    .map(boxItem);
  return { filled, boxes, others: drawn.size === 0 ? told : [...told, ...(await appearanceItems(page, drawn))] };
}

/** The signs are those of the boxes in Word documents. */
function boxItem({ checkBox, exportValue, buttonValue, fieldValue, rect }: PdfAnnotation): PdfTextItem {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect ?? [];
  const chosen = typeof fieldValue === 'string' && fieldValue !== 'Off' ? fieldValue : null;
  const own = (checkBox === true ? exportValue : buttonValue) ?? chosen;
  const size = Math.min(Math.max(top - bottom, 1), DEFAULT_SIZE);
  const transform = [size, 0, 0, size, left, (top + bottom) / 2 - size / 3];
  return {
    str: chosen !== null && chosen === own ? '☒' : '☐',
    dir: 'ltr',
    transform,
    width: Math.max(right - left, 0),
  };
}

function filledField(annotation: PdfAnnotation): FilledField {
  const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect ?? [];
  return { lines: toldItems(annotation), left, bottom, right, top };
}

function toldItems(annotation: PdfAnnotation): PdfTextItem[] {
  const text = isDrawnOnly(annotation) ? '' : toldText(annotation);
  if (text === '') return [];
  const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect ?? [];
  const lines = text.split(/[\r\n]+/);
  const size = Math.min(Math.max(top - bottom, 1), DEFAULT_SIZE);
  const first = lines.length > 1 ? top - size : (top + bottom) / 2 - size / 3;
  return lines.map((line, index) => {
    const width = Math.min(line.length * size * 0.5, Math.abs(right - left));
    const runsLeft = RUNS_LEFT.test(line);
    return {
      str: line,
      dir: runsLeft ? 'rtl' : 'ltr',
      transform: [size, 0, 0, size, runsLeft ? right - width : left, first - index * size * LINE_PITCH],
      width,
    };
  });
}

/** What is shown before what is stored: a password shows as stars, a date as its form wants it. */
function toldText({ subtype, fieldType, fieldValue, textContent, contentsObj, options }: PdfAnnotation): string {
  const shown = textContent?.join('\n').trim() ?? '';
  if (subtype === 'FreeText') return shown || (contentsObj?.str?.trim() ?? '');
  if (subtype !== 'Widget' || (fieldType !== 'Tx' && fieldType !== 'Ch')) return '';
  const values = [fieldValue].flat().filter((value) => typeof value === 'string');
  const names = values.map((value) => options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value);
  return shown || names.join(', ').trim();
}

/**
 * Stamps, signatures, labels of buttons and what a list offers exist only as drawings; the marks in check boxes are no
 * text.
 */
function isDrawnOnly({ hasAppearance, subtype, fieldType, pushButton, combo }: PdfAnnotation): boolean {
  if (hasAppearance !== true) return false;
  if (subtype === 'Stamp') return true;
  return subtype === 'Widget' && (fieldType === 'Sig' || pushButton === true || (fieldType === 'Ch' && combo !== true));
}
