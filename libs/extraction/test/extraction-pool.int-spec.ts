import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_EXTRACTION_LIMITS, ExtractionPool, type ExtractedBlock, type ExtractionLimits } from '../src';
import { docx, paragraph, xlsx } from './support/office-files';
import { eventually } from '@svc/testing';
import { pdfFile, pdfOfStreams } from '@svc/testing/samples/pdf-writer';
import { withFile } from './support/read-bytes';
import { zipFile } from './support/zip-writer';

const MIB = 1024 * 1024;

jest.setTimeout(180_000);

describe('ExtractionPool', () => {
  let pool: ExtractionPool;

  beforeAll(() => {
    pool = new ExtractionPool({ size: 2, limits: DEFAULT_EXTRACTION_LIMITS });
  });
  afterAll(() => pool.close());

  const extract = async (
    bytes: Buffer | string,
    limits: Partial<ExtractionLimits> = {},
    onBlock: (blocks: ExtractedBlock[]) => Promise<void> = async () => undefined,
  ): ReturnType<ExtractionPool['extract']> =>
    withFile(bytes, (path) => pool.extract({ path, fileName: 'upload', limits }, onBlock));

  it('reads more files at once than it has children, each whole and in order', async () => {
    const results = await Promise.all(
      [...Array(8).keys()].map(async (at) => {
        const texts: string[] = [];
        const body = [...Array(3000).keys()]
          .map((line) => paragraph(`file ${at} line ${line} ${'x'.repeat(60)}`))
          .join('');
        const outcome = await extract(docx(body), {}, async (blocks) => {
          texts.push(...blocks.map((block) => block.text));
        });
        return { outcome, lines: texts.join('\n\n').split('\n\n') };
      }),
    );
    results.forEach(({ outcome, lines }, at) => {
      expect(outcome).toMatchObject({ outcome: 'complete', format: 'docx' });
      expect(lines.map((line) => line.split(' x')[0])).toEqual(
        [...Array(3000).keys()].map((line) => `file ${at} line ${line}`),
      );
    });
  });

  it('waits for the receiver of the blocks, whose time does not count', async () => {
    let running = 0;
    let calls = 0;
    const outcome = await extract('word '.repeat(100_000), { timeoutMs: 6_000 }, async () => {
      running += 1;
      calls += 1;
      expect(running).toBe(1);
      await wait(1_500);
      running -= 1;
    });
    expect(calls).toBeGreaterThan(4);
    expect(outcome).toMatchObject({ outcome: 'complete' });
  });

  it.each([
    ['a table', Array.from({ length: 150_000 }, (_, row) => `${row};cell ${row};more words ${row}`).join('\n')],
    ['a Word file', docx(Array.from({ length: 40_000 }, (_, line) => paragraph(`line ${line} of the file`)).join(''))],
  ])('says how far it is while it reads %s', async (_, bytes) => {
    const shares: number[] = [];
    const partly = (): boolean => shares.some((share) => share > 0.1 && share < 0.9);
    // Reading goes on when its text is taken: it must not end before it has said anything.
    const take = async (): Promise<void> => {
      const said = shares.length;
      if (!partly()) await eventually('the next report', () => shares.length > said);
    };
    await withFile(bytes, (path) =>
      pool.extract({ path, fileName: 'upload', onProgress: (share) => shares.push(share) }, take),
    );
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(partly()).toBe(true);
  });

  describe('hostile files', () => {
    const blanks = Buffer.alloc(100 * MIB, 32);
    const documentXml =
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>' +
      '<w:p><w:r><w:t>Words.</w:t></w:r></w:p></w:body></w:document>';
    const open = '<w:document><w:body><w:p><w:r><w:t>';
    const bomb = zipFile([{ name: 'word/document.xml', content: Buffer.concat([Buffer.from(open), blanks]) }]);
    const flood = docx([...Array(300).keys()].map(() => paragraph('words '.repeat(6_000))).join(''));
    const deep = docx('<w:sdt>'.repeat(100_000));
    const manyMembers = zipFile(
      [...Array(30_000).keys()].map((at) => ({ name: `word/document.xml${at}`, content: '' })),
    );

    it.each([
      ['inflates out of proportion', bomb, { code: 'corrupt', limit: 'maxInflationRatio', value: 500 }],
      [
        'repeats words without end',
        flood,
        { code: 'limit_exceeded', limit: 'maxTextRatio', value: 200, message: expect.stringContaining('= 200 ') },
      ],
      ['nests without end', deep, { code: 'corrupt', limit: 'maxNesting', value: 1000 }],
      ['has too many members', manyMembers, { code: 'limit_exceeded', limit: 'maxEntries', value: 20_000 }],
    ])('ends a file that %s and reads the next one', async (_what, bytes, expected) => {
      expect(await extract(bytes)).toMatchObject({ outcome: 'failed', ...expected });
      expect(await extract('still here')).toMatchObject({ outcome: 'complete' });
    });

    it('reads a document with as many members as the limit on them allows', async () => {
      const parts = [...Array(30).keys()].map((at) => ({ name: `word/media/image${at}.txt`, content: '' }));
      const document = zipFile([{ name: 'word/document.xml', content: documentXml }, ...parts]);
      expect(await extract(document, { maxEntries: 31 })).toMatchObject({ outcome: 'complete', format: 'docx' });
      expect(await extract(document, { maxEntries: 30 })).toMatchObject({
        code: 'limit_exceeded',
        message: expect.stringContaining('maxEntries = 30'),
      });
      const photos = zipFile([...Array(20_001).keys()].map((at) => ({ name: `photo${at}.jpg`, content: '' })));
      expect(await extract(photos)).toMatchObject({
        code: 'unsupported_format',
        message: expect.not.stringMatching(/damaged/),
      });
      const large = zipFile([
        { name: 'word/document.xml', content: documentXml },
        ...[...Array(20_000).keys()].map((at) => ({ name: `word/media/${at}.txt`, content: '' })),
      ]);
      expect(await extract(large, { maxEntries: 20_001 })).toMatchObject({ outcome: 'complete' });
    });

    it('kills a child over its memory and names the limit', async () => {
      const inflated = pdfOfStreams([Buffer.concat([Buffer.from('BT '), blanks, blanks])]);
      const outcome = await extract(inflated, { memoryBytes: 192 * MIB });
      expect(outcome).toMatchObject({
        outcome: 'failed',
        code: 'limit_exceeded',
        limit: 'memoryBytes',
        value: 192 * MIB,
      });
      expect(outcome).toMatchObject({ message: expect.stringContaining(`memoryBytes = ${192 * MIB}`) });
      expect(await extract('still here')).toMatchObject({ outcome: 'complete' });
    });

    it('kills a child over its time and names the limit', async () => {
      const pages = Array.from({ length: 3000 }, (_, at) => [{ x: 60, y: 700, text: `page ${at}` }]);
      const outcome = await extract(pdfFile(pages), { timeoutMs: 300 });
      expect(outcome).toMatchObject({ outcome: 'failed', code: 'limit_exceeded', limit: 'timeoutMs', value: 300 });
      expect(await extract('still here')).toMatchObject({ outcome: 'complete' });
    });

    it('ends a file with more text than allowed', async () => {
      const outcome = await extract('word '.repeat(1000), { maxTextBytes: 1000 });
      expect(outcome).toMatchObject({ code: 'limit_exceeded', limit: 'maxTextBytes', value: 1000 });
    });
  });

  it('stops at once when it is called off', async () => {
    const signal = AbortSignal.timeout(300);
    const slow = withFile('word '.repeat(200_000), (path) =>
      pool.extract({ path, fileName: 'a.txt', signal }, () =>
        wait(10_000, undefined, { signal }).catch(() => undefined),
      ),
    );
    await expect(slow).rejects.toThrow(/timeout/);
    expect(await extract('still here')).toMatchObject({ outcome: 'complete' });
  });

  it('passes on what the receiver throws', async () => {
    await expect(
      extract('some words', {}, async () => {
        throw new Error('no room');
      }),
    ).rejects.toThrow('no room');
    expect(await extract('still here')).toMatchObject({ outcome: 'complete' });
  });

  it('takes a file that cannot be opened for a fault of the machine', async () => {
    await expect(pool.extract({ path: '/nowhere/at/all', fileName: 'a' }, async () => undefined)).rejects.toThrow(
      /ENOENT/,
    );
  });

  it('keeps memory flat over 500,000 rows and 2,000 pages', async () => {
    const rows = Array.from(
      { length: 500_000 },
      (_, at) =>
        `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c><c r="B${at + 1}" t="s"><v>${at % 1000}</v></c></row>`,
    );
    const strings = Array.from({ length: 1000 }, (_, at) => `<si><t>shared string number ${at}</t></si>`).join('');
    const sheet = xlsx([{ name: 'S', content: `<sheetData>${rows.join('')}</sheetData>` }], {
      'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    });
    rows.length = 0;
    const page = Array.from({ length: 45 }, (_, at) => ({ x: 60, y: 740 - at * 14, text: `line ${at} `.repeat(8) }));
    const pages = pdfFile(Array.from({ length: 2000 }, () => page));
    for (const [bytes, pieces] of [
      [sheet, 500_000],
      [pages, 2000 * 45],
    ] as const) {
      const before = process.memoryUsage.rss();
      let peak = before;
      let lines = 0;
      const outcome = await extract(bytes, { memoryBytes: 300 * MIB }, async (blocks) => {
        for (const { text, headerLines } of blocks) lines += text.split('\n').length - (headerLines ?? 0);
        peak = Math.max(peak, process.memoryUsage.rss());
      });
      expect(outcome).toMatchObject({ outcome: 'complete' });
      expect(lines).toBeGreaterThanOrEqual(pieces - 1);
      expect(peak - before).toBeLessThan(150 * MIB);
    }
  });
});
