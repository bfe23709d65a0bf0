/** What browsers say of every key that an input method takes. @source UI Events, 7.3.1 */
const TAKEN = 229;

/**
 * Whether a key is about a word that is being composed, of Japanese or Chinese for one: Enter ends the word then, and Escape
 * gives it up. Safari says first that it has ended, then by which key (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isComposing = ({ isComposing: isSaid, keyCode }: KeyboardEvent): boolean => isSaid || keyCode === TAKEN;
