/** How much of a file was read, in whatever its reader can count: bytes, unpacked bytes, pages. */
export class ReadingProgress {
  private total = 0;
  private read = 0;

  /** Says how much there is, as far as the file can be believed. */
  expect(total: number): void {
    this.total = total;
  }

  advance(count: number): void {
    this.read += count;
  }

  /** From 0 to 1; 0 while nobody knows how much there is. */
  get share(): number {
    return this.total > 0 ? Math.min(1, this.read / this.total) : 0;
  }
}
