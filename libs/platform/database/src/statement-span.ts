import { inSpan, type SpanAttributes } from '@svc/telemetry';

const BEGINNING = /^\s*(?:--[^\n]*\n\s*|\/\*[^]*?\*\/\s*)*([a-z]+)/i;
/** A function stands behind FROM as a table does, but its parenthesis tells it. */
const TABLE =
  /\b(?:(?:INTO|UPDATE)|(?:FROM|JOIN)(?!\s+[\w."]+\())\s+(?:ONLY\s+)?(?:"?public"?\.)?"?([a-z_][a-z0-9_]*)/i;
/** Functions of the schema, which read what such a statement is about; others only take values apart. */
const FUNCTION = /\bFROM\s+(svc_[a-z0-9_]+)\(/i;
/** Far enough to find the table, and little enough to look through. */
const READ_CHARACTERS = 4_096;

/** Runs a statement in a span that says its kind and its first table or function: neither its text nor its parameters. */
export function inStatementSpan<Result>(sql: string, send: () => Promise<Result>): Promise<Result> {
  const { name, attributes } = describeStatement(sql);
  return inSpan(name, { kind: 'client', attributes }, send);
}

/** Runs a transaction in a span. */
export function inTransactionSpan<Result>(readOnly: boolean, work: () => Promise<Result>): Promise<Result> {
  const operation = readOnly ? 'read' : 'transaction';
  const attributes: SpanAttributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  return inSpan(operation, { kind: 'client', attributes }, work);
}

/** The kind of a statement and its first table, or the function in the place of one, read off its beginning. */
export function describeStatement(sql: string): { name: string; attributes: SpanAttributes } {
  const head = sql.slice(0, READ_CHARACTERS);
  const operation = BEGINNING.exec(head)?.[1]?.toUpperCase() ?? 'SQL';
  const table = TABLE.exec(head)?.[1];
  const procedure = table === undefined ? FUNCTION.exec(head)?.[1] : undefined;
  const target = table ?? procedure;
  const name = target === undefined ? operation : `${operation} ${target}`;
  const attributes: SpanAttributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.collection.name': table,
    'db.stored_procedure.name': procedure,
    'db.query.summary': name,
  };
  return { name, attributes };
}
