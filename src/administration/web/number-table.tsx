import type { ReactNode } from 'react';

export interface NumberRow {
  readonly key: string;
  readonly head: ReactNode;
  readonly cells: readonly { readonly shown: ReactNode; readonly tone?: string }[];
}

/**
 * Numbers in lines and columns. Wider than its frame it is moved sideways, by the keyboard too. `head` is the column of
 * what the lines are about; `minWidth` a class for how narrow it may get.
 */
export function NumberTable({
  label,
  head,
  columns,
  rows,
  minWidth = '',
}: {
  readonly label: string;
  readonly head: string;
  readonly columns: readonly string[];
  readonly rows: readonly NumberRow[];
  readonly minWidth?: string;
}) {
  return (
    <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className={`w-full text-sm ${minWidth}`}>
        <thead>
          <tr className="text-left align-bottom text-muted">
            <th className="py-1.5 font-medium">{head}</th>
            {columns.map((column) => (
              <th key={column} className="py-1.5 pl-3 text-right font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {row.head}
              </th>
              {row.cells.map(({ shown, tone = '' }, column) => (
                <td key={column} className={`py-1.5 pl-3 text-right tabular-nums ${tone}`}>
                  {shown}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
