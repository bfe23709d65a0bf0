import { pdfFile } from '@svc/testing/samples/pdf-writer';
import { aCollection, ingest, search } from '../support/knowledge';
import { anOrganisation, type Person } from '../support/people';

const { writeXlsx } = jest.requireActual<{ writeXlsx(options: object): Buffer }>(
  '../../../../tools/bench/xlsx-writer.mjs',
);

describe('supplement §13.3 where what was found stands in its file', () => {
  let owner: Person;

  beforeAll(async () => {
    ({ owner } = await anOrganisation());
  });

  const placeOf = async (name: string, content: string | Uint8Array, question: string) => {
    const { collectionId } = await aCollection(owner);
    expect(await ingest(owner, collectionId, name, content)).toMatchObject({ status: 'complete' });
    return (await search(owner.api, collectionId, question))[0]!.passage;
  };

  it('is the page of a PDF', async () => {
    const line = (page: number, at: number) => `Nothing of note in line ${at} of page ${page}.`;
    const filler = (page: number) =>
      Array.from({ length: 40 }, (_, at) => ({ x: 72, y: 680 - at * 14, text: line(page, at) }));
    const last = { x: 72, y: 700, text: 'A permit for parking costs forty crowns.' };
    const content = pdfFile([filler(1), filler(2), filler(3), [last]]);
    const passage = await placeOf('fees.pdf', content, 'What does a permit for parking cost?');
    // A passage is told by the page on which it begins.
    expect([3, 4]).toContain(passage.page);
    expect(passage).toMatchObject({ start: expect.any(Number), end: expect.any(Number) });
    expect(passage).not.toHaveProperty('rows');
  });

  it('is rows of separated values', async () => {
    const passage = await placeOf('fees.csv', 'what,crowns\nparking,40\nwaste,12\n', 'parking');
    expect(passage).toMatchObject({ index: 0, start: expect.any(Number), end: expect.any(Number) });
    expect(passage.rows).toEqual({ first: expect.any(Number), last: 3 });
    expect(passage).not.toHaveProperty('page');
    expect(passage).not.toHaveProperty('sheet');
  });

  it('is the sheet and rows of a workbook', async () => {
    const prose = { word: () => 'permit', number: () => 7 };
    const passage = await placeOf('payments.xlsx', writeXlsx({ rows: 3, prose }), 'permit');
    expect(passage).toMatchObject({ sheet: 'Payments', rows: { last: 4 } });
    expect(passage).not.toHaveProperty('page');
  });
});
