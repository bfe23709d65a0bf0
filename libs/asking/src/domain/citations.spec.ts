import { aChunk, document } from '../../test/support/chunk';
import { CitationTracker } from './citations';
import { documentsOf } from './references';

const documents = documentsOf(['a', 'b', 'c'].map((digit) => aChunk({ infoBlobId: document(digit) })));

function cited(...deltas: string[]): string[] {
  const tracker = new CitationTracker(documents, ({ infoBlobId }) => infoBlobId);
  for (const delta of deltas) tracker.feed(delta);
  return tracker.cited.map(({ infoBlobId }) => infoBlobId[0]!);
}

describe('CitationTracker', () => {
  it('finds tags in double and single quotes, closed or not', () => {
    expect(cited('One <inref id="aaaaaaaa"/> two <inref id=\'bbbbbbbb\' /> three <inref id="cccccccc">.')).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('finds a tag however the deltas cut it', () => {
    const text = 'Before <inref id="bbbbbbbb"/> after <inref id="aaaaaaaa"/>';
    for (let at = 1; at < text.length; at++) expect(cited(text.slice(0, at), text.slice(at))).toEqual(['b', 'a']);
    expect(cited(...text)).toEqual(['b', 'a']);
  });

  it('keeps the order of first citation and names nobody twice', () => {
    expect(cited('<inref id="cccccccc"/><inref id="aaaaaaaa"/><inref id="cccccccc"/>')).toEqual(['c', 'a']);
  });

  it('ignores ids that match nothing, mixed quotes and other tags', () => {
    expect(
      cited('<inref id="dddddddd"/> <inref id="aaaaaaaa\'/> <ref id="aaaaaaaa"/> < inref id="aaaaaaaa"/>'),
    ).toEqual([]);
    expect(cited('a < b and <inref id="', 'x'.repeat(100), 'aaaaaaaa"/>')).toEqual([]);
  });

  it('is the same list as long as nothing new is cited', () => {
    const tracker = new CitationTracker(documents, ({ infoBlobId }) => infoBlobId);
    tracker.feed('<inref id="aaaaaaaa"/>');
    const before = tracker.cited;
    tracker.feed('more text <inref id="aaaaaaaa"/>');
    expect(tracker.cited).toBe(before);
  });
});

describe('documentsOf', () => {
  it('has one entry per document with its best score, in order of first appearance', () => {
    const chunks = [
      aChunk({ infoBlobId: document('b'), score: 0.7 }),
      aChunk({ infoBlobId: document('a'), score: 0.6 }),
      aChunk({ infoBlobId: document('b'), score: 0.9 }),
      aChunk({ infoBlobId: document('a'), score: 0.1 }),
    ];
    expect(documentsOf(chunks).map(({ infoBlobId, score }) => [infoBlobId[0], score])).toEqual([
      ['b', 0.9],
      ['a', 0.6],
    ]);
    expect(documentsOf(chunks).map(({ passages }) => passages?.map(({ score }) => score))).toEqual([
      [0.7, 0.9],
      [0.6, 0.1],
    ]);
  });
});
