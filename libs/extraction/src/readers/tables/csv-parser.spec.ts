import { CsvParser } from './csv-parser';

function records(portions: Iterable<string>, delimiter = ','): string[][] {
  const found: string[][] = [];
  const parser = new CsvParser(delimiter, (record) => found.push(record));
  for (const portion of portions) parser.write(portion);
  parser.end();
  return found;
}

describe('CsvParser', () => {
  it('gives the same records wherever the portions end', () => {
    const source = 'a,"b ""q"" c",\n"two\nlines",,"x" \n"",1 "2" 3\n\n"open,1\nlast';
    expect(records(source)).toEqual(records([source]));
    expect(records([source])).toEqual([
      ['a', 'b "q" c', ''],
      ['two\nlines', '', 'x '],
      ['', '1 "2" 3'],
      [''],
      ['"open', '1'],
      ['last'],
    ]);
  });

  it('takes an opening quote for a character when its match stands inside a later field', () => {
    expect(records(['"open,1\nx,"y"\nz,3'])).toEqual([
      ['"open', '1'],
      ['x', 'y'],
      ['z', '3'],
    ]);
    expect(records(['"a" b,"c"d\n'])).toEqual([['a b', 'cd']]);
  });

  it('keeps a field of many megabytes and its lines together', () => {
    const long = 'line of text\n'.repeat(400_000);
    expect(records(['a,"', long, '"\nb,c'])).toEqual([
      ['a', long],
      ['b', 'c'],
    ]);
  });

  it('reads each line as one field when there is no delimiter', () => {
    expect(records(['a,b;c\n"d\ne"'], '')).toEqual([['a,b;c'], ['d\ne']]);
  });
});
