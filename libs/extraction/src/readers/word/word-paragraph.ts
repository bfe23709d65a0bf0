import { attribute, type XmlAttributes } from '../package/xml-stream';
import { raisedMark } from '../text/raised-text';
import type { RecordedStory } from './recorded-story';
import type { WordNumbering } from './word-numbering';
import type { WordStyle, WordStyles } from './word-styles';

/** What every paragraph of a document is judged by. */
export interface WordContext {
  styles: WordStyles;
  numbering: WordNumbering;
  /** Text of notes and comments by `footnote:id`, `endnote:id` or `comment:id`. */
  notes: Map<string, string>;
  /** Imported content by the link that refers to it. */
  imported: ReadonlyMap<string, RecordedStory>;
}

/** The lines that one paragraph gives, and whether it is an item of a list. */
export interface ParagraphText {
  lines: string[];
  listItem: boolean;
}

/** Where a paragraph stands; only the body has headings. */
export type ParagraphPlace = 'body' | 'box' | 'cell';

/** One paragraph being read. */
export class WordParagraph {
  private boxed: string[] = [];
  private text = '';
  /** What was appended last; the whole text would be looked through for each raised figure. */
  private last = '';
  private endsRaised = false;
  private style: string | undefined;
  private numId: string | undefined;
  private listLevel: number | undefined;
  private outline: number | undefined;
  private removed = false;
  private noteKeys: string[] = [];

  constructor(private readonly context: WordContext) {}

  /** Appends text of a run. */
  append(text: string, isRaised = false): void {
    if (text === '') return;
    if (isRaised && !this.endsRaised) this.text += raisedMark(this.last, text);
    this.text += text;
    this.last = text;
    this.endsRaised = isRaised;
  }

  /** Adds a line of a text box anchored here; it follows the paragraph. */
  box(line: string): void {
    if (line.trim() !== '') this.boxed.push(line);
  }

  /** Takes a property of the paragraph. */
  property(name: string, attributes: XmlAttributes): void {
    const value = attribute(attributes, 'val');
    if (name === 'pStyle') this.style = value;
    else if (name === 'numId') this.numId = value;
    else if (name === 'ilvl') this.listLevel = Number(value);
    else if (name === 'outlineLvl' && Number(value) < 9) this.outline = Number(value) + 1;
  }

  /** Says that a tracked change took the paragraph's end away. */
  markRemoved(): void {
    this.removed = true;
  }

  /** Whether the next paragraph goes on with this one. @source ECMA-376 Part 1 §17.13.5.15 */
  get endIsRemoved(): boolean {
    return this.removed;
  }

  /** Takes over the text of a paragraph whose end was removed; how both are set out is told by this one. */
  goOnWith(before: WordParagraph): void {
    this.text = before.text;
    this.last = before.last;
    this.endsRaised = before.endsRaised;
    // Not copied: there may be as many of these as paragraphs.
    this.boxed = before.boxed;
    this.noteKeys = before.noteKeys;
  }

  /** Remembers a reference to a note or comment; its text follows the paragraph. */
  refer(kind: 'footnote' | 'endnote' | 'comment', id: string | undefined): void {
    this.noteKeys.push(`${kind}:${id}`);
  }

  /** The finished paragraph. */
  finish(place: ParagraphPlace): ParagraphText {
    const style = this.context.styles.get(this.style);
    const heading = this.outline ?? style.headingLevel;
    const numId = this.numId ?? style.numId;
    const body = this.text.trim();
    const level = this.listLevel ?? this.styledLevel(style, numId);
    // An empty item counts as any other does, unless it was removed.
    const listed = numId !== undefined && numId !== '0' && !(this.removed && body === '');
    const mark = shownMark(listed ? this.context.numbering.nextMark(numId, level) : '', place);
    const inList = listed && body !== '';
    const lines: string[] = [];
    if (body !== '') lines.push(decorate(body, { heading: place === 'body' ? heading : undefined, mark, level }));
    else if (place === 'cell' && mark !== '') lines.push(mark);
    lines.push(...this.boxed);
    for (const key of this.noteKeys) {
      const note = this.context.notes.get(key);
      if (note) lines.push(`[${key.startsWith('comment') ? 'Comment' : 'Note'}: ${note}]`);
    }
    return { lines, listItem: inList && heading === undefined && lines.length === 1 };
  }

  /** The level that a list gives to a style before the one that the style gives itself; the nearest that says one counts. */
  private styledLevel({ lineage }: WordStyle, numId: string | undefined): number {
    for (const { id, listLevel } of lineage) {
      const level = (numId === undefined ? undefined : this.context.numbering.levelOf(numId, id)) ?? listLevel;
      if (level !== undefined) return level;
    }
    return 0;
  }
}

/** Bullets set off lines; in a cell, which becomes one line, they would only stand between the words. */
function shownMark(mark: string, place: ParagraphPlace): string {
  return place === 'cell' && mark === '-' ? '' : mark;
}

function decorate(body: string, how: { heading: number | undefined; mark: string; level: number }): string {
  const marked = how.mark === '' ? body : `${how.mark} ${body}`;
  if (how.heading !== undefined) {
    const plain = how.mark === '-' ? body : marked;
    return `${'#'.repeat(Math.min(how.heading, 6))} ${plain.replace(/\s*\n\s*/g, ' ')}`;
  }
  return how.mark === '' ? body : `${'  '.repeat(Math.min(how.level, 8))}${marked}`;
}
