/** A name of one line. */
export const NAME = { minLength: 1, maxLength: 255, trim: true } as const;
/** A context window. */
export const WINDOW = { min: 1_024, max: 100_000_000, description: 'Tokens of prompt and answer together.' } as const;
/** A number of tokens. */
export const TOKENS = { min: 1, max: 100_000_000 } as const;
/** What a token costs. */
export const COST = { min: 0, description: 'For statistics only.' } as const;
/** Size of a vector; 16,000 is the most the database's vector type holds. */
export const VECTOR_SIZE = { min: 1, max: 16_000, description: 'Numbers in a vector.' } as const;
