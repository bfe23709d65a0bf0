import { inSpan, type SpanAttributes } from '@svc/telemetry';

const BEGINNING = /^\s*(?:--[^\n]*\n\s*|\/\*[^]*?\*\/\s*)*([a-z]+)/i;
const TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:ONLY\s+)?(?:"?public"?\.)?"?([a-z_][a-z0-9_]*)"?(?!\s*\()/i;
/** Far enough to find the table, and little enough to look through. */
const READ_CHARACTERS = 4_096;

/** Runs a statement in a span that says its kind and its first table: neither its text nor its parameters. */
export function inStatementSpan<Result>(sql: string, send: () => Promise<Result>): Promise<Result> {
  const { name, attributes } = describe(sql);
  return inSpan(name, { kind: 'client', attributes }, send);
}

/** Runs a transaction in a span. */
export function inTransactionSpan<Result>(readOnly: boolean, work: () => Promise<Result>): Promise<Result> {
  const operation = readOnly ? 'read' : 'transaction';
  const attributes: SpanAttributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  return inSpan(operation, { kind: 'client', attributes }, work);
}

function describe(sql: string): { name: string; attributes: SpanAttributes } {
  const head = sql.slice(0, READ_CHARACTERS);
  const operation = BEGINNING.exec(head)?.[1]?.toUpperCase() ?? 'SQL';
  const table = TABLE.exec(head)?.[1];
  const name = table === undefined ? operation : `${operation} ${table}`;
  const attributes: SpanAttributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.collection.name': table,
    'db.query.summary': name,
  };
  return { name, attributes };
}
