import { Suspense, useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { PlacesField } from '../../areas/web/places-field.tsx';
import { homePath, listPath, listPathOf } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Logo } from '../../ui/logo.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { AllFilters } from './all-filters.tsx';
import { FilterField } from './filter-field.tsx';
import type { FilterFormView, PillView } from './filter-form-view.ts';
import { CountingContext, useLiveCounts } from './live-counts.ts';
import { ShowButton } from './show-button.tsx';
import { goToUnreadable } from './unreadable.ts';

const loadDialog = () => import('./filter-dialog.tsx');
const FilterDialog = lazyPart(loadDialog);

/**
 * The filters that most people use, as one form of pills: without JavaScript it sends itself as a plain
 * address, with it each panel counts what it would leave. On a phone the pills are in the sheet of all filters,
 * and the keyboard's own key searches.
 */
export function FilterBar({ form }: { form: FilterFormView }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const root = useRef<HTMLFormElement>(null);
  /** Whether the place was chosen just now. */
  const isChosen = useRef(false);
  const { count, ...counting } = useLiveCounts(root);
  const [isAllOpen, setAllOpen] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (goToUnreadable(event.currentTarget)) return;
    const fields = [...new FormData(event.currentTarget)];
    const typed = fields.find(([name]) => name === 'address')?.[1] ?? '';
    const isElsewhere = isChosen.current || typed !== '';
    isChosen.current = false;
    // On a phone the keyboard would stay over the homes.
    if (matchMedia('(pointer: coarse)').matches && document.activeElement instanceof HTMLElement)
      document.activeElement.blur();
    // Who names a place looks there, and no longer in a part of the map, which may lie elsewhere. What is carried along
    // comes first.
    void navigate(
      listPathOf(
        fields.filter(([name], index) => !(isElsewhere && index < form.hidden.length && AREA_NAMES.test(name))),
      ),
    );
  }

  /** A chosen place is searched at once, when the field has put it into the form. */
  function searchThere(): void {
    isChosen.current = true;
    requestAnimationFrame(() => root.current?.requestSubmit());
  }

  return (
    <CountingContext value={{ ...counting, count }}>
      {/* On a phone the site's header would hold its name alone: this bar stands in its place, and stays. */}
      <div
        data-page-search
        className="no-print flex items-center border-b border-line bg-surface max-md:sticky max-md:top-0 max-md:z-20 max-md:border-header-line max-md:bg-header max-md:pl-4"
      >
        <Link to={homePath} className="shrink-0 rounded-card md:hidden">
          <Logo isShort />
          <span className="sr-only">{t('ui.to_home')}</span>
        </Link>
        <form
          ref={root}
          id={SEARCH_FORM}
          method="get"
          action={listPath()}
          role="search"
          aria-label={t('list.form.label')}
          onSubmit={submit}
          onChange={() => count()}
          className="min-w-0 flex-1"
        >
          {form.hidden.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          {/* One row: the place gives way first, then what the pills say. Two rows for large letters on a phone. */}
          <div className="flex items-center gap-2 py-2 pr-4 pl-3 max-md:flex-wrap md:px-6 md:py-3 [@media(max-height:30rem)]:py-1">
            <div
              className={`min-w-0 flex-1 max-md:basis-28 md:min-w-44 ${form.places.length > 1 ? 'md:max-w-72 lg:max-w-md' : 'md:max-w-72'}`}
            >
              <PlacesField
                name="address"
                label={t('list.form.place')}
                look="pill"
                market={form.market}
                places={form.places}
                search={form.allPath}
                onChange={searchThere}
              />
            </div>
            <Button
              type="submit"
              kind="primary"
              aria-label={t('list.form.search')}
              className="shrink-0 rounded-full! max-md:hidden md:size-10 md:min-h-10 md:p-0! lg:mr-2 lg:w-auto lg:px-4.5! lg:text-sm"
            >
              <Icon name="search" className="lg:hidden" />
              <span className="max-lg:hidden">{t('list.form.search')}</span>
            </Button>
            <div className="hidden gap-2 md:contents">
              {form.pills.map((pill, index) => (
                <Pill
                  key={pill.label}
                  pill={pill}
                  place={index === 0 ? 'first' : index < TABLET_PILLS ? 'next' : 'late'}
                  onOpen={() => count(0)}
                />
              ))}
            </div>
            <AllFilters
              path={form.allPath}
              active={form.active}
              onNear={() => void loadDialog().catch(() => undefined)}
              onOpen={() => setAllOpen(true)}
            />
          </div>
        </form>
      </div>
      {/* Not in the form: browsers keep to themselves what happens to a form within another one. */}
      {isAllOpen && (
        <Suspense>
          <FilterDialog path={form.allPath} onClose={() => setAllOpen(false)} />
        </Suspense>
      )}
    </CountingContext>
  );
}

/** For what stands in the list's head and is sent along. */
export const SEARCH_FORM = 'search-form';

/** As forms and addresses call what narrows a search to a part of the map. */
const AREA_NAMES = /^(?:location_(?:top|bottom)_|zoom_level$|polygon$|map_centroid$|property_radius$)/;

/** A tablet's width holds so many pills beside the place; the others are among all filters. */
const TABLET_PILLS = 3;

/** Where a pill stands: the panels of all but the first open leftwards until the screen is wide enough. */
const PLACES = {
  first: { pill: '', panel: 'md:left-0' },
  next: { pill: '', panel: 'md:max-xl:right-0 xl:left-0' },
  late: { pill: 'max-lg:hidden', panel: 'md:max-xl:right-0 xl:left-0' },
};

/** A pill that opens its filters; when something is chosen it says what. Closed without being applied, it forgets. */
function Pill({ pill, place, onOpen }: { pill: PillView; place: keyof typeof PLACES; onOpen: () => void }) {
  const { label, chosen, fields } = pill;
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(0);
  const look =
    chosen === undefined
      ? 'border-line bg-surface text-ink hover:border-edge'
      : 'border-accent-edge bg-accent-soft text-accent-text';

  function toggle(open: boolean): void {
    setOpen(open);
    if (open) onOpen();
    else setDraft(draft + 1);
  }

  return (
    <Popover
      group="filter"
      className={`min-w-20 ${PLACES[place].pill}`}
      onToggle={toggle}
      buttonClass={`flex h-10 max-w-64 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors duration-150 ${look}`}
      panelClass={`md:w-90 ${PLACES[place].panel}`}
      label={
        <>
          <span className="truncate">{chosen ?? label}</span>
          <Icon name="down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
        </>
      }
    >
      {/* Another order or view leaves what is being chosen as it is; other filters do not. */}
      <div
        key={`${JSON.stringify(fields)} ${String(draft)}`}
        className="flex max-h-[60dvh] flex-col gap-6 overflow-y-auto p-1"
      >
        {fields.map((field) => (
          <FilterField key={field.name} field={field} isAlive={isOpen} />
        ))}
      </div>
      <ShowButton className="mt-5 w-full" />
    </Popover>
  );
}
