import { attachedName } from './attached-name';

describe('RFC 6266 the name of an attached file', () => {
  it.each([
    ['attachment; filename="a b.pdf"', 'a b.pdf'],
    ['attachment; filename=a.pdf; size=1', 'a.pdf'],
    ['attachment; filename="a;\\"b\\".pdf"', 'a;"b".pdf'],
    [`attachment; filename="x.pdf"; filename*=UTF-8''%C3%9Cbersicht%202.pdf`, 'Übersicht 2.pdf'],
    [`attachment; filename*=iso-8859-1'de'%DCber.pdf`, 'Über.pdf'],
    [`attachment; filename="x.pdf"; filename*=koi8-r''%DC.pdf`, 'x.pdf'],
    [`attachment; filename="${Buffer.from('Über.pdf').toString('latin1')}"`, 'Über.pdf'],
    [`attachment; filename="${Buffer.from('Über.pdf', 'latin1').toString('latin1')}"`, 'Über.pdf'],
    ['filename="a.pdf"', 'a.pdf'],
    ['attachment', null],
    ['', null],
  ])('%s is %s', (disposition, name) => expect(attachedName(disposition)).toBe(name));
});
