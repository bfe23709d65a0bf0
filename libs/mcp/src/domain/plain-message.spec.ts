import { plainMessage } from './plain-message';

describe('a message of a server', () => {
  it('is read without what it says that is not there', () => {
    const part = { type: 'text', text: 'a', annotations: { audience: null, priority: 1 }, _meta: null };
    const message = { jsonrpc: '2.0', id: 1, error: null, result: { content: [part], _meta: null } };
    const plain = { type: 'text', text: 'a', annotations: { priority: 1 } };
    expect(plainMessage(message)).toEqual({ jsonrpc: '2.0', id: 1, result: { content: [plain] } });
  });

  it('keeps what a tool takes and gives', () => {
    const inputSchema = { type: 'object', properties: { a: { default: null, enum: [null, 'b'] } } };
    const result = { structuredContent: { found: null }, tools: [{ name: 'a', inputSchema }] };
    expect(plainMessage({ result })).toEqual({ result });
  });

  it('has pictures as such where they are addresses that hold them', () => {
    const picture = (data: string) => ({ result: { content: [{ type: 'image', mimeType: 'image/png', data }] } });
    expect(plainMessage(picture('data:image/png;base64,AAAA'))).toEqual(picture('AAAA'));
    expect(plainMessage(picture('AAAA'))).toEqual(picture('AAAA'));
  });

  it('may be as deep as it likes', () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(() => plainMessage({ result: deep })).not.toThrow();
  });
});
