import { hasDigit } from './features';
import { isStopWord } from './stop-words';
import { wordFrequency } from './word-frequency';

const DIGIT_FACTOR = 1.3;
/** The `a` of smooth inverse frequency: words much rarer than this all count alike. */
const SMOOTHING = 1.8e-4;

/**
 * How telling a lower-case word is: the root of a / (a + p(w)), after smooth inverse frequency (Arora et al. 2017), more
 * with a digit; 0 to 1.3. Vectors are made with it: another weight is another `WEIGHTED_VERSION`.
 * @param ofStopWords what those count instead
 */
export function wordWeight(word: string, ofStopWords: number): number {
  const weight = isStopWord(word) ? ofStopWords : Math.sqrt(SMOOTHING / (SMOOTHING + wordFrequency(word)));
  return hasDigit(word) ? weight * DIGIT_FACTOR : weight;
}
