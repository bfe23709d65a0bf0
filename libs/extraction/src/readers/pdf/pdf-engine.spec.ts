import { loadPdfEngine } from './pdf-engine';

describe('loadPdfEngine', () => {
  it('leaves the native functions that every letter of a page goes through', async () => {
    const { push } = Array.prototype;
    const { parse } = JSON;
    await loadPdfEngine();
    expect(Array.prototype.push).toBe(push);
    expect(JSON.parse).toBe(parse);
  });
});
