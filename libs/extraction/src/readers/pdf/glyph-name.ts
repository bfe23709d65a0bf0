const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** Names that are no letter of the alphabet, with or without an accent. @source Adobe Glyph List */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...DIGITS.map((name, digit): [string, string] => [name, String(digit)]),
  ...(
    'ff:ff fi:fi fl:fl ffi:ffi ffl:ffl ae:æ AE:Æ oe:œ OE:Œ oslash:ø Oslash:Ø lslash:ł Lslash:Ł eth:ð Eth:Ð thorn:þ ' +
    'Thorn:Þ dcroat:đ Dcroat:Đ germandbls:ß dotlessi:ı hyphen:- endash:– emdash:— minus:− plus:+ equal:= period:. ' +
    'comma:, semicolon:; slash:/ exclam:! question:? exclamdown:¡ questiondown:¿ parenleft:( parenright:) ' +
    'bracketleft:[ bracketright:] quotesingle:\' quotedbl:" quoteleft:‘ quoteright:’ quotedblleft:“ quotedblright:” ' +
    'quotesinglbase:‚ quotedblbase:„ guillemotleft:« guillemotright:» guilsinglleft:‹ guilsinglright:› percent:% ' +
    'ampersand:& at:@ numbersign:# section:§ bullet:• dollar:$ sterling:£ Euro:€ cent:¢ yen:¥'
  )
    .split(' ')
    .map((entry): [string, string] => [entry.slice(0, entry.indexOf(':')), entry.slice(entry.indexOf(':') + 1)]),
  ['colon', ':'],
  // Mathematical Pi, in which journals set their signs, names them by numbers of its own.
  ...(
    'H11001:+ H11002:− H11003:× H11005:= H11006:± H11011:~ H11021:< H11022:> H11034:° H11349:≤ H11350:≥ H9004:Δ ' +
    'H9251:α H9252:β H9253:γ H9262:μ'
  )
    .split(' ')
    .map((entry) => entry.split(':') as [string, string]),
]);
/** Accents by the end of the name of the letter that has them, as marks that combine. */
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circumflex', '\u0302'],
  ['tilde', '\u0303'],
  ['macron', '\u0304'],
  ['breve', '\u0306'],
  ['dotaccent', '\u0307'],
  ['dieresis', '\u0308'],
  ['ring', '\u030a'],
  ['hungarumlaut', '\u030b'],
  ['caron', '\u030c'],
  ['cedilla', '\u0327'],
  ['ogonek', '\u0328'],
]);
const UNICODE_NAME = /^(?:uni([\dA-F]{4})|u([\dA-F]{4,6}))$/;

/**
 * The letters that the name of a glyph stands for; null where it names none. What follows a point tells of the shape only
 * (`one.oldstyle`), and a line joins the parts of a ligature (`f_f_i`). @source Adobe Glyph List Specification, 2
 */
export function lettersOfGlyph(name: string): string | null {
  const [plain] = name.split('.');
  if (!plain) return null;
  const letters = plain.split('_').map(letterOf);
  return letters.includes(null) ? null : letters.join('');
}

function letterOf(name: string): string | null {
  if (/^[A-Za-z]$/.test(name)) return name;
  const sign = SIGNS.get(name);
  if (sign !== undefined) return sign;
  const [, four, more] = UNICODE_NAME.exec(name) ?? [];
  const code = parseInt(four ?? more ?? '', 16);
  if (code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)) return String.fromCodePoint(code);
  const accent = ACCENTS.get(name.slice(1));
  return accent !== undefined && /^[A-Za-z]/.test(name) ? (name[0]! + accent).normalize('NFC') : null;
}
