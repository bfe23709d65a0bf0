import { createContext } from 'react';

/** Opens what a place of an answer cites. @param nth which citation of it was followed, from 1 */
export type Cite = (place: number, nth?: number) => void;

/** Opens the document that a place of an answer cites. */
export const OpenCitation = createContext<Cite>(() => undefined);
