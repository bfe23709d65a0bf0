import { sparseVector, type WeightedPiece } from './word-pieces';

/** Chunks whose words are kept together by piece. */
export const BLOCK_CHUNKS = 4096;

/** A piece that is in fewer chunks of a block has no row of its own. */
const RARE_BELOW = 16;

/** How many entries of rare pieces a row holds, but for those of its last piece. */
const ENTRIES_A_ROW = 240;

/** Weights of rare pieces are kept as whole numbers of this part; the heaviest is 2.2. */
export const RARE_WEIGHT_UNIT = 1e-4;

/** A piece that is in many chunks of a block. */
export interface Posting {
  readonly piece: number;
  readonly chunkCount: number;
  /** By the places of the chunks, which count from 1, as a sparse vector of `BLOCK_CHUNKS` dimensions is written. */
  readonly weights: string;
}

/** Entries of rare pieces, one beside the other and in the order of their pieces; all of a piece are in one row. */
export interface RarePostings {
  readonly pieces: readonly number[];
  /** From 1. */
  readonly places: readonly number[];
  /** In `RARE_WEIGHT_UNIT`. */
  readonly weights: readonly number[];
}

/** The words of up to `BLOCK_CHUNKS` chunks, turned round: by piece, then by chunk. */
export class WordBlock {
  private readonly entries = new Map<number, WeightedPiece[]>();
  private places = 0;

  /** How many chunks it holds. */
  get chunkCount(): number {
    return this.places;
  }

  get isFull(): boolean {
    return this.places === BLOCK_CHUNKS;
  }

  /** Adds the next chunk. */
  add(pieces: readonly WeightedPiece[]): void {
    this.places += 1;
    for (const [piece, weight] of pieces) {
      const known = this.entries.get(piece);
      if (known) known.push([this.places, weight]);
      else this.entries.set(piece, [[this.places, weight]]);
    }
  }

  /** The pieces that are in many chunks. */
  *postings(): Generator<Posting> {
    for (const [piece, entries] of this.entries) {
      if (entries.length < RARE_BELOW) continue;
      yield { piece, chunkCount: entries.length, weights: sparseVector(entries, BLOCK_CHUNKS) };
    }
  }

  /** The others, in rows. */
  *rarePostings(): Generator<RarePostings> {
    const rare = [...this.entries].filter(([, entries]) => entries.length < RARE_BELOW);
    let row = emptyRow();
    for (const [piece, entries] of rare.sort(([one], [other]) => one - other)) {
      for (const [place, weight] of entries) {
        row.pieces.push(piece);
        row.places.push(place);
        row.weights.push(Math.max(1, Math.round(weight / RARE_WEIGHT_UNIT)));
      }
      if (row.pieces.length < ENTRIES_A_ROW) continue;
      yield row;
      row = emptyRow();
    }
    if (row.pieces.length > 0) yield row;
  }
}

const emptyRow = (): { pieces: number[]; places: number[]; weights: number[] } => ({
  pieces: [],
  places: [],
  weights: [],
});
