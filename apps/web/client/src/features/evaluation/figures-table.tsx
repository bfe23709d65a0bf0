import { type ReactNode } from 'react';

/** A few figures in rows: the first cell of each says what they are of. */
export function FiguresTable({
  label,
  head,
  rows,
}: {
  label: string;
  head: readonly string[];
  rows: readonly { key: string; of: ReactNode; figures: readonly string[] }[];
}) {
  return (
    <div className="overflow-x-auto" role="region" tabIndex={0} aria-label={label}>
      <table className="w-full border-collapse text-left" aria-label={label}>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            {head.map((words, at) => (
              <th key={words} scope="col" className={at === 0 ? 'py-2 pr-3 font-medium' : 'p-2 text-right font-medium'}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, of, figures }) => (
            <tr key={key} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 pr-3 font-normal">
                {of}
              </th>
              {figures.map((figure, at) => (
                <td key={head[at + 1]} className="p-2 text-right align-top tabular-nums">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
