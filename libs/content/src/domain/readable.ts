// Tokens are estimated at four characters; no text has thirty-two characters to a token.
const CERTAINLY_TOO_MANY = 8;

/** What is known of a file before it is read: its words, in estimated tokens; null for what has none. */
export interface Weighed {
  readonly tokenCount: number | null;
}

/**
 * Parts files, in their order, into those whose words are worth reading and those that certainly exceed the window
 * together with them: their text, which may be of any length, need not be in memory to know that.
 */
export function readable<File extends Weighed>(
  files: readonly File[],
  contextWindow: number,
): { readonly worthReading: readonly File[]; readonly beyond: readonly File[] } {
  const worthReading: File[] = [];
  const beyond: File[] = [];
  for (const file of files) {
    const fits = estimatedTokens(worthReading) + estimatedTokens([file]) <= CERTAINLY_TOO_MANY * contextWindow;
    (fits ? worthReading : beyond).push(file);
  }
  return { worthReading, beyond };
}

/** The estimated tokens of files. */
export function estimatedTokens(files: readonly Weighed[]): number {
  return files.reduce((sum, { tokenCount }) => sum + (tokenCount ?? 0), 0);
}
