/** Greek and mathematical letters that documents insert from the Symbol font, by their code in it. */
const SYMBOL: Record<number, string> = {
  0x61: 'α',
  0x62: 'β',
  0x67: 'γ',
  0x64: 'δ',
  0x65: 'ε',
  0x6c: 'λ',
  0x6d: 'μ',
  0x70: 'π',
  0x72: 'ρ',
  0x73: 'σ',
  0x74: 'τ',
  0x66: 'φ',
  0x77: 'ω',
  0x44: 'Δ',
  0x53: 'Σ',
  0x57: 'Ω',
  0xa3: '≤',
  0xb3: '≥',
  0xb1: '±',
  0xb4: '×',
  0xb8: '÷',
  0xb9: '≠',
  0xbb: '≈',
  0xa5: '∞',
  0xae: '→',
  0xac: '←',
  0xb0: '°',
  0xd6: '√',
  0xe5: '∑',
  0xf2: '∫',
};
const WINGDINGS: Record<number, string> = { 0xfc: '✓', 0xfb: '✗', 0xfe: '☑', 0xa8: '☐', 0xfd: '☒', 0xe0: '→' };

/** The Unicode character for `w:sym`; empty for ornaments that no reader could name. @source ECMA-376 Part 1 §17.3.3.30 */
export function symbolCharacter(font: string | undefined, hex: string | undefined): string {
  const code = Number.parseInt(hex ?? '', 16);
  if (!Number.isFinite(code)) return '';
  const low = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (/^symbol$/i.test(font ?? '')) return SYMBOL[low] ?? '';
  if (/wingdings/i.test(font ?? '')) return WINGDINGS[low] ?? '';
  return code >= 0xe000 && code <= 0xf8ff ? '' : String.fromCharCode(code);
}
