import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Ellipsis } from 'lucide-react';
import { classes } from './classes';
import { ScrollPace } from './scroll-pace';

export interface Column<Row> {
  /** Unique within the table. */
  key: string;
  header: string;
  /** Only read aloud, where what is below speaks for itself. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Width within the grid, such as `2fr` or `8rem`; one share without. */
  width?: string;
  /** Left out where the screen is narrow. */
  wideOnly?: boolean;
  align?: 'end';
  /** The menu of a row: while rows fly by, a picture of its button stands in its place. */
  menu?: boolean;
}

/** The last column: what can be done with a row. */
export const menuColumn = <Row,>(header: string, cell: Column<Row>['cell']): Column<Row> => ({
  key: 'menu',
  header,
  headerHidden: true,
  menu: true,
  width: '2rem',
  align: 'end',
  cell,
});

export interface DataTableProps<Row> {
  /** What is in it, for people who listen. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The least height of a row in pixels; rows may be higher. */
  rowHeight?: number;
  /** Asked once the end comes near: where further pages are loaded. */
  onEnd?: () => void;
  /** Whether there are further pages: paper says so. */
  hasMore?: boolean;
}

const OVERSCAN = 12;
/** So many are drawn for paper at once; who needs more of them exports them. */
const MOST_PRINTED = 5_000;

/** Whether the page is being printed. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // What is printed is what there is once this event was dealt with.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

const GRID = 'grid grid-cols-(--narrow) items-center gap-3 px-4 md:grid-cols-(--wide)';

function cellClass<Row>({ wideOnly, align }: Column<Row>): string {
  return classes('min-w-0', wideOnly && 'hidden md:block', align === 'end' && 'text-right');
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  index: number;
  /** Pixels from the first row; null on paper, where each follows the one before. */
  start: number | null;
  height: number;
  measure: ((element: HTMLElement | null) => void) | undefined;
  pace: ScrollPace;
}

/** Whether a row is drawn with everything that can be done with it: from its beginning, unless it comes up in passing. */
function useWhole(pace: ScrollPace, isPrinted: boolean): boolean {
  const [isWhole, setWhole] = useState(() => !pace.isFast && !isPrinted);
  useEffect(() => (isWhole || isPrinted ? undefined : pace.whenSlow(() => setWhole(true))), [isWhole, isPrinted, pace]);
  return isWhole;
}

/** Looks like the button of a menu. */
const MENU_PICTURE = (
  <span aria-hidden className="inline-flex size-8 items-center justify-center print:hidden">
    <Ellipsis className="size-4.5" />
  </span>
);

/** Drawn again only when something about it changed: each step of scrolling asks for all rows in sight. */
const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, index, start, height, measure, pace } = props;
  const isPrinted = start === null;
  const isWhole = useWhole(pace, isPrinted);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      ref={measure}
      style={{ ...(!isPrinted && { transform: `translateY(${start}px)` }), minHeight: height }}
      className={classes(
        GRID,
        isPrinted ? 'break-inside-avoid' : 'absolute inset-x-0 top-0',
        // People who want less motion get each change as a very short one, and paper does not wait for its end.
        'border-b border-line py-1.5 transition-none last:border-b-0',
      )}
    >
      {columns.map((column) => (
        <div role="cell" key={column.key} className={cellClass(column)}>
          {column.menu && !isWhole ? MENU_PICTURE : column.cell(row)}
        </div>
      ))}
    </div>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

/** A table that draws only the rows in sight, so that ten thousand scroll as ten do; on paper it draws them all. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowHeight = 48, onEnd, hasMore = false } = props;
  const { t } = useTranslation();
  const isPrinting = usePrinting();
  const frame = useRef<HTMLDivElement>(null);
  const [pace] = useState(() => new ScrollPace());
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    getItemKey: (index) => rowKey(rows[index]!),
    onChange: ({ range }) => {
      if (!range) return;
      pace.moved(range.startIndex);
      if (range.endIndex >= rows.length - OVERSCAN) onEnd?.();
    },
  });
  const template = (all: readonly Column<Row>[]): string => all.map(({ width }) => width ?? 'minmax(0, 1fr)').join(' ');
  const style = {
    '--wide': template(columns),
    '--narrow': template(columns.filter(({ wideOnly }) => !wideOnly)),
  } as React.CSSProperties;
  const drawn: readonly { key: React.Key; index: number; start: number | null }[] = isPrinting
    ? rows.slice(0, MOST_PRINTED).map((row, index) => ({ key: rowKey(row), index, start: null }))
    : virtualizer.getVirtualItems();
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      ref={frame}
      className="max-h-[70dvh] overflow-y-auto rounded-xl border border-line bg-surface print:max-h-none print:overflow-visible"
    >
      <div role="table" aria-label={label} aria-rowcount={rows.length + 1} style={style}>
        <div role="rowgroup" className="sticky top-0 z-10 border-b border-line bg-surface print:static">
          <div role="row" className={classes(GRID, 'min-h-10 text-sm font-medium text-muted')}>
            {columns.map((column) => (
              <div role="columnheader" key={column.key} className={cellClass(column)}>
                <span className={column.headerHidden ? 'sr-only' : undefined}>{column.header}</span>
              </div>
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className="relative"
          style={isPrinting ? undefined : { height: virtualizer.getTotalSize() }}
        >
          {drawn.map(({ key, index, start }) => (
            <TableRow
              key={key}
              row={rows[index]!}
              columns={columns}
              index={index}
              start={start}
              height={rowHeight}
              measure={isPrinting ? undefined : virtualizer.measureElement}
              pace={pace}
            />
          ))}
        </div>
      </div>
      {(hasMore || rows.length > MOST_PRINTED) && (
        <p className="hidden px-4 py-2 text-sm print:block">
          {t('printedRows', { count: Math.min(rows.length, MOST_PRINTED) })}
        </p>
      )}
    </div>
  );
}
