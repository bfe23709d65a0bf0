/** A text as it is embedded and as its words are found: soft hyphens, which no reader sees, would tear them apart. */
export function searchedText(text: string): string {
  return text.replaceAll('\u00ad', '');
}
