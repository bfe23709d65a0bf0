import { ApiProblem } from './problem';

/** What part of the app that was not there yet could not be loaded. */
const CODE_MISSING = 'code_missing';

const RELOADED = 'svc.reloaded';
/** A page that is loaded anew and meets the same again is not loaded over and over. */
const NOT_AGAIN_WITHIN_MS = 60_000;

/** Loads code, or texts, that the page does not have yet. @throws ApiProblem `code_missing`: no connection, or a newer release */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    throw new ApiProblem(0, { code: CODE_MISSING, message: `Not loaded: ${String(error)}` });
  }
}

/** Whether an error is that of `loadCode`. */
export const isCodeMissing = (error: unknown): boolean => error instanceof ApiProblem && error.code === CODE_MISSING;

/** Whether our server hands out the page now. Without that, loading it anew would leave nothing but the browser's own error. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Loads the page anew at its address, if our server has it: browsers do not fetch again what they could not, and after a
 * new release the files of the one before are gone. @param isAsked by the person; else not twice within a minute
 * @returns whether it does
 */
export async function loadPageAnew(isAsked: boolean, reload = () => window.location.reload()): Promise<boolean> {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (!isAsked && Date.now() - last < NOT_AGAIN_WITHIN_MS) return false;
  if (!(await isServed())) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  reload();
  return true;
}
