import type { StoryOutput } from './word-text';

type Event =
  | { kind: 'paragraph'; line: string; listItem: boolean }
  | { kind: 'row'; index: number; cells: Map<number, string> }
  | { kind: 'endTable' };

/** A story kept until its place in the document is reached. */
export class RecordedStory implements StoryOutput {
  private readonly events: Event[] = [];

  paragraph(line: string, listItem: boolean): void {
    this.events.push({ kind: 'paragraph', line, listItem });
  }

  row(index: number, cells: Map<number, string>): void {
    this.events.push({ kind: 'row', index, cells });
  }

  endTable(): void {
    this.events.push({ kind: 'endTable' });
  }

  /** Tells the story. */
  replay(output: StoryOutput): void {
    for (const event of this.events) {
      if (event.kind === 'paragraph') output.paragraph(event.line, event.listItem);
      else if (event.kind === 'row') output.row(event.index, event.cells);
      else output.endTable();
    }
  }
}
