import { managerOf, query, type Tx, type UnitOfWork } from '@svc/database';

/** A node of a plan that was carried out, with what it did. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'CTE Name'?: string;
  readonly 'Index Name'?: string;
  readonly Filter?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Where a table was read, and how many of its rows were looked at. */
export interface TableReads {
  readonly nodes: readonly string[];
  readonly indexes: readonly (string | undefined)[];
  readonly filters: readonly (string | undefined)[];
  readonly rows: number;
}

/** The function that scans by vectors alone, and the types of what it takes. */
const SCAN = 'svc_nearest_chunks';
const SCANNED_BY = ['uuid', 'uuid[]', 'vector', 'bigint', 'float8', 'uuid[]', 'integer'];

/**
 * Does some work and answers the plan of the statement in it that compares vectors: explained in the transaction that
 * sent it, as the same role, with the same settings.
 */
export async function planOfScan(uow: UnitOfWork, work: () => Promise<unknown>): Promise<PlanNode> {
  const plans: PlanNode[] = [];
  const read = uow.read.bind(uow);
  const spy = jest.spyOn(uow, 'read').mockImplementation((tenantId, inside, settings) =>
    read(
      tenantId,
      async (tx) => {
        const sent = jest.spyOn(managerOf(tx).queryRunner!, 'query');
        const result = await inside(tx);
        const statements = sent.mock.calls.map(([sql, parameters]) => ({ sql, parameters: parameters as unknown[] }));
        sent.mockRestore();
        for (const { sql, parameters } of statements) {
          if (sql.includes(SCAN)) plans.push(await planInside(tx, parameters));
          else if (sql.includes('<#>')) plans.push(await explained(tx, sql, parameters));
        }
        return result;
      },
      settings,
    ),
  );
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  expect(plans).toHaveLength(1);
  return plans[0]!;
}

async function explained(tx: Tx, sql: string, parameters?: unknown[]): Promise<PlanNode> {
  const rows = await query<Record<string, any>>(tx, `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, parameters);
  return rows[0]!['QUERY PLAN'][0].Plan;
}

/** The plan of the statement in the function, made for whatever values where those of the function are. */
async function planInside(tx: Tx, parameters: readonly unknown[]): Promise<PlanNode> {
  const [row] = await query<{ prosrc: string }>(tx, 'SELECT prosrc FROM pg_proc WHERE proname = $1', [SCAN]);
  const [alike, mixed] = [...row!.prosrc.matchAll(/RETURN QUERY([^;]*);/g)].map(([, statement]) => statement!);
  await query(tx, `PREPARE scan (${SCANNED_BY.join()}) AS ${parameters[6] === null ? alike : mixed}`);
  const plan = await explained(tx, `EXECUTE scan (${parameters.map(literal).join()})`);
  await query(tx, 'DEALLOCATE scan');
  return plan;
}

function literal(value: unknown): string {
  if (value === null || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `'{${value.join()}}'`;
  if (Buffer.isBuffer(value)) {
    const numbers = Array.from({ length: value.readUInt16BE(0) }, (_, at) => value.readFloatBE(4 + 4 * at));
    return `'[${numbers.join()}]'`;
  }
  return `'${String(value)}'`;
}

/** What a plan read of a table, or of a part of its statement that was carried out first. */
export function readsOf(plan: PlanNode, name: string): TableReads {
  const reads = nodesOf(plan).filter((node) => [node['Relation Name'], node['CTE Name']].includes(name));
  return {
    nodes: reads.map((node) => node['Node Type']),
    indexes: reads.map((node) => node['Index Name']),
    filters: reads.map((node) => node.Filter),
    rows: reads.reduce((sum, node) => sum + rowsOf(node), 0),
  };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The numbers of a node are those of one loop. */
function rowsOf(node: PlanNode): number {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node;
  return (node['Actual Rows'] + filtered + rechecked) * node['Actual Loops'];
}
