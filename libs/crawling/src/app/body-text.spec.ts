import { BodyText } from './body-text';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

function read(bytes: Buffer, contentType = 'text/html', portion = bytes.length) {
  const text = new BodyText(contentType);
  let read = '';
  for (let at = 0; at < bytes.length; at += portion) read += text.decode(bytes.subarray(at, at + portion));
  return read + text.end();
}

describe('the text of a body', () => {
  const long = `<p>${'Ein langer Satz. '.repeat(200)}</p>`;

  it.each([
    ['says nothing', '<p>Stra\xdfe \x96 gr\xfcn</p>', 'text/html'],
    ['says nothing, and is longer than what is held back', `${long.repeat(40)}Stra\xdfe \x96 gr\xfcn`, 'text/html'],
    ['ends with such a letter', 'gr\xfcn, Caf\xe9', 'text/html'],
    ['is not what its header says', '<p>Stra\xdfe gr\xfcn</p>', 'text/html; charset=utf-8'],
    ['says it in its head', '<meta charset="windows-1252"><p>\x93gr\xfcn\x94</p>', 'text/html'],
    [
      'says it behind long styles',
      `<style>${'p { color: red } '.repeat(500)}</style><meta charset=iso-8859-1>gr\xfcn`,
      'text/html',
    ],
  ])('keeps the letters of an older page that %s', (_what, html, contentType) => {
    const text = html.replace('\x93', '“').replace('\x94', '”').replace('\x96', '–');
    for (const portion of [html.length, 1_000, 7]) expect(read(latin1(html), contentType, portion)).toBe(text);
  });

  it.each([
    ['nothing', ''],
    ['another word in a comment', '<!-- <meta charset="iso-8859-1"> -->'],
    ['another word in a script', `<script>write('<meta charset="iso-8859-1">')</script>`],
    ['a word that nobody knows', '<meta charset="x-nothing">'],
  ])('is UTF-8 where the page says %s', (_what, head) => {
    const html = `${head}<p>Straße – ก 😀</p>`;
    for (const portion of [2_000, 5, 1]) expect(read(Buffer.from(html), 'text/html', portion)).toBe(html);
  });

  it('is what its mark says, else its header, else the page', () => {
    const html = '<meta charset="iso-8859-1"><p>ä</p>';
    expect(read(Buffer.from(`\ufeff${html}`))).toBe(html);
    expect(read(Buffer.from(html), 'text/html; charset=utf-8')).toBe(html);
    expect(read(Buffer.from(`\ufeff${html}`, 'utf16le'))).toBe(html);
    expect(read(latin1('<meta charset="shift_jis"><p>\x93\xfa\x96\x7b</p>'))).toContain('日本');
  });

  it.each([
    ['page', `${'<meta '.repeat(150)}charset=${' '.repeat(60_000)}?`, 'text/html'],
    ['header', 'none', `text/html; charset=${' '.repeat(60_000)}?`],
  ])('is told in no time where a %s says it with spaces only', (_where, html, contentType) => {
    const before = process.cpuUsage();
    expect(read(Buffer.from(html), contentType)).toBe(html);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
