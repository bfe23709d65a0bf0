const END_OF_CHAIN = 0xfffffffa;
/** Sectors of the allocation table that the header itself names; later ones are listed in sectors of their own. */
const IN_HEADER = 109;

/** Follows chains of sectors in an OLE compound file, reading only the four bytes it needs. @source MS-CFB §2.3, §2.5 */
export class OleAllocation {
  private readonly tableSectors: number[] = [];
  private listSector: number;

  constructor(
    private readonly read: (position: number, length: number) => Promise<Buffer>,
    header: Buffer,
    private readonly sectorBytes: number,
  ) {
    for (let slot = 0; slot < IN_HEADER; slot += 1) this.tableSectors.push(header.readUInt32LE(76 + slot * 4));
    this.listSector = header.readUInt32LE(68);
  }

  /** The sector after `sector` in its chain, or an end mark; null when the table has no such place. */
  async next(sector: number): Promise<number | null> {
    const perSector = this.sectorBytes / 4;
    const table = await this.tableSector(Math.floor(sector / perSector));
    if (table === null) return null;
    const bytes = await this.read((table + 1) * this.sectorBytes + (sector % perSector) * 4, 4);
    return bytes.length === 4 ? bytes.readUInt32LE(0) : null;
  }

  private async tableSector(slot: number): Promise<number | null> {
    while (slot >= this.tableSectors.length) {
      if (!(await this.readList())) return null;
    }
    const sector = this.tableSectors[slot]!;
    return sector < END_OF_CHAIN ? sector : null;
  }

  /** Takes in the next list of table sectors; each adds to the lists read, so a loop of lists ends with `slot`. */
  private async readList(): Promise<boolean> {
    if (this.listSector >= END_OF_CHAIN) return false;
    const bytes = await this.read((this.listSector + 1) * this.sectorBytes, this.sectorBytes);
    if (bytes.length < this.sectorBytes) return false;
    for (let at = 0; at < this.sectorBytes - 4; at += 4) this.tableSectors.push(bytes.readUInt32LE(at));
    this.listSector = bytes.readUInt32LE(this.sectorBytes - 4);
    return true;
  }
}
