import { ObjectExtent } from './object-extent';

function isWhole(...pieces: string[]): boolean {
  const extent = new ObjectExtent();
  for (const piece of pieces) extent.add(piece);
  return extent.isWhole;
}

describe('ObjectExtent', () => {
  it.each(['{}', ' {"a":1}\n', '{"a":{"b":[1,{}]}}', String.raw`{"a":"}\"{\\"}`])('knows that %s is whole', (text) => {
    expect(isWhole(text)).toBe(true);
    expect(isWhole(...text)).toBe(true);
    for (let end = text.trimEnd().length - 1; end >= 0; end -= 1) expect(isWhole(text.slice(0, end))).toBe(false);
  });

  it.each(['[1]', '1', '{}{}', '{} 1', '"{}"'])('knows that %s is no object, or has something behind it', (text) => {
    expect(isWhole(...text)).toBe(false);
  });
});
