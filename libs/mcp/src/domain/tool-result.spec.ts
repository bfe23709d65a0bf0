import { toolResult } from './tool-result';

describe('toolResult', () => {
  it('joins texts and keeps images and links apart', () => {
    const result = toolResult(
      {
        content: [
          { type: 'text', text: 'one' },
          { type: 'image', mimeType: 'image/png', data: Buffer.from('pixel').toString('base64') },
          { type: 'resource_link', uri: 'demo://a', name: 'A', mimeType: 'text/plain' },
          { type: 'resource', resource: { uri: 'demo://b', mimeType: 'text/plain', text: 'two' } },
          { type: 'resource', resource: { uri: 'demo://c', blob: 'AAAA' } },
          { type: 'something-new' },
        ],
      },
      1000,
    );
    expect(result).toEqual({
      failed: false,
      text: 'one\n[an image]\nA – demo://a\ntwo\n[a file without text: demo://c]',
      images: [{ mediaType: 'image/png', data: Buffer.from('pixel') }],
      references: [
        { uri: 'demo://a', mimeType: 'text/plain', content: null, meta: { name: 'A' } },
        { uri: 'demo://b', mimeType: 'text/plain', content: 'two', meta: {} },
        { uri: 'demo://c', mimeType: null, content: null, meta: {} },
      ],
    });
  });

  it.each([
    ['abc😀def', 4, 'abc'],
    [`abc😀${'x'.repeat(60)}`, 27, 'abc\n[cut at 27 characters]'],
    ['x'.repeat(20_000), 10_000, `${'x'.repeat(9_974)}\n[cut at 10000 characters]`],
  ])('§6.7 cuts what is too long to its limit with a word on it, and never halves a character', (said, limit, kept) => {
    const { text } = toolResult({ content: [{ type: 'text', text: said }] }, limit);
    expect(text).toBe(kept);
    expect(text.length).toBeLessThanOrEqual(limit);
  });

  it('shows structured content where there is no text', () => {
    const structuredContent = { sum: 3 };
    expect(toolResult({ content: [], structuredContent }, 100).text).toBe('{"sum":3}');
    const picture = { type: 'image', mimeType: 'image/png', data: 'AAAA' };
    expect(toolResult({ content: [picture], structuredContent }, 100).text).toBe('[an image]\n{"sum":3}');
    const said = { type: 'text', text: 'The sum is 3.' };
    expect(toolResult({ content: [said], structuredContent }, 100).text).toBe('The sum is 3.');
  });

  it('says that a call failed', () => {
    expect(toolResult({ content: [{ type: 'text', text: 'no' }], isError: true }, 100)).toMatchObject({ failed: true });
  });
});
