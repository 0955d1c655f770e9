import { Suspense, useEffect, useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DotSeparated } from '../../ui/dot-separated.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { UNIT_FIELDS, unitsSearch } from './units-query.ts';
import type { UnitColumn, UnitRow, UnitsView } from './units-view.ts';

/** Of the few projects whose units fill more than a page. */
const Pagination = lazyPart(async () => ({ default: (await import('../../ui/pagination.tsx')).Pagination }));

/**
 * The units of a project: sorted by the heads of its columns, narrowed by a form, both of which are links and a form
 * without JavaScript too.
 */
export function UnitsTable({ units }: { units: UnitsView }) {
  const t = useTranslate();
  return (
    <Section
      id="units"
      title={t('property.section.units')}
      aside={
        <p role="status" className="text-sm text-muted">
          {units.total}
        </p>
      }
    >
      <Choices units={units} />
      {units.rows.length === 0 ? (
        <EmptyState
          icon="building"
          title={t('property.units.none')}
          action={
            <ButtonLink to={units.path + unitsSearch(ALL)} preventScrollReset>
              {t('property.units.all')}
            </ButtonLink>
          }
        />
      ) : (
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <table className="w-full text-sm">
            <caption className="sr-only">{t('property.section.units')}</caption>
            <thead className="text-left text-xs text-faint">
              <tr>
                {units.columns.map((column) => (
                  <Head key={column.key} column={column} />
                ))}
              </tr>
            </thead>
            {units.rows.map((row) => (
              <Unit key={row.id} row={row} columns={units.columns} />
            ))}
          </table>
        </div>
      )}
      {units.lastPage > 1 && (
        <Suspense>
          <Pagination
            current={units.query.page}
            last={units.lastPage}
            pathOf={(page) => units.path + unitsSearch({ ...units.query, page })}
          />
        </Suspense>
      )}
    </Section>
  );
}

const ALL = { sorting: 'unit', order: 'asc', bedroomMin: undefined, isAvailableOnly: false, page: 1 } as const;

function Choices({ units: { path, query, columns } }: { units: UnitsView }) {
  const t = useTranslate();
  const hasTotal = columns.some(({ key }) => key === 'asking');
  const submit = useSubmit();
  const sorting = useRef<HTMLSelectElement>(null);
  // The heads of the columns sort too.
  useEffect(() => {
    if (sorting.current !== null) sorting.current.value = query.sorting;
  }, [query.sorting]);
  return (
    <Form
      action={`${path}#units`}
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, replace: true })}
      className="no-print mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 text-sm"
    >
      <label className="flex flex-col gap-1 font-medium">
        {t('property.units.bedrooms')}
        <select
          name={UNIT_FIELDS.bedroomMin}
          defaultValue={query.bedroomMin ?? ''}
          className="field min-w-36 font-normal"
        >
          <option value="">{t('property.units.any_bedrooms')}</option>
          {[1, 2, 3, 4].map((count) => (
            <option key={count} value={count}>
              {t('property.units.bedrooms_from', { count })}
            </option>
          ))}
        </select>
      </label>
      {/* Wide screens sort by the heads of the columns. */}
      <label className="flex flex-col gap-1 font-medium sm:hidden">
        {t('property.units.sort')}
        <select
          ref={sorting}
          name={UNIT_FIELDS.sorting}
          defaultValue={query.sorting}
          className="field min-w-36 font-normal"
        >
          {(['unit', 'price', 'usage_area', 'bedrooms', 'floor'] as const).map((field) => (
            <option key={field} value={field}>
              {t(field === 'price' && hasTotal ? 'property.units.sort.total' : `property.units.sort.${field}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          name={UNIT_FIELDS.isAvailableOnly}
          value="1"
          defaultChecked={query.isAvailableOnly}
          className="size-5 accent-accent"
        />
        {t('property.units.only_available')}
      </label>
      <noscript>
        <Button type="submit">{t('property.units.apply')}</Button>
      </noscript>
    </Form>
  );
}

function Head({ column }: { column: UnitColumn }) {
  const t = useTranslate();
  return (
    <th
      scope="col"
      aria-sort={column.sorted}
      className={`px-2 font-normal first:pl-4 last:pr-4 sm:px-3 ${ALIGNED[column.key]}`}
    >
      {column.to === undefined ? (
        <span className="block py-3">{column.label}</span>
      ) : (
        <Link
          to={column.to}
          preventScrollReset
          replace
          title={t('property.units.sort_by', { column: column.label })}
          className={`inline-flex min-h-11 items-center gap-1 hover:text-ink ${column.sorted === undefined ? '' : 'font-semibold text-ink'}`}
        >
          {column.label}
          {column.sorted !== undefined && (
            <Icon name={column.sorted === 'ascending' ? 'up' : 'down'} className="size-4" />
          )}
        </Link>
      )}
    </th>
  );
}

function Unit({ row, columns }: { row: UnitRow; columns: readonly UnitColumn[] }) {
  const cells: Readonly<Record<Exclude<UnitColumn['key'], 'unit' | 'status'>, string>> = {
    bedrooms: row.bedrooms,
    usage_area: row.area,
    floor: row.floor,
    price: row.price,
    asking: row.asking,
    joint_debt: row.jointDebt,
    shared_cost: row.sharedCost,
  };
  return (
    <tbody className="relative border-t border-line transition-colors duration-150 hover:bg-sunken">
      <tr>
        {columns.map(({ key }) => {
          if (key === 'unit') {
            return (
              <th key={key} scope="row" className="py-3 pr-2 pl-4 text-left font-semibold">
                <Link
                  to={row.path}
                  prefetch="intent"
                  className="underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
                >
                  {row.name}
                </Link>
                <DotSeparated parts={row.summary} className="font-normal text-muted sm:hidden" />
              </th>
            );
          }
          if (key === 'status') {
            return (
              <td key={key} className="py-3 pr-4 pl-2 text-right whitespace-nowrap">
                <Badge tone={row.state.tone}>{row.state.label}</Badge>
              </td>
            );
          }
          return (
            <td
              key={key}
              className={`px-2 py-3 whitespace-nowrap sm:px-3 ${ALIGNED[key]} ${key === 'price' && !row.isOver ? 'font-semibold' : ''} ${row.isOver ? 'text-muted' : ''}`}
            >
              {cells[key]}
            </td>
          );
        })}
      </tr>
      {row.costs.length > 0 && (
        <tr className="xl:hidden">
          <td colSpan={columns.length} className="px-4 pb-3">
            <DotSeparated parts={row.costs} className="text-xs text-muted" />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/**
 * On a phone rooms, size and floor stand under the unit's name, and of the two prices the first, as beside the panel of
 * a screen that is not wide; shared debt and costs have a row of their own on all but wide screens.
 */
const ALIGNED: Readonly<Record<UnitColumn['key'], string>> = {
  unit: '',
  bedrooms: 'hidden sm:table-cell',
  usage_area: 'hidden sm:table-cell',
  floor: 'hidden sm:table-cell',
  price: 'text-right',
  asking: 'hidden text-right md:max-lg:table-cell xl:table-cell',
  joint_debt: 'hidden text-right xl:table-cell',
  shared_cost: 'hidden text-right xl:table-cell',
  status: 'text-right',
};
