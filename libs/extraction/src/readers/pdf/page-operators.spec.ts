import { pdfFile } from '@svc/testing/samples/pdf-writer';
import { followDrawing } from './page-operators';
import { loadPdfEngine } from './pdf-engine';

describe('the drawing of a page', () => {
  it('is handed on whole, however often it is followed', async () => {
    const { getDocument } = await loadPdfEngine();
    const document = await getDocument({ data: new Uint8Array(pdfFile([[{ x: 72, y: 700, text: 'Words' }]])) }).promise;
    const page = await document.getPage(1);
    const followed = async (): Promise<number[]> => {
      const operators: number[] = [];
      expect(await followDrawing(page, (operator) => operators.push(operator))).toBe(true);
      return operators;
    };
    const first = await followed();
    expect(first.length).toBeGreaterThan(0);
    expect(await followed()).toEqual(first);
    await document.loadingTask.destroy();
  });
});
