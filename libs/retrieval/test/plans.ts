import { managerOf, query, type UnitOfWork } from '@svc/database';

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
        const scans = sent.mock.calls.filter(([sql]) => sql.includes('<#>'));
        sent.mockRestore();
        for (const [sql, parameters] of scans) {
          const rows = await query<Record<string, any>>(
            tx,
            `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
            parameters as unknown[],
          );
          plans.push(rows[0]!['QUERY PLAN'][0].Plan);
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
