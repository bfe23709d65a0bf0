import { ValidationFailure } from '@svc/http';
import { WebsiteCreate, WebsiteUpdate } from './website.requests';

describe('requests for websites', () => {
  const problemsOf = (read: () => unknown): unknown => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ValidationFailure)) throw error;
      return error.problems;
    }
  };

  it('refuse files of a sitemap in the same words, whether the website is new or not', () => {
    const body = { url: 'https://a.example', crawl_type: 'sitemap', download_files: true } as const;
    const problems = [{ loc: ['body', 'download_files'], msg: expect.any(String), type: 'value_error' }];
    expect(problemsOf(() => WebsiteCreate.wanted(body))).toEqual(problems);
    expect(problemsOf(() => WebsiteUpdate.changes(body))).toEqual(problems);
    const { download_files: _, ...without } = body;
    expect(problemsOf(() => WebsiteUpdate.changes(without))).toMatchObject({ crawlType: 'sitemap' });
  });
});
