import type { Rule } from './rule';

/** Shorter lines, in points, are those of dots and letters. */
const MIN_LENGTH = 3;
/** A line is straight when it leaves its axis by no more than this many points. */
const STRAIGHT = 0.7;

/** A path without gaps and its straight lines. */
export class Outline {
  readonly horizontal: Rule[] = [];
  readonly vertical: Rule[] = [];
  private readonly minLength: number;
  private left: number;
  private right: number;
  private top: number;
  private bottom: number;
  private x: number;
  private y: number;

  /** @param keepsDots whether the shortest lines count, since they are drawn broadly */
  constructor(
    private readonly startX: number,
    private readonly startY: number,
    keepsDots = false,
  ) {
    this.minLength = keepsDots ? 0 : MIN_LENGTH;
    this.x = this.left = this.right = startX;
    this.y = this.top = this.bottom = startY;
  }

  /** The smaller of width and height. */
  get thickness(): number {
    return Math.min(this.right - this.left, this.bottom - this.top);
  }

  /** Goes on without a straight line, as curves do. */
  moveTo(x: number, y: number): void {
    [this.x, this.y] = [x, y];
    this.left = Math.min(this.left, x);
    this.right = Math.max(this.right, x);
    this.top = Math.min(this.top, y);
    this.bottom = Math.max(this.bottom, y);
  }

  /** Goes on with a line. */
  lineTo(x: number, y: number): void {
    const [width, height] = [Math.abs(x - this.x), Math.abs(y - this.y)];
    if (height <= STRAIGHT && width >= this.minLength) {
      this.horizontal.push({ at: (y + this.y) / 2, from: Math.min(x, this.x), to: Math.max(x, this.x) });
    } else if (width <= STRAIGHT && height >= this.minLength) {
      this.vertical.push({ at: (x + this.x) / 2, from: Math.min(y, this.y), to: Math.max(y, this.y) });
    }
    this.moveTo(x, y);
  }

  /** Goes back to where it began. */
  close(): void {
    this.lineTo(this.startX, this.startY);
  }
}
