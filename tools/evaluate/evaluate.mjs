#!/usr/bin/env node
// npm run evaluate -- --collection ID --questions FILE.jsonl
// How well an installation finds what is right, for cosine and hybrid side by side, through its API.
import { readFileSync, writeFileSync } from 'node:fs';
import { tableLines } from '../bench/report.mjs';
import { judgeAnswers } from './answers.mjs';
import { parseArguments, USAGE } from './arguments.mjs';
import { csvOf } from './csv.mjs';
import { Installation } from './installation.mjs';
import { meanOf, MEASURES, measure } from './measures.mjs';
import { parseQuestions, withIds } from './questions.mjs';

const MODES = ['cosine', 'hybrid'];
/** Enough to bring thirty documents together, whose chunks follow each other. */
const CHUNKS_A_QUESTION = 400;
const SHOWN_AT_MOST = 20;
const SIGNIFICANT = 1e-9;

const shown = (value) => (value === null ? '' : Number(value.toFixed(3)));

/** @returns one row a question: the measures of both modes */
async function measureAll(installation, collection, questions) {
  const rows = [];
  for (const each of questions) {
    const row = { question: each.question };
    for (const mode of MODES) {
      row[mode] = measure(each, await installation.search(collection, each.question, mode, CHUNKS_A_QUESTION));
    }
    rows.push(row);
  }
  return rows;
}

function printMeans(rows) {
  const means = Object.keys(MEASURES).map((name) => {
    const [cosine, hybrid] = MODES.map((mode) =>
      meanOf(
        rows.map((row) => row[mode]),
        name,
      ),
    );
    const difference = cosine === null || hybrid === null ? null : hybrid - cosine;
    return { measure: name, cosine: shown(cosine), hybrid: shown(hybrid), difference: shown(difference) };
  });
  console.log([`\n${rows.length} questions`, ...tableLines(means)].join('\n'));
}

/** By nDCG, and by the place of the first right chunk where no documents are given. */
function printWorse(rows) {
  const of = (measures) => measures['nDCG@10'] ?? measures.MRR;
  const worse = rows
    .map(({ question, cosine, hybrid }) => ({ question, cosine: of(cosine), hybrid: of(hybrid) }))
    .filter(({ cosine, hybrid }) => hybrid < cosine - SIGNIFICANT)
    .sort((one, other) => one.hybrid - one.cosine - (other.hybrid - other.cosine));
  console.log(
    `\n${worse.length} got worse with hybrid${worse.length > SHOWN_AT_MOST ? `; the ${SHOWN_AT_MOST} worst` : ''}`,
  );
  const table = worse.slice(0, SHOWN_AT_MOST);
  for (const line of tableLines(
    table.map(({ question, cosine, hybrid }) => ({
      cosine: shown(cosine),
      hybrid: shown(hybrid),
      question: question.replace(/\s+/g, ' ').slice(0, 100),
    })),
  )) {
    console.log(line);
  }
}

function csvRow({ question, ...modes }) {
  const row = { question };
  for (const mode of MODES) for (const [name, value] of Object.entries(modes[mode])) row[`${name} ${mode}`] = value;
  return row;
}

async function evaluate(wanted) {
  const installation = new Installation(wanted);
  const given = parseQuestions(readFileSync(wanted.questions, 'utf8'));
  const questions = withIds(given, await installation.documents(wanted.collection));
  const rows = await measureAll(installation, wanted.collection, questions);
  printMeans(rows);
  printWorse(rows);
  if (wanted.csv) {
    writeFileSync(wanted.csv, csvOf(rows.map(csvRow)));
    console.log(`\nEvery question: ${wanted.csv}`);
  }
  if (!wanted.assistant) return;
  const judged = await judgeAnswers(installation, wanted, questions);
  console.log('\nAnswers, as a model judges them in three runs; a judgement of that model, no measurement');
  const table = judged.map(({ measure: name, mean, lowest, highest }) => ({
    measure: name,
    mean: shown(mean),
    lowest: shown(lowest),
    highest: shown(highest),
  }));
  console.log(tableLines(table).join('\n'));
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
