import { readBytes } from '../../../test/support/read-bytes';

describe('plain text', () => {
  it('reads UTF-8, without its mark and with uniform line ends', async () => {
    const { outcome, text } = await readBytes('\ufeffFöräldrapenning\r\nandra raden\rtredje', 'a.txt');
    expect(outcome).toEqual({ outcome: 'complete', mediaType: 'text/plain', format: 'txt' });
    expect(text).toBe('Föräldrapenning\nandra raden\ntredje');
  });

  it.each([
    ['utf-16le', Buffer.from('\ufeffÅtgärd – 5 €', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeffÅtgärd – 5 €', 'utf16le').swap16()],
    ['windows-1252', Buffer.from('c57467e47264209620352080', 'hex')],
  ])('reads %s', async (_name, bytes) => {
    expect((await readBytes(bytes, 'a.txt')).text).toBe('Åtgärd – 5 €');
  });

  it('maps the whole of 0x80 to 0x9F of Windows-1252 and drops the five bytes without a meaning', async () => {
    const high = Buffer.from([...Array(32).keys()].map((at) => 0x80 + at));
    const { text } = await readBytes(
      Buffer.concat([Buffer.from(`${'Åtgärder för älvens öring. '.repeat(50)}\n`, 'latin1'), high]),
      'a.txt',
    );
    expect(text.split('\n')[1]).toBe('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
  });

  it('keeps a file that ends inside its last UTF-8 character UTF-8', async () => {
    const cut = Buffer.from('smör och bröd å').subarray(0, -1);
    expect((await readBytes(cut, 'a.txt')).text).toContain('smör och bröd');
  });

  it('reads stray bytes inside UTF-8 as Windows-1252', async () => {
    const stray = Buffer.concat([Buffer.from('Överklagande på svenska och en caf'), Buffer.from('e920', 'hex')]);
    const { text } = await readBytes(Buffer.concat([stray, Buffer.from('till åttio \u20ac')]), 'a.txt');
    expect(text).toBe('Överklagande på svenska och en café till åttio €');
  });

  it('keeps characters whole across the portions in which a file is read', async () => {
    const source = `x${'åäö€😀'.repeat(40_000)}`;
    const { blocks } = await readBytes(Buffer.concat([Buffer.from(source), Buffer.from('e5', 'hex')]), 'a.txt');
    expect(blocks.map((block) => block.text).join('')).toBe(source);
  });

  it('strips U+0000 and half characters, which the database cannot hold', async () => {
    const { text } = await readBytes(`${'word '.repeat(60)}\u0000end`, 'a.txt');
    expect(text).toMatch(/word end$/);
    const surrogates = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('a\ud800b', 'utf16le')]);
    expect((await readBytes(surrogates, 'a.txt')).text).toBe('a\ufffdb');
  });

  it('cuts a long line without losing or splitting a character', async () => {
    const line = '😀'.repeat(60_000);
    const { blocks } = await readBytes(line, 'a.txt');
    expect(blocks.length).toBeGreaterThan(1);
    expect(blocks.map((block) => block.text).join('')).toBe(line);
  });

  it('prefers to cut at blank lines', async () => {
    const paragraph = `${'ord '.repeat(500).trim()}\n\n`;
    const { blocks } = await readBytes(paragraph.repeat(40), 'a.txt');
    expect(blocks.length).toBeGreaterThan(1);
    for (const block of blocks) expect(block.text).toMatch(/^ord .* ord$/s);
  });

  it.each(['', ' \n\t\n ', '--- *** ___'])('finds no text in %j', async (content) => {
    expect((await readBytes(content, 'a.txt')).outcome).toMatchObject({ code: 'no_extractable_text' });
  });
});
