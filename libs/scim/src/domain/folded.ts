/**
 * Text as it is compared where case does not matter: letter by letter, as the database does it. JavaScript lowers by
 * context, so that Σ at the end of a word becomes another letter than elsewhere, and İ two.
 */
export function folded(text: string): string {
  return Array.from(text, (letter) => Array.from(letter.toLowerCase())[0]).join('');
}
