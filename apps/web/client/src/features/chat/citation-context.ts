import { createContext } from 'react';

/** Opens the document that a place of an answer cites. */
export const OpenCitation = createContext<(place: number) => void>(() => undefined);
