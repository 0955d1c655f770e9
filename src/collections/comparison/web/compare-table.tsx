import { useRef, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NoPicture, Picture } from '../../../ui/picture.tsx';
import { useIsAbove } from '../../../ui/use-is-above.ts';
import { useSidewaysRest } from '../../../ui/use-sideways-rest.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import type { CompareCell, CompareGroup, CompareHead, CompareRow } from './compare-view.ts';

interface CompareTableProps {
  readonly heads: readonly CompareHead[];
  readonly groups: readonly CompareGroup[];
  /** Where the comparison goes on without a home. */
  readonly without: (id: string) => string;
}

/**
 * A row where there is little room: the label above the values, which have half of the width each, so that two homes
 * are seen side by side, and the edge of a third where there is one. As its display is no table's, the roles are said.
 */
const ROW = 'max-md:grid max-md:auto-cols-(--home) max-md:grid-flow-col max-md:w-max print:table-row';
const LABEL = 'max-md:row-start-1 max-md:w-[100cqw] print:w-auto';
const VALUE = 'max-md:row-start-2';

/**
 * Homes side by side. It scrolls within itself, so that names and homes stay in sight; on paper it is whole. On a phone
 * the page scrolls up and down, and what the homes are called stays below the site's header.
 */
export function CompareTable({ heads, groups, without }: CompareTableProps) {
  const t = useTranslate();
  const table = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const isHeadAbove = useIsAbove(head);
  const more = useSidewaysRest(table);
  return (
    <div style={{ '--home': heads.length > 2 ? '44cqw' : '50cqw' } as CSSProperties}>
      {heads.length > 1 && (
        <p className="no-print mb-2 text-sm text-muted">
          {t('compare.homes', { count: heads.length })}
          {(more.before || more.after) && ` · ${t('compare.swipe')}`}
        </p>
      )}
      <div className="relative">
        {isHeadAbove && (
          <div aria-hidden="true" className="no-print sticky top-14 z-4 h-0 md:hidden [@media(max-height:30rem)]:top-0">
            <div
              ref={(element) => {
                names.current = element;
                if (element !== null) element.scrollLeft = table.current?.scrollLeft ?? 0;
              }}
              className="@container overflow-hidden border border-line bg-surface text-sm font-semibold shadow-float"
            >
              <p className="grid w-max auto-cols-(--home) grid-flow-col">
                {heads.map(({ id, address }) => (
                  <span key={id} className="truncate border-l border-line px-3 py-2.5 first:border-l-0">
                    {address}
                  </span>
                ))}
              </p>
            </div>
          </div>
        )}
        <div
          ref={table}
          role="region"
          aria-label={t('compare.table')}
          tabIndex={0}
          onScroll={({ currentTarget }) => {
            if (names.current !== null) names.current.scrollLeft = currentTarget.scrollLeft;
          }}
          className="relative snap-x snap-proximity overflow-auto rounded-card border border-line bg-surface max-md:@container md:max-h-[calc(100dvh-var(--bottom-bar)-5rem)] md:scroll-pl-40 print:max-h-none print:overflow-visible print:border-0"
        >
          <table
            role="table"
            className="w-full border-separate [border-spacing:0] text-sm max-md:block max-md:w-max max-md:min-w-full print:table"
          >
            <caption className="sr-only">{t('compare.caption')}</caption>
            <thead ref={head} role="rowgroup" className="max-md:block max-md:w-max print:table-header-group">
              <tr role="row" className={ROW}>
                <td className="sticky top-0 left-0 z-3 w-40 min-w-40 border-b border-line bg-surface max-md:hidden print:static print:table-cell" />
                {heads.map((head) => (
                  <HomeHead key={head.id} head={head} without={without(head.id)} isAlone={heads.length === 1} />
                ))}
              </tr>
            </thead>
            {groups.map(({ key, title, rows }) => (
              <tbody key={key} role="rowgroup" className="max-md:block print:table-row-group">
                <tr role="row" className="max-md:block max-md:bg-sunken print:table-row">
                  <th
                    role="rowheader"
                    scope="rowgroup"
                    colSpan={heads.length + 1}
                    className="border-b border-line bg-sunken z-1 px-3 py-2 text-left max-md:sticky max-md:left-0 max-md:block max-md:w-[100cqw] print:table-cell print:w-auto"
                  >
                    <span className="sticky left-3 font-semibold">{title}</span>
                  </th>
                </tr>
                {rows.map((row) => (
                  <Row key={row.label} row={row} isCompared={heads.length > 1} />
                ))}
              </tbody>
            ))}
          </table>
        </div>
        {more.before && <Fade to="right" className="left-0 md:left-40" />}
        {more.after && <Fade to="left" className="right-0" />}
      </div>
    </div>
  );
}

/** There is more beyond this edge. It lies under the names of the rows, which stay where they are. */
function Fade({ to, className }: { to: 'left' | 'right'; className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`no-print pointer-events-none absolute inset-y-0 w-8 ${className}`}
      style={{ backgroundImage: `linear-gradient(to ${to}, var(--surface), transparent)` }}
    />
  );
}

function HomeHead({
  head: { path, address, price, picture, badge },
  without,
  isAlone,
}: {
  head: CompareHead;
  without: string;
  isAlone: boolean;
}) {
  const t = useTranslate();
  return (
    <th
      role="columnheader"
      scope="col"
      className={`snap-start border-b border-l border-line bg-surface p-2 text-left align-top font-normal max-md:first-of-type:border-l-0 md:sticky md:top-0 md:z-2 md:w-40 md:min-w-40 print:static print:min-w-0 ${VALUE}`}
    >
      <span className="relative block aspect-3/2 max-h-16 w-full overflow-hidden rounded-card sm:max-h-24">
        {picture === undefined ? (
          <NoPicture label={t('compare.no_picture')} />
        ) : (
          <Picture picture={picture} sizes="240px" />
        )}
        {badge !== undefined && (
          <span className="absolute top-1.5 left-1.5">
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </span>
        )}
      </span>
      <Link
        to={path}
        className="mt-1.5 inline-flex min-h-6 items-center font-semibold break-words underline-offset-2 hover:underline"
      >
        {address}
      </Link>
      <span className="block text-muted tabular-nums">{price}</span>
      {!isAlone && (
        <Link
          to={without}
          preventScrollReset
          className="no-print mt-1 inline-flex min-h-9 items-center gap-1 text-xs text-accent-text underline-offset-2 hover:underline"
          aria-label={t('compare.remove_home', { address })}
        >
          <Icon name="close" className="size-4" />
          {t('compare.remove')}
        </Link>
      )}
    </th>
  );
}

function Row({ row: { label, cells, isSame }, isCompared }: { row: CompareRow; isCompared: boolean }) {
  const t = useTranslate();
  const isEqual = isCompared && isSame;
  return (
    <tr role="row" className={ROW}>
      <th
        role="rowheader"
        scope="row"
        className={`sticky left-0 z-1 border-line bg-surface px-3 py-2.5 text-left align-top font-normal wrap-anywhere max-md:pb-0 max-md:text-xs md:border-b print:static ${LABEL} ${isEqual ? 'text-faint' : 'text-muted'}`}
      >
        {label}
        {isEqual && <span className="sr-only">, {t('compare.same')}</span>}
      </th>
      {cells.map((cell, index) => (
        <Cell key={index} cell={cell} isEqual={isEqual} isDifferent={isCompared && !isSame} />
      ))}
    </tr>
  );
}

function Nothing({ isNone, isInapplicable }: Pick<CompareCell, 'isNone' | 'isInapplicable'>) {
  const t = useTranslate();
  if (!isNone && !isInapplicable) return <span className="text-faint">{t('compare.not_stated')}</span>;
  return (
    <>
      <span aria-hidden="true" className="text-faint">
        –
      </span>
      <span className="sr-only">{t(isInapplicable ? 'compare.does_not_apply' : 'compare.not_stated')}</span>
    </>
  );
}

function Cell({
  cell: { lines, isTick, isNone, isInapplicable, best },
  isEqual,
  isDifferent,
}: {
  cell: CompareCell;
  isEqual: boolean;
  isDifferent: boolean;
}) {
  return (
    <td
      role="cell"
      className={`border-b border-line px-3 py-2.5 align-top break-words tabular-nums max-md:pt-1 max-md:nth-[n+3]:border-l md:border-l print:border-l ${VALUE} ${best === undefined ? '' : 'bg-green-soft'}`}
    >
      {lines.length === 0 && <Nothing isNone={isNone} isInapplicable={isInapplicable} />}
      {isTick && lines.length > 0 ? (
        <>
          <Icon name="check" className={`size-5 ${isEqual ? 'text-faint' : 'text-green'}`} />
          <span className="sr-only">{lines[0]}</span>
        </>
      ) : (
        lines.map((line, index) => (
          <span
            key={line}
            className={`block ${isEqual ? 'text-muted' : isDifferent && index === 0 ? 'font-semibold' : ''}`}
          >
            {line}
          </span>
        ))
      )}
      {best !== undefined && (
        <span className="mt-0.5 flex items-center gap-1 text-xs font-semibold text-green">
          <Icon name="check" className="size-4" />
          {best}
        </span>
      )}
    </td>
  );
}
