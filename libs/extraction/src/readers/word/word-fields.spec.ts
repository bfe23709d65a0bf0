import { WordFields } from './word-fields';

describe('fields of Word', () => {
  it('show what stands in their results, not in their codes', () => {
    const fields = new WordFields();
    fields.mark('begin');
    expect(fields.inCode).toBe(false);
    fields.mark('begin');
    expect(fields.inCode).toBe(true);
    fields.mark('separate');
    expect(fields.inCode).toBe(true);
    fields.mark('end');
    fields.mark('separate');
    fields.openSimple();
    expect(fields.inCode).toBe(false);
    fields.closeSimple();
    fields.mark('end');
    fields.mark('end');
    fields.mark('separate');
    expect(fields.inCode).toBe(false);
  });

  it('show words within a form in place of what was chosen in it', () => {
    const fields = new WordFields();
    const box = (words: boolean): string => {
      fields.mark('begin');
      fields.property('checkBox', undefined);
      fields.mark('separate');
      fields.openSimple();
      if (words) fields.words();
      fields.closeSimple();
      return fields.mark('end');
    };
    expect([box(true), box(false)]).toEqual(['', '☐']);
  });

  it.each(['separate', undefined])('are told in no time where there are many in each other (%s)', (mark) => {
    const fields = new WordFields();
    const before = process.cpuUsage();
    for (let depth = 0; depth < 60_000; depth += 1) {
      fields.mark('begin');
      if (mark) fields.mark(mark);
    }
    for (let depth = 0; depth < 60_000; depth += 1) {
      if (!fields.inCode) fields.words();
      fields.mark('end');
    }
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
