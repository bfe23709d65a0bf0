/** By what chunks are ordered: the cosine alone, or together with the words that they share with the question. */
export const RETRIEVAL_MODES = ['cosine', 'hybrid'] as const;
export type RetrievalMode = (typeof RETRIEVAL_MODES)[number];
