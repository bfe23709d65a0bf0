import { attribute, type XmlAttributes, type XmlHandler } from '../package/xml-stream';

/** Levels that a list can have. */
export const LIST_LEVELS = 9;

/** How the items of one level of a list are marked. */
export interface ListLevel {
  format: string;
  /** Pattern such as `%1.%2)`, empty where nothing is printed; without one, bullets are the usual ones. */
  text?: string;
  /** The first number; without one, lists start at 0. */
  start: number;
  /** The style whose paragraphs are items of this level, whatever level the style itself says. */
  style?: string;
  /** Counting starts anew after an item of this level (1 to 9) or one above it; 0 for never. */
  restartAfter?: number;
  /** Numbers of other levels are shown in digits whatever their own format is. */
  inDigits: boolean;
}

/** The definition that lists share. */
export interface ListDefinition {
  levels: ListLevel[];
  /** Name under which other definitions refer to this one. */
  styleName?: string;
  /** Stands for the definition of that name. */
  sameAs?: string;
}

/** A list of the document: its definition, and what it changes of it by level. */
export interface WordList {
  definition: string;
  levels: ListLevel[];
  starts: number[];
}

/** Reads the numbering part of a Word document. @source ECMA-376 Part 1 §17.9 */
export class NumberingXml implements XmlHandler {
  readonly definitions = new Map<string, ListDefinition>();
  readonly lists = new Map<string, WordList>();
  private definition: ListDefinition | null = null;
  private list: WordList | null = null;
  private overridden = -1;
  private level: ListLevel | null = null;

  open(name: string, attributes: XmlAttributes): void {
    const value = attribute(attributes, 'val') ?? '';
    if (name === 'abstractNum') {
      this.definition = { levels: [] };
      this.definitions.set(attribute(attributes, 'abstractNumId') ?? '', this.definition);
    } else if (name === 'num') {
      this.list = { definition: '', levels: [], starts: [] };
      this.lists.set(attribute(attributes, 'numId') ?? '', this.list);
    } else if (name === 'lvl') {
      this.openLevel(attributes);
    } else if (this.level) {
      levelProperty(this.level, name, value);
    } else if (this.definition) {
      if (name === 'styleLink') this.definition.styleName = value;
      else if (name === 'numStyleLink') this.definition.sameAs = value;
    } else if (this.list) {
      if (name === 'abstractNumId') this.list.definition = value;
      else if (name === 'lvlOverride') this.overridden = depthOf(attributes);
      else if (name === 'startOverride' && this.overridden >= 0) this.list.starts[this.overridden] = Number(value) || 0;
    }
  }

  close(name: string): void {
    if (name === 'abstractNum') this.definition = null;
    else if (name === 'num') this.list = null;
    else if (name === 'lvl') this.level = null;
    else if (name === 'lvlOverride') this.overridden = -1;
  }

  text(): void {
    // Numbering carries everything in attributes.
  }

  private openLevel(attributes: XmlAttributes): void {
    this.level = { format: 'decimal', start: 0, inDigits: false };
    const depth = depthOf(attributes);
    const levels = this.definition?.levels ?? this.list?.levels;
    if (levels && depth >= 0) levels[depth] = this.level;
  }
}

/** The level an element is about, from 0; -1 when it is none. */
function depthOf(attributes: XmlAttributes): number {
  const depth = Number(attribute(attributes, 'ilvl') ?? 0);
  return depth >= 0 && depth < LIST_LEVELS ? depth : -1;
}

function levelProperty(level: ListLevel, name: string, value: string): void {
  if (name === 'numFmt') level.format = value;
  else if (name === 'lvlText') level.text = value;
  else if (name === 'start') level.start = Number(value) || 0;
  else if (name === 'pStyle') level.style = value;
  else if (name === 'lvlRestart') level.restartAfter = Number(value) || 0;
  else if (name === 'isLgl') level.inDigits = !/^(?:0|false|off)$/.test(value);
}
