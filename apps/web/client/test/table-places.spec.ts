import { tablePlacesOf } from '../src/features/chat/table-places';

describe('places in tables', () => {
  it('are sheets with their rows, neighbours and overlapping ones joined', () => {
    const rows = (first: number, last: number) => ({ first, last });
    const chunks = [
      { sheet: 'Plan', rows: rows(40, 60) },
      { sheet: 'People', rows: rows(2, 9) },
      { sheet: 'Plan', rows: rows(2, 20) },
      { sheet: 'Plan', rows: rows(18, 25) },
      { sheet: 'Plan', rows: rows(26, 30) },
    ];
    expect(tablePlacesOf(chunks)).toEqual([
      { sheet: 'Plan', rows: [rows(2, 30), rows(40, 60)] },
      { sheet: 'People', rows: [rows(2, 9)] },
    ]);
  });

  it('are rows alone where a file is one table, a sheet alone where no rows are known, and none elsewhere', () => {
    const chunks = [{ rows: { first: 3, last: 3 } }, { sheet: 'Plan', rows: null }, { page: 4 }, {}];
    expect(tablePlacesOf(chunks)).toEqual([
      { sheet: null, rows: [{ first: 3, last: 3 }] },
      { sheet: 'Plan', rows: [] },
    ]);
  });
});
