/** Why an address could not be read, as runs count it. @source supplement §13.9, §15.118 */
export type FetchFailure =
  | 'HTTP_ERROR'
  | 'TIMEOUT'
  | 'ROBOTS'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_TYPE'
  | 'ADDRESS_REFUSED'
  | 'REDIRECT_LOOP'
  | 'LIMIT_REACHED'
  | 'EMPTY_CONTENT'
  /** It says next to nothing without JavaScript, and there is no browser. */
  | 'NEEDS_BROWSER'
  /** The browser that was to read it ended. */
  | 'BROWSER_FAILED';
