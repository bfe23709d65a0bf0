const WORDS = 'the permit is ordered at the office and costs as much as the council has decided for a year'.split(' ');

/** What answers are made of, of about as many words each. */
const PARTS = [
  (words) => `## ${words.slice(0, 4).join(' ')}\n\n${words.join(' ')}.`,
  (words) => words.map((word, at) => (at % 7 === 3 ? `**${word}**` : word)).join(' ') + '.',
  (words) => words.map((word, at) => (at % 6 === 0 ? `\n- ${word}` : word)).join(' '),
  (words) => `\`\`\`js\n${words.map((word, at) => (at % 5 === 4 ? `${word};\n` : word)).join(' ')}\n\`\`\``,
  (words) => `| What | How |\n| --- | --- |\n${rows(words).join('\n')}`,
];

const rows = (words) =>
  words.flatMap((word, at) => (at % 6 === 0 ? [`| ${word} | ${words.slice(at + 1, at + 6).join(' ')} |`] : []));

/** An answer in Markdown of about so many tokens, taken for words, in pieces of some each. */
export function answer(tokens, tokensAPiece) {
  const parts = [];
  for (let at = 0; at * 60 < tokens; at += 1) {
    const words = Array.from({ length: 60 }, (_, word) => WORDS[(at + word) % WORDS.length]);
    parts.push(PARTS[at % PARTS.length](words));
  }
  const words = parts.join('\n\n').split(/(?<=\s)/);
  const pieces = [];
  for (let at = 0; at < words.length; at += tokensAPiece) pieces.push(words.slice(at, at + tokensAPiece).join(''));
  return pieces;
}
