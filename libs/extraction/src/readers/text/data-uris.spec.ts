import { readBytes } from '../../../test/support/read-bytes';
import { DataUris, withoutDataUris } from './data-uris';

const picture = Buffer.from('\x89PNG what a picture holds. '.repeat(40_000)).toString('base64');
const uri = `data:image/png;base64,${picture}`;

describe('files that stand in a text as addresses', () => {
  it.each([
    [
      'a.md',
      `# Stores\n\n![The plan](${uri})\n\nBehind it.`,
      '# Stores\n\n![The plan](data:image/png;base64,)\n\nBehind it.',
    ],
    ['a.md', `| A | B |\n|---|---|\n| x | ![](${uri}) |`, '| A | B |\n|---|---|\n| x | ![](data:image/png;base64,) |'],
    ['a.txt', `before <img src="${uri}"> behind`, 'before <img src="data:image/png;base64,"> behind'],
    ['a.json', JSON.stringify({ a: `![](${uri})`, b: 1 }), '{"a":"![](data:image/png;base64,)",\n"b":1}'],
  ])('are left out of %s', async (name, source, expected) => {
    const { text, outcome } = await readBytes(source, name);
    expect(outcome).toMatchObject({ outcome: 'complete' });
    expect(text).toBe(expected);
  });

  it('come in portions of any size', () => {
    const text = `a data:;base64,${picture.slice(0, 900)}) b data:;base64,AAAA) c;base64`;
    for (const size of [1, 2, 3, 7, 250, 5_000]) {
      const uris = new DataUris();
      let kept = '';
      for (let at = 0; at < text.length; at += size) kept += uris.take(text.slice(at, at + size));
      expect(kept + uris.end()).toBe('a data:;base64,) b data:;base64,AAAA) c;base64');
    }
  });

  it('are told in linear time', () => {
    const started = performance.now();
    withoutDataUris(';base64,A;base6'.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
