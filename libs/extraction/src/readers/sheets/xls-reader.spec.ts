import * as XLSX from 'xlsx';
import { oleFile } from '@svc/testing/samples/ole-writer';
import { readBytes } from '../../../test/support/read-bytes';

function xls(change: (sheet: XLSX.WorkSheet) => void = () => undefined): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet([
    ['Dept', 'Name', 'Since'],
    ['Care', 'Åsa', 45296],
    [null, 'Bo', true],
  ]);
  change(sheet);
  const book = { SheetNames: ['People', 'Empty'], Sheets: { People: sheet, Empty: XLSX.utils.aoa_to_sheet([]) } };
  return XLSX.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}

describe('xls', () => {
  it('reads sheets row by row with dates as ISO and merged values carried on', async () => {
    const file = xls((sheet) => {
      sheet['C2'].z = 'yyyy-mm-dd';
      sheet['!merges'] = [XLSX.utils.decode_range('A2:A3')];
    });
    const { outcome, blocks } = await readBytes(file, 'a.docx');
    expect(outcome).toEqual({ outcome: 'complete', mediaType: 'application/vnd.ms-excel', format: 'xls' });
    expect(blocks).toEqual([
      { kind: 'text', text: '## People' },
      {
        kind: 'table',
        text: '| Dept | Name | Since |\n| --- | --- | --- |\n| Care | Åsa | 2024-01-05 |\n| Care | Bo | TRUE |',
        headerLines: 2,
      },
    ]);
  });

  it('names errors as Excel does and shows spans of time and sections of formats', async () => {
    const file = xls((sheet) => {
      sheet['A2'] = { t: 'e', v: 0x2a };
      sheet['B2'] = { t: 'e', v: 0x07 };
      sheet['C2'] = { t: 'n', v: 1.5, z: '[h]:mm:ss' };
      sheet['A3'] = { t: 'e', v: 0x17 };
      sheet['C3'] = { t: 'n', v: 45296, z: 'dd/mm/yyyy;dd/mm/yyyy;_-* ""??_-;_-@_-' };
    });
    const { text } = await readBytes(file);
    expect(text.split('\n').slice(-2)).toEqual(['| #N/A | #DIV/0! | 36:00:00 |', '| #REF! | Bo | 2024-01-05 |']);
  });

  it('adds comments', async () => {
    const file = xls((sheet) => {
      sheet['B2'].c = [{ a: 'Eva', t: 'Why then?' }];
    });
    expect((await readBytes(file)).text.split('\n').at(-1)).toBe('Comment on People!B2: Why then?');
  });

  it('refuses a workbook whose stream is shorter than it should be', async () => {
    const file = xls();
    const entry = file.indexOf(Buffer.from('Workbook', 'utf16le'));
    file.writeUInt32LE(file.readUInt32LE(entry + 120) * 2, entry + 120);
    expect((await readBytes(file)).outcome).toMatchObject({ code: 'corrupt' });
  });

  it('refuses a workbook stream that is no workbook', async () => {
    expect((await readBytes(oleFile('Workbook'))).outcome).toMatchObject({
      code: expect.stringMatching(/^(?:corrupt|no_extractable_text)$/),
    });
  });
});
