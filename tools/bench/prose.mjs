/**
 * Endless plain English that is the same for the same seed: sentences of made-up facts out of a small vocabulary.
 * @source mulberry32, a public-domain generator by T. Ettinger
 */
export class Prose {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to, not including, `below`. */
  number(below) {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  /** A word. */
  word() {
    return WORDS[this.number(WORDS.length)];
  }

  /** A line of about so many characters. */
  line(characters) {
    const words = [];
    for (let length = 0; length < characters; length += words.at(-1).length + 1) words.push(this.word());
    return `${words.join(' ')} ${this.number(1000)}.`;
  }
}

const WORDS = `the a of and to in is for on with as by at from that this permit parking library council resident office
  fee street school budget water energy report meeting annual public service winter summer road bridge garden museum
  ticket station harbour season decision application deadline payment invoice contract building safety inspection
  teacher child family health care medicine doctor nurse hospital market price supply storage transport vehicle driver
  licence renewal document archive record history language culture music theatre festival sport stadium swimming forest
  river lake mountain island weather climate temperature measure value result research science physics chemistry biology
  computer network software system security password account customer product quality warranty repair machine engine
  factory worker union salary pension insurance tax income household apartment rent mortgage bank credit interest loan`
  .split(/\s+/)
  .filter(Boolean);
