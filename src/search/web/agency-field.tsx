import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { formatOf } from '../../texts/format.ts';
import { Button } from '../../ui/button.tsx';
import { ClearableInput } from '../../ui/clearable-input.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { homesOf } from './agency-counts.ts';
import { AGENCY_FIELD, AGENCY_TERM } from './agency-term.ts';
import type { AgencyView, OfferedAgency } from './filter-field-view.ts';
import { LEGEND } from './filter-field.tsx';
import { useFacet } from './live-counts.ts';
import { useOfferedAgencies } from './use-offered-agencies.ts';

/**
 * One agency: the largest of the search with how many homes each has, and any other by its name. The chosen one is
 * always among them. Without JavaScript the name is sent to the page of all filters, which comes back with what it
 * finds.
 */
export function AgencyField({ field, isAlive }: { field: AgencyView; isAlive: boolean }) {
  const t = useTranslate();
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const { agencies, hasMore, result, isFinding, hasFailed, find, showMore } = useOfferedAgencies(field, root);
  const [chosen, setChosen] = useState(field.chosen);
  const firstNew = useFocusOnNew(root, agencies.length);
  const isListed = chosen === undefined || agencies.some((one) => one.id === chosen.id);
  const rows = isListed ? agencies : [chosen, ...agencies];

  // What was chosen before the page was alive.
  useEffect(() => {
    const value = root.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
    setChosen((before) => (before?.id === value ? before : field.offer.agencies.find((one) => one.id === value)));
  }, [field]);

  return (
    <fieldset ref={root} id={AGENCY_FIELD} className="min-w-0 scroll-mt-20">
      <legend className={LEGEND}>{field.label}</legend>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {t('list.form.agency_find')}
      </label>
      <div
        className="mb-1 flex gap-2 md:max-w-md"
        // What is typed here is no part of the search, and needs no counting.
        onChange={(event) => event.stopPropagation()}
      >
        <div className="min-w-0 flex-1">
          <ClearableInput
            id={id}
            label={t('list.form.agency_find')}
            name={isAlive ? undefined : AGENCY_TERM}
            placeholder={t('list.form.agency_find_example')}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            onChange={({ target }) => find(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              find(event.currentTarget.value, 0);
            }}
            className="field"
          />
        </div>
        {!isAlive && (
          <Button type="submit" formAction={field.findPath} className="hidden noscript:inline-flex">
            {t('list.form.agency_find_button')}
          </Button>
        )}
      </div>
      <p role="status" className={isWorthSeeing(result, hasFailed) ? 'mt-2 text-sm text-muted' : 'sr-only'}>
        {isFinding
          ? ''
          : hasFailed
            ? t('list.form.agency_failed')
            : result === undefined
              ? ''
              : result.found === 0
                ? t('list.form.agency_none')
                : result.isSimilar
                  ? t('list.form.agency_similar')
                  : t('list.form.agency_found', { count: result.found })}
      </p>
      <div aria-busy={isFinding} className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        <Row field={field} isChosen={chosen === undefined} onChoose={() => setChosen(undefined)} />
        {rows.map((agency) => (
          <Row
            key={agency.id}
            field={field}
            agency={agency}
            isChosen={agency.id === chosen?.id}
            onChoose={() => setChosen(agency)}
          />
        ))}
      </div>
      {hasMore && (
        <button
          type="button"
          onClick={() => {
            firstNew.current = agencies.length;
            showMore();
          }}
          className="inline-flex min-h-11 items-center text-sm font-medium text-accent-text underline-offset-4 noscript:hidden hover:underline"
        >
          {t('list.form.agency_more')}
        </button>
      )}
      {result !== undefined && !isAlive && result.found > agencies.length && (
        <p className="mt-2 hidden text-sm text-muted noscript:block">
          {t('list.form.agency_too_many', { shown: agencies.length, count: result.found })}
        </p>
      )}
    </fieldset>
  );
}

function isWorthSeeing(
  result: { readonly found: number; readonly isSimilar: boolean } | undefined,
  hasFailed: boolean,
) {
  return hasFailed || (result !== undefined && (result.found === 0 || result.isSimilar));
}

/** Of all agencies, where none is named. */
function Row({
  field,
  agency,
  isChosen,
  onChoose,
}: {
  field: AgencyView;
  agency?: OfferedAgency;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const facet = useFacet(field.facet);
  const homes = agency === undefined ? undefined : (homesOf(facet, agency.id) ?? agency.homes);
  return (
    <label className="flex min-h-11 items-center gap-3 has-data-none:text-faint md:min-h-10">
      <input
        type="radio"
        name={field.name}
        value={agency?.id ?? ''}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-(--accent)"
      />
      <span className="min-w-0 wrap-anywhere">{agency?.name ?? t('list.form.any_agency')}</span>
      {homes !== undefined && (
        <span data-none={homes === 0 || undefined} className="ml-auto text-sm text-faint">
          {formatOf(language, region).number(homes)}
        </span>
      )}
    </label>
  );
}

/** Whoever asks for more goes on at the first that came: the button may be gone by then. */
function useFocusOnNew(root: RefObject<HTMLElement | null>, count: number) {
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    const first = firstNew.current;
    if (first === undefined || count <= first) return;
    firstNew.current = undefined;
    const radios = root.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
    radios[radios.length - (count - first)]?.focus();
  }, [root, count]);
  return firstNew;
}
