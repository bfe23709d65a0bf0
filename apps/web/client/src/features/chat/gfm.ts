import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm as gfmSyntax } from 'micromark-extension-gfm';

/** Where a reader of Markdown looks for more than what everybody knows. */
interface Extensions {
  micromarkExtensions?: unknown[];
  fromMarkdownExtensions?: unknown[];
}

/**
 * Reads tables, footnotes, tasks, bare addresses and what is struck through by two tildes: one says "about" or "to", and two
 * of these would take back what stands between them. `remark-gfm` reads the same, and brings what writes it besides: nothing
 * here does, and everybody would load it before the first answer.
 * @source https://github.github.com/gfm/
 */
export function gfm(this: { data(): object }): void {
  const extensions: Extensions = this.data();
  (extensions.micromarkExtensions ??= []).push(gfmSyntax({ singleTilde: false }));
  (extensions.fromMarkdownExtensions ??= []).push(gfmFromMarkdown());
}
