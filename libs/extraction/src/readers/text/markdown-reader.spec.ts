import { readBytes } from '../../../test/support/read-bytes';

describe('Markdown', () => {
  it('sets pipe tables apart and leaves the rest as it stands', async () => {
    const { blocks } = await readBytes('# Prices\n\nBelow.\n\n| A | B |\n|---|:-:|\n| 1 | 2 |\n\nAfter.\n', 'a.md');
    expect(blocks).toEqual([
      { kind: 'text', text: '# Prices\n\nBelow.' },
      { kind: 'table', text: '| A | B |\n|---|:-:|\n| 1 | 2 |', headerLines: 2 },
      { kind: 'text', text: 'After.' },
    ]);
  });

  it('sees no table inside fenced code', async () => {
    const { blocks } = await readBytes('```\na | b\n--- | ---\n```\n', 'a.md');
    expect(blocks).toEqual([{ kind: 'text', text: '```\na | b\n--- | ---\n```' }]);
  });

  it('repeats the header in every piece of a long table', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `| row ${at} | some value |`);
    const { blocks } = await readBytes(['| Name | Value |', '| --- | --- |', ...rows].join('\n'), 'a.md');
    expect(blocks.length).toBeGreaterThan(1);
    for (const block of blocks) expect(block.text).toMatch(/^\| Name \| Value \|\n\| --- \| --- \|\n\| row/);
    expect(blocks.flatMap((block) => block.text.split('\n').slice(2))).toEqual(rows);
  });

  it('is linear in the length of a line', async () => {
    const before = process.cpuUsage();
    await readBytes(`a | b\n${' '.repeat(400_000)}|x\n`, 'a.md');
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });

  it('keeps a header without rows', async () => {
    expect((await readBytes('| A | B |\n| --- | --- |', 'a.md')).blocks).toHaveLength(1);
  });
});
