#!/usr/bin/env node
// npm run evaluate -- --collection ID --questions FILE.jsonl (or --website ID)
// How well an installation finds what is right, for cosine and hybrid side by side, through its API. What is measured, and
// how, is shared with the page of the web app that does the same.
import { readFileSync, writeFileSync } from 'node:fs';
import { judgeAnswers } from '../../apps/web/client/src/features/evaluation/measuring/answers.mjs';
import { csvOf } from '../../apps/web/client/src/features/evaluation/measuring/csv.mjs';
import { JUDGE } from '../../apps/web/client/src/features/evaluation/measuring/judge.mjs';
import { readQuestions, withIds } from '../../apps/web/client/src/features/evaluation/measuring/questions.mjs';
import {
  changesOf,
  CHUNKS_A_QUESTION,
  meansOf,
  measureAll,
  tableOf,
} from '../../apps/web/client/src/features/evaluation/measuring/search.mjs';
import { tableLines } from '../bench/report.mjs';
import { parseArguments, USAGE } from './arguments.mjs';
import { Installation } from './installation.mjs';
import { problemText } from './problem-text.mjs';

const SHOWN_AT_MOST = 20;

const shown = (value) => (value === null ? '' : Number(value.toFixed(3)));
const print = (lines) => console.log(lines.join('\n'));

/** @throws Error that names every line that cannot be asked, and why */
function refuse(problems) {
  if (problems.length > 0) throw new Error(problems.map(problemText).join('\n'));
}

function printMeans(rows) {
  const means = meansOf(rows).map(({ measure, cosine, hybrid, difference }) => ({
    measure,
    cosine: shown(cosine),
    hybrid: shown(hybrid),
    difference: shown(difference),
  }));
  print([`\n${rows.length} questions`, ...tableLines(means)]);
}

function printChanges(title, changes, last) {
  print([`\n${changes.length} ${title}${changes.length > SHOWN_AT_MOST ? `; the ${SHOWN_AT_MOST} ${last}` : ''}`]);
  const table = changes.slice(0, SHOWN_AT_MOST).map((change) => ({
    cosine: shown(change.cosine),
    hybrid: shown(change.hybrid),
    'place cosine': change.cosinePlace ?? 'none',
    'place hybrid': change.hybridPlace ?? 'none',
    question: change.question.replace(/\s+/g, ' ').slice(0, 100),
  }));
  if (table.length > 0) print(tableLines(table));
}

/** What failed is told, and makes the command fail at its end. */
function tellFailures(failures) {
  for (const { question, error } of failures) console.error(`Line ${question.line} failed: ${error.message}`);
  if (failures.length > 0) process.exitCode = 1;
}

async function measureSearch(installation, { source, csv }, questions) {
  const search = (question, mode) => installation.search(source, question, mode, CHUNKS_A_QUESTION);
  const { rows, failures } = await measureAll(questions, search);
  tellFailures(failures);
  if (rows.length === 0) throw new Error('No question could be measured.');
  printMeans(rows);
  const { worse, better } = changesOf(rows);
  printChanges('got worse with hybrid', worse, 'worst');
  printChanges('got better with hybrid', better, 'best');
  if (!csv) return;
  writeFileSync(csv, csvOf(tableOf(rows)));
  console.log(`\nEvery question: ${csv}`);
}

async function measureAnswers(installation, { assistant, judge }, questions) {
  const { spreads, judged, failures } = await installation.answering(assistant, judge, JUDGE, (answering) =>
    judgeAnswers(questions, answering),
  );
  tellFailures(failures);
  console.log(
    `\n${judged.length} answers, as a model judges them in three runs; a judgement of that model, no measurement`,
  );
  const table = spreads.map(({ measure, mean, lowest, highest }) => ({
    measure,
    mean: shown(mean),
    lowest: shown(lowest),
    highest: shown(highest),
  }));
  print(tableLines(table));
}

async function evaluate(wanted) {
  const onWait = (seconds) => console.error(`The installation is busy; waiting ${seconds} s as it asks.`);
  const installation = new Installation({ ...wanted, onWait });
  const given = readQuestions(readFileSync(wanted.questions, 'utf8'));
  refuse(given.problems);
  if (given.questions.length === 0) throw new Error('There is no question in the file.');
  const found = withIds(given.questions, await installation.documents(wanted.source));
  refuse(found.problems);
  await measureSearch(installation, wanted, found.questions);
  if (wanted.assistant) await measureAnswers(installation, wanted, found.questions);
}

/** What is asked for; null after saying what is wrong with it. */
function wantedOf(argv) {
  try {
    return parseArguments(argv, process.env);
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    return null;
  }
}

const wanted = wantedOf(process.argv.slice(2));
try {
  if (wanted) await evaluate(wanted);
  else process.exitCode = 2;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
