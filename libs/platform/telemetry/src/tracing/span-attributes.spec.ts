import * as conventions from '@opentelemetry/semantic-conventions/incubating';
import { OWN_SPAN_ATTRIBUTES, SPAN_ATTRIBUTES } from './span-attributes';

describe('span attributes', () => {
  const known = new Set<unknown>(Object.values(conventions));

  it.each(SPAN_ATTRIBUTES)('%s is one of the conventions', (name) => {
    expect(known.has(name)).toBe(true);
  });

  it.each(OWN_SPAN_ATTRIBUTES)('%s cannot be taken for one', (name) => {
    expect(name).toMatch(/^svc\./);
    expect(known.has(name)).toBe(false);
  });

  it('hold nothing that people wrote and nothing that opens doors', () => {
    const telling =
      /body|query\.text|query\.parameter|url|header|message\.content|arguments|result$|messages|prompt|input$/;
    expect(SPAN_ATTRIBUTES.filter((name) => telling.test(name))).toEqual([]);
  });
});
