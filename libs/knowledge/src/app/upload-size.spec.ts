import { sizeOfText, sizeOfUpload } from './upload-size';

const MIB = 1024 * 1024;

describe('the size of an upload', () => {
  it('is large where its kind and its bytes promise minutes of work', () => {
    expect(sizeOfUpload('text/csv', 2 * MIB)).toBe('large');
    expect(sizeOfUpload('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 2 * MIB)).toBe('large');
    expect(sizeOfUpload('audio/mpeg', 3 * MIB)).toBe('large');
    expect(sizeOfUpload('application/pdf', 17 * MIB)).toBe('large');
  });

  it('is small for a page, also for one that is a picture', () => {
    expect(sizeOfUpload('text/plain', 4_000)).toBe('small');
    expect(sizeOfUpload('audio/mpeg', MIB)).toBe('small');
    for (const kind of ['pdf', 'vnd.openxmlformats-officedocument.wordprocessingml.document']) {
      expect(sizeOfUpload(`application/${kind}`, 8 * MIB)).toBe('small');
    }
  });
});

describe('the size of a text', () => {
  it('is large from some forty pages on', () => {
    expect([sizeOfText(100_000), sizeOfText(200_000)]).toEqual(['small', 'large']);
  });
});
