const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** A full stop after one of these ends no sentence. Lower case, inner full stops left out. */
const ABBREVIATIONS = set(`
  abs adm alt ang anm avd avs bl bla blaa bzw ca cf chr dept dez dh div dnr doc dr dvs eg ekv el enl etw ev evtl exkl
  fd feks fig fn forts fr från förf ggf ggr hr ie ifm iht incl inkl inkom inst jfr jr kap kl kungl lat ledn mfl mr mrd
  mrs nämnl nr ordf pga pkt prof prop resp ro sk sr stf sthlm tel tex thv tim tlf tom tr ua uä urspr utg uvm vgl vol vs
  zb zt zzgl ziff
`);

/** These are words or ends of sentences as well; before a number or paragraph sign their full stop belongs to them. */
const BEFORE_NUMBER = set(`
  art aug bd dec feb gem jan jun kr lit max min mom no nos nov obs okt oct op par pl pos pp rev s sek sep sid sos st str tab
`);

const MONTH = /^(jan|feb|m[aäå]r|apr|ma[jiy]|jun|jul|aug|sep|o[kc]t|nov|de[czs])/iu;
/** Looked for from the first sign of a row on alone: a row that ends nothing, as that of a contents page, is gone over once. */
const END = /(?<![.!?…])[.!?…]+["”“»«’')\]]*\s+|[。！？]/gu;
const OPENING = /^["“”„»«‘'([]+/u;

/** The sentences of one paragraph without line breaks; wording is kept, only outer white space goes. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of paragraph.matchAll(END)) {
    const end = match.index + match[0].length;
    if (!endsSentence(paragraph, start, match.index, match[0], end)) continue;
    sentences.push(paragraph.slice(start, end).trim());
    start = end;
  }
  sentences.push(paragraph.slice(start).trim());
  return sentences.filter((sentence) => sentence !== '');
}

function endsSentence(text: string, start: number, at: number, mark: string, end: number): boolean {
  const next = text.slice(end, end + 20).replace(OPENING, '');
  if (next === '' || /^[。！？]/u.test(mark)) return true;
  if (/^\p{Ll}/u.test(next)) return false;
  return mark.trim() !== '.' || !stopBelongsToWord(text.slice(Math.max(start, at - 30), at), next);
}

/** Whether the full stop after `before` is part of an abbreviation, an initial, or the number of a day. */
function stopBelongsToWord(before: string, next: string): boolean {
  const word = /[^\s("“„»«‘'[]*$/u.exec(before)?.[0] ?? '';
  if (/^\p{L}$/u.test(word)) return true;
  if (/^\d{1,2}$/.test(word)) return MONTH.test(next);
  const letters = word.replaceAll('.', '').toLowerCase();
  return ABBREVIATIONS.has(letters) || (/^[\d§]/.test(next) && BEFORE_NUMBER.has(letters));
}
