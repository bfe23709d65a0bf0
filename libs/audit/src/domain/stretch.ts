/**
 * A stretch is so many entries of a log in their order; the log is cut into stretches from its first entry on. More would
 * leave more that is not indexed yet, fewer would spread what is over more rows.
 */
export const STRETCH_ENTRIES = 16_384;
