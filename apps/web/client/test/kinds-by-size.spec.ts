import { kindsBySize } from '../src/features/knowledge/kinds-by-size';

describe('which files are taken', () => {
  it('is said by how large they may be, and each extension once, with what it may have in any case', () => {
    const kinds = [
      { size: 200, extensions: ['.wav', '.webm'] },
      { size: 10, extensions: ['.txt', '.csv'] },
      { size: 10, extensions: ['.csv'] },
      { size: 50, extensions: ['.webm'] },
    ];
    expect(kindsBySize(kinds)).toEqual([
      [10, ['csv', 'txt']],
      [50, ['webm']],
      [200, ['wav']],
    ]);
    expect(kindsBySize([])).toEqual([]);
  });
});
