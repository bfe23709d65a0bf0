import { inNormalForm } from '@svc/kernel';

/** Marks of Markdown that change how a text looks, not what it says. */
const LOOKS = /^[>#\s]+|[*_`|]+/gm;

/** Punctuation at the edge of a word; inside, as in 1.5 or -5, it says something. */
const EDGES = /[.,;:!?…"“”'’()[\]]+(?=\s|$)|(?<=^|\s)["“”'’([]+/g;

/**
 * The first `limit` texts that say something of their own, with the repeats that stand between them. A text repeats another
 * when all of it stands there, word for word, but for how it looks: nothing that only one of them says is lost, however
 * small the difference, since it may be the figure that was asked for.
 * @param ranked best first
 */
export function untilDistinct<Ranked extends { readonly text: string }>(
  ranked: readonly Ranked[],
  limit: number,
): (Ranked & { readonly repeats: boolean })[] {
  const said: string[] = [];
  const found: (Ranked & { readonly repeats: boolean })[] = [];
  for (const each of ranked) {
    const words = ` ${plain(each.text)} `;
    const repeats = words.trim() !== '' && said.some((earlier) => earlier.includes(words));
    if (!repeats && said.length === limit) break;
    if (!repeats) said.push(words);
    found.push({ ...each, repeats });
  }
  return found;
}

function plain(text: string): string {
  return inNormalForm(text, 'NFC').toLowerCase().replace(LOOKS, ' ').replace(EDGES, ' ').replace(/\s+/g, ' ').trim();
}
