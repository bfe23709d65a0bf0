import { docx, paragraph } from '../../../test/support/office-files';
import { readBytes } from '../../../test/support/read-bytes';

describe('docx, rarer content', () => {
  it('keeps the parts of formulas apart', async () => {
    const half =
      '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>';
    const body = `<w:p><w:r><w:t xml:space="preserve">Take </w:t></w:r>${half}<w:r><w:t>.</w:t></w:r></w:p><w:p><m:oMathPara>${half}${half}</m:oMathPara></w:p>`;
    expect((await readBytes(docx(body + paragraph('End')))).text).toBe('Take 1/2.\n\n1/2\n1/2\n\nEnd');
  });
});
