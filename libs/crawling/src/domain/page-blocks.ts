/** A paragraph of a page, and whether it belongs to what every page of its site has. */
export interface Block {
  /** Markdown. */
  readonly text: string;
  readonly isFurniture: boolean;
  /** Items of a list and rows of a table follow each other without a blank line. */
  readonly group: 'list' | 'table' | null;
}

/** What cannot be stored, and what says where words may be broken: letters of one word belong together. */
const UNSEEN = /[\0\u00ad]/g;

/** Collects the paragraphs of a page. */
export class PageBlocks {
  private readonly blocks: Block[] = [];

  add(block: Block): void {
    this.blocks.push(block);
  }

  /** What the page says; navigation and the like are left out, unless there is nothing else. */
  text(): string {
    const own = this.blocks.filter(({ isFurniture }) => !isFurniture);
    const shown = own.some(({ text }) => /[\p{L}\p{N}]/u.test(text)) ? own : this.blocks;
    let text = '';
    let group: Block['group'] = null;
    for (const block of shown) {
      if (text !== '') text += block.group && block.group === group ? '\n' : '\n\n';
      text += block.text;
      group = block.group;
    }
    return text.replace(UNSEEN, '').trim();
  }
}
