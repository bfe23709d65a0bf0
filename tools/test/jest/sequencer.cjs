const { readFileSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');
const { extract, parse } = require('jest-docblock');

/** Whether a file says of itself, by `@waits` in its first comment, that it waits more than it works. */
const waits = ({ path }) => 'waits' in parse(extract(readFileSync(path, 'utf8')));

/**
 * Files that wait come first, the others in Jest's own order: while they wait, tests beside them have the processors, where
 * at the end nobody has work for them. @source docs/adr/0093-cheaper-tests.md
 */
module.exports = class WaitingFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const waiting = new Set(sorted.filter(waits));
    return [...waiting, ...sorted.filter((test) => !waiting.has(test))];
  }
};
