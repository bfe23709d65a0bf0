import { isCodeMissing, loadCode, loadPageAnew } from '../src/api/code';
import { haveTexts } from '../src/i18n/have-texts';

const gone = (): Promise<never> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/roles.page.js'));

describe('code that is not there', () => {
  it('is said to be in words of ours: at its own, the router would leave the app for an error of the browser', async () => {
    const error = await loadCode(gone).catch((thrown: unknown) => thrown);
    expect(isCodeMissing(error)).toBe(true);
    expect((error as Error).message).not.toMatch(/^(Failed to fetch|error loading|Importing a module)/);
    expect(isCodeMissing(new TypeError('Failed to fetch'))).toBe(false);
  });

  describe('comes with the page, loaded anew', () => {
    const { fetch, sessionStorage } = globalThis;
    const reload = jest.fn();
    let answer: () => Promise<{ ok: boolean }>;

    beforeEach(() => {
      const kept = new Map<string, string>();
      const storage = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      };
      Object.assign(globalThis, { sessionStorage: storage, fetch: () => answer() });
      reload.mockClear();
    });
    afterAll(() => void Object.assign(globalThis, { fetch, sessionStorage }));

    it('but never while nothing, or nothing of ours, answers', async () => {
      answer = gone;
      expect(await loadPageAnew(true, reload)).toBe(false);
      answer = () => Promise.resolve({ ok: false });
      expect(await loadPageAnew(true, reload)).toBe(false);
      expect(reload).not.toHaveBeenCalled();
    });

    it('once by itself, and whenever somebody asks', async () => {
      answer = () => Promise.resolve({ ok: true });
      expect(await loadPageAnew(false, reload)).toBe(true);
      expect(await loadPageAnew(false, reload)).toBe(false);
      expect(await loadPageAnew(true, reload)).toBe(true);
      expect(reload).toHaveBeenCalledTimes(2);
    });
  });
});

describe('texts that are not there', () => {
  it('are asked for again, and never stand as their names', async () => {
    const kept = new Map<string, object>();
    const texts = {
      hasResourceBundle: (language: string, namespace: string) => kept.has(`${language} ${namespace}`),
      addResourceBundle: (language: string, namespace: string, data: object) =>
        kept.set(`${language} ${namespace}`, data) as never,
    };
    const failed = haveTexts(texts, 'sv', ['roles'], gone);
    await expect(failed).rejects.toMatchObject({ code: 'code_missing' });
    const asked: string[] = [];
    const read = (language: string, namespace: string): Promise<object> => {
      asked.push(`${language} ${namespace}`);
      return Promise.resolve({ title: 'Roller' });
    };
    await haveTexts(texts, 'sv', ['roles', 'users'], read);
    await haveTexts(texts, 'sv', ['roles'], read);
    expect(asked).toEqual(['sv roles', 'sv users']);
    expect(kept.get('sv roles')).toEqual({ title: 'Roller' });
  });
});
