import type { PDFDocumentProxy } from 'pdfjs-dist';
import { ExtractionFailure } from '../../domain/outcome';
import type { ReadContext } from '../document-reader';
import type { Guard } from '../guard';
import { openPdf } from './pdf-document';

/** A part of a page as pdf.js makes it of a form; what it is shows in its classes. */
interface FormPart {
  name: string;
  value?: string;
  attributes?: {
    class?: string[];
    style?: { visibility?: string; display?: string };
    type?: string;
    checked?: boolean;
    selected?: boolean;
    textContent?: string;
    value?: string;
  };
  children?: (FormPart | null)[];
}

const UNREADABLE =
  'A form that only the programs of Adobe can draw is not a supported format; printed into a PDF it can be read.';
/** Begin a line of their own. */
const BLOCKS = new Set(['div', 'p', 'br', 'li', 'ul', 'ol']);

/**
 * Reads a form whose pages are drawn by the program that opens it (dynamic XFA): the file itself has a single page which
 * asks to wait for that. False for any other PDF. @throws unsupported_format where the form cannot be drawn
 * @source ISO 32000-1, 12.7.8 and NeedsRendering in 7.7.2
 */
export async function readDrawnForm(document: PDFDocumentProxy, context: ReadContext): Promise<boolean> {
  if (document.numPages > 1 || !(await mayBeDrawnForm(document))) return false;
  const form = await openPdf(context.path, { maxImagePixels: 1, drawsForms: true }).catch((error: unknown) => {
    throw new ExtractionFailure('unsupported_format', UNREADABLE, undefined, { cause: error });
  });
  try {
    if (!form.isPureXfa) return false;
    context.guard.addPages(form.numPages);
    for (let number = 1; number <= form.numPages; number += 1) {
      context.sink.at({ page: number });
      const page = (await (await form.getPage(number)).getXfa()) as FormPart | null;
      if (page) context.sink.text(new FormLines(context.guard).of(page));
      await context.sink.drain();
    }
    return true;
  } finally {
    await form.loadingTask.destroy();
  }
}

async function mayBeDrawnForm(document: PDFDocumentProxy): Promise<boolean> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const { IsXFAPresent, IsAcroFormPresent } = info as Record<string, unknown>;
  return IsXFAPresent === true && IsAcroFormPresent !== true;
}

/** The lines of a page of a form: what is printed on it, and each field with what was filled in. */
class FormLines {
  private readonly lines: string[] = [];
  private line = '';

  constructor(private readonly guard: Guard) {}

  of(page: FormPart): string {
    this.read(page, 1);
    this.end();
    return this.lines.join('\n');
  }

  private read(part: FormPart, depth: number): void {
    this.guard.nesting(depth);
    const { name, children = [] } = part;
    if (isHidden(part)) return;
    if (hasClass(part, 'xfaField')) return this.field(part, depth);
    const isBlock = BLOCKS.has(name);
    if (isBlock) this.end();
    this.line += part.value ?? part.attributes?.textContent ?? '';
    for (const child of children) if (child) this.read(child, depth + 1);
    if (isBlock) this.end();
  }

  private field(part: FormPart, depth: number): void {
    this.end();
    const answers: string[] = [];
    const caption = new FormLines(this.guard);
    for (const child of part.children ?? []) if (child) caption.caption(child, answers, depth + 1);
    caption.end();
    const asked = caption.lines.join(' ');
    const [answer = '', ...more] = answers;
    if (more.length === 0 && /^[☐☒]$/.test(answer)) this.line = `${answer} ${asked}`;
    else if (answer === '') this.line = asked;
    else this.line = [asked.replace(/\s*:$/, ''), answers.join(', ')].filter((text) => text !== '').join(': ');
    this.end();
  }

  /** Reads what a field asks for, and puts aside what it holds. */
  private caption(part: FormPart, answers: string[], depth: number): void {
    this.guard.nesting(depth);
    if (isHidden(part)) return;
    const answer = answerOf(part);
    if (answer !== null) {
      if (answer.trim() !== '') answers.push(answer.trim());
      return;
    }
    if (BLOCKS.has(part.name)) this.end();
    this.line += part.value ?? '';
    for (const child of part.children ?? []) if (child) this.caption(child, answers, depth + 1);
  }

  private end(): void {
    const line = this.line.replace(/[^\S\n]+/g, ' ').trim();
    this.line = '';
    if (line !== '') this.lines.push(line);
  }
}

/** What was filled in; null for a part that is no place to fill in. */
function answerOf({ name, attributes = {}, children = [] }: FormPart): string | null {
  if (name === 'textarea') return attributes.textContent ?? attributes.value ?? '';
  if (name === 'select') {
    const chosen = children.filter((option) => option?.attributes?.selected === true);
    return chosen.map((option) => option?.value ?? '').join(', ');
  }
  if (name !== 'input') return null;
  if (attributes.type === 'checkbox' || attributes.type === 'radio') return attributes.checked === true ? '☒' : '☐';
  return attributes.value ?? '';
}

function isHidden({ attributes }: FormPart): boolean {
  return attributes?.style?.visibility === 'hidden' || attributes?.style?.display === 'none';
}

function hasClass({ attributes }: FormPart, name: string): boolean {
  return attributes?.class?.includes(name) ?? false;
}
