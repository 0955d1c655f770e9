import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { RemovableChip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { SEARCH_FORM } from './filter-bar.tsx';
import type { ChipView } from './filter-chips.ts';
import type { ChoiceView } from './list-choices.ts';
import type { ListView, MarkCards } from './list-view.ts';
import { SaveSearchButton } from './save-search-button.tsx';
import { SortMenu } from './sort-menu.tsx';

/** Lists begin without what only a sentence in plain words brings, and what only some switch on. */
const AskedChips = lazyPart(() => import('./asked-chips.tsx'));
const RankLegend = lazyPart(() => import('./rank-legend.tsx'));

const LensMenu = lazyPart(() => import('./lens-menu.tsx'));
const LensLegend = lazyPart(() => import('./lens-legend.tsx'));

/** Only for who looks in a place. */
const SurroundingsBox = lazyPart(() => import('../../areas/web/surroundings-box.tsx'));
/** Only for addresses that are not read as they were meant. */
const UnknownPlace = lazyPart(() => import('./unknown-place.tsx'));
const UnreadFilters = lazyPart(() => import('./unread-filters.tsx'));
const ShareSearch = lazyPart(() => import('./share-search.tsx'));

/** Only for who has been here before. */
const SinceLastVisit = lazyPart(() => import('./since-last-visit.tsx'));
/** Only for who has hidden something. */
const HiddenLine = lazyPart(() => import('./hidden-line.tsx'));
const SwitchedLine = lazyPart(() => import('./switched-line.tsx'));
const SilentLine = lazyPart(() => import('./silent-line.tsx'));

/** What was searched for and how many homes there are, and the ways to arrange them. */
export function ListHead({ view, onMark }: { view: ListView; onMark: (mark: () => MarkCards) => void }) {
  const share = (isOnPhone: boolean) => (
    <Suspense>
      <ShareSearch path={view.firstPagePath} title={view.searchTitle} isOnPhone={isOnPhone} />
    </Suspense>
  );
  return (
    <div className="mb-2 flex flex-col gap-2 md:mb-5 md:gap-3 [@media(max-height:30rem)]:mb-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="list-title">
          <Heading text={view.heading} />
          <div className="no-print flex shrink-0 items-center gap-3">
            {view.links.map(
              ({ label, path, onPhone }) =>
                onPhone === 'heading' && (
                  <Link key={path} to={path} className={`${LINK} sm:hidden`}>
                    {label}
                  </Link>
                ),
            )}
            {view.isSavable && (
              <>
                {share(true)}
                <SaveSearchButton suggestedName={view.searchName} query={view.savedPath} />
              </>
            )}
          </div>
        </div>
        <div className="no-print flex max-w-full flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-between max-sm:gap-x-1">
          <Choices choices={view.offers} />
          {/* They go to another line together. */}
          <div className="flex flex-wrap items-center gap-2 max-sm:gap-x-1">
            {view.lens !== undefined && view.total > 0 && (
              <Suspense>
                <LensMenu lens={view.lens} />
              </Suspense>
            )}
            {view.total > 1 && <SortMenu sorts={view.sorts} links={view.links} />}
          </div>
          <LayoutSwitch layouts={view.layouts} />
        </div>
      </div>
      {view.unknown !== undefined && (
        <Suspense>
          <UnknownPlace unknown={view.unknown} />
        </Suspense>
      )}
      {view.isSavable && (
        <div
          className={`no-print flex flex-wrap items-center justify-between gap-x-2 max-sm:-my-1.5 max-sm:[&>*]:text-xs sm:justify-start sm:gap-x-5 sm:gap-y-1 ${view.hasSurroundings || view.links.some(({ onPhone }) => onPhone === 'line') ? '' : 'max-sm:hidden'}`}
        >
          {view.hasSurroundings && (
            <Suspense>
              <SurroundingsBox
                form={SEARCH_FORM}
                isTicked={view.form.includeSurrounding}
                names={view.surroundings}
                areSuburbs={view.areSuburbsAround}
                onChange={(_, form) => form?.requestSubmit()}
              />
            </Suspense>
          )}
          {view.links.map(({ label, path, onPhone }) => (
            <Link
              key={path}
              to={path}
              preventScrollReset={onPhone === 'sorts'}
              className={`${LINK} ${onPhone === 'line' ? '' : 'max-sm:hidden'}`}
            >
              {label}
            </Link>
          ))}
          {share(false)}
        </div>
      )}
      {view.asked === undefined ? (
        <Chips view={view} />
      ) : (
        <Suspense>
          <AskedChips asked={view.asked} clearPath={view.clearPath} />
        </Suspense>
      )}
      {view.switched !== undefined && (
        <Suspense>
          <SwitchedLine switched={view.switched} />
        </Suspense>
      )}
      {view.rank !== undefined && (
        <Suspense>
          <RankLegend rank={view.rank} />
        </Suspense>
      )}
      {view.isSavable && (
        <Suspense>
          <SinceLastVisit view={view} onMark={onMark} />
        </Suspense>
      )}
      {view.hidden !== undefined && (
        <Suspense>
          <HiddenLine hidden={view.hidden} />
        </Suspense>
      )}
      {view.silentOnPets !== undefined && (
        <Suspense>
          <SilentLine silent={view.silentOnPets} />
        </Suspense>
      )}
      {view.lens?.legend !== undefined && (
        <Suspense>
          <LensLegend legend={view.lens.legend} />
        </Suspense>
      )}
      {view.sortNote !== undefined && view.total > 1 && <p className="text-sm text-muted">{view.sortNote}</p>}
      {(view.ignored.length > 0 || view.repaired.length > 0 || view.meantPrice) && (
        <Suspense>
          <UnreadFilters view={view} />
        </Suspense>
      )}
    </div>
  );
}

const LINK = 'inline-flex min-h-9 items-center text-sm text-accent-text hover:underline md:min-h-0';

/**
 * The number of homes. When another search takes the place of this one in the open page, screen
 * readers are told; and if what had the focus went away with the old search, the focus comes here.
 */
function Heading({ text }: { text: string }) {
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(key);
  const [status, setStatus] = useState('');
  useEffect(() => {
    if (first.current === key) return;
    setStatus(text);
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || !activeElement.checkVisibility())
      heading.current?.focus({ preventScroll: true });
  }, [key, text]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="list-heading">
        {text}
      </h1>
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}

function LayoutSwitch({ layouts }: { layouts: ListView['layouts'] }) {
  const t = useTranslate();
  return (
    // On a phone's width a list and a grid are the same.
    <nav aria-label={t('list.view.label')} className="hidden rounded-card bg-sunken p-0.5 sm:flex">
      {layouts.map(({ value, label, path, isChosen }) => (
        <Link
          key={value}
          to={path}
          aria-current={isChosen ? 'true' : undefined}
          rel="nofollow"
          preventScrollReset
          className="flex min-h-8 items-center gap-1.5 rounded-card px-2.5 text-sm text-muted transition-colors duration-150 hover:text-ink aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-accent-text"
        >
          <Icon name={value} className="size-4" />
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Choices({ choices }: { choices: readonly ChoiceView[] }) {
  if (choices.length === 0) return null;
  return (
    <div className="flex rounded-card bg-sunken p-0.5">
      {choices.map(({ label, path, isChosen }) => (
        <Link
          key={path}
          to={path}
          aria-current={isChosen ? 'true' : undefined}
          className="flex min-h-8 items-center rounded-card px-3 text-sm text-muted max-sm:px-2 max-sm:text-[0.8125rem] transition-colors duration-150 hover:text-ink aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-accent-text"
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

function Chips({ view }: { view: ListView }) {
  const t = useTranslate();
  if (view.chips.length === 0) return null;
  // From a tablet's width the field for places has room for some.
  const isInField = ({ isPlace }: ChipView) => isPlace === true && view.form.places.length <= MOST_IN_FIELD;
  // On a phone the field names one place.
  const isNamed = view.chips.length === 1 && view.chips.every(isInField);
  return (
    <ul
      className={`no-print chips-row ${isNamed ? 'hidden' : view.chips.every(isInField) ? 'md:hidden' : ''}`}
      aria-label={t('list.chosen_filters')}
    >
      {view.chips.map((chip) => (
        <li key={chip.path} className={`max-md:shrink-0 md:max-w-full ${isInField(chip) ? 'md:hidden' : ''}`}>
          <RemovableChip label={chip.label} short={chip.short} to={chip.path} />
        </li>
      ))}
      <li className="max-md:shrink-0">
        <Link
          to={view.clearPath}
          className="inline-flex min-h-8 items-center px-1 text-sm text-accent-text hover:underline"
        >
          {t('list.clear_all')}
        </Link>
      </li>
    </ul>
  );
}

const MOST_IN_FIELD = 2;
