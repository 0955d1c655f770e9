import { useEffect } from 'react';
import {
  data,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { listPath } from '../../paths.ts';
import { useApi } from '../../accounts/web/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useStored } from '../../ui/stored.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { listCommuteAddresses, MAX_ADDRESSES } from '../contract.ts';
import { TRAVEL_MODES, modeOf, type TravelMode } from '../modes.contract.ts';
import { searchedMode } from '../usual-mode.contract.ts';
import { chooseCommuteMode } from './commute-mode.ts';
import { changeCommute } from './commute-action.ts';
import { EACH, LONGEST, USUAL_LONGEST } from './longest.ts';
import { KeptList } from './kept-list.tsx';
import { keptPlaces } from './kept-places.ts';
import { moveToAccount } from './own-places.ts';
import { NewPlaceFields } from './place-fields.tsx';
import { PlaceRow } from './place-row.tsx';
import { AddFolded, SavedLine, useFocusOnSaved } from './saved-place.tsx';
import type { PageHandle } from '../../texts/page-texts.tsx';

/**
 * The places that the reader travels to: added, changed, moved, hidden and removed by plain forms; and the search for
 * homes near all of them.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const api = context.get(apiContext);
  const { data: places, meta } =
    caller.user === undefined ? { data: [], meta: undefined } : await api(listCommuteAddresses, {});
  return data(
    {
      isSignedIn: caller.user !== undefined,
      /** The query of the search that the page was opened from. */
      search: url.searchParams.get('search') ?? undefined,
      places,
      modes: meta?.modes ?? TRAVEL_MODES,
      isFull: places.length >= MAX_ADDRESSES,
      /** Those that are searched around, each with its way to travel. */
      shown: places
        .filter(({ isHidden }) => !isHidden)
        .map((place) => t(`commute.place_by.${searchedMode(place)}`, { name: place.displayName })),
      hasLimits: places.some(({ isHidden, minutes }) => !isHidden && minutes !== undefined),
      /** Those that a search by each one's own limit leaves out. */
      unlimited: places
        .filter(({ isHidden, minutes }) => !isHidden && minutes === undefined)
        .map(({ displayName }) => displayName),
      meta: pageMeta(caller, { title: t('commute.title'), description: t('commute.text') }),
    },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

export const action = changeCommute;

export const handle = { texts: ['areas', 'commute'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function CommutePage() {
  const t = useTranslate();
  const { isSignedIn, search } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-2xl">
      {search !== undefined && (
        <p className="no-print mb-2">
          <Link
            to={`${listPath()}?${new URLSearchParams(search).toString()}`}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm text-accent-text underline-offset-4 hover:underline md:min-h-8"
          >
            <Icon name="left" className="size-4" />
            {t('commute.back')}
          </Link>
        </p>
      )}
      <h1 className="text-2xl font-bold">{t('commute.title')}</h1>
      <p className="mt-2 text-muted">{t('commute.text')}</p>
      <p className="mt-3 mb-6 text-sm text-muted">
        {t('commute.estimate')} {t('commute.transit_estimate')}
      </p>
      {isSignedIn ? <AccountPlaces /> : <KeptList search={search} />}
    </div>
  );
}

function AccountPlaces() {
  const t = useTranslate();
  const { search, places, modes, isFull, shown, hasLimits, unlimited } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer?.refused;
  useMoveToAccount();
  useFocusOnSaved(answer?.saved?.id, places, answer?.done);
  return (
    <>
      <SavedLine text={answer?.saved?.text} />
      {places.length === 0 ? (
        // Small: what to do about it follows.
        <p className="rounded-card border border-line bg-surface p-4 text-sm text-muted">
          <span className="font-semibold text-ink">{t('commute.none')}</span> {t('commute.none_text')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {places.map((place) => (
            <PlaceRow
              key={place.id}
              address={place}
              modes={modes}
              search={search}
              refused={refused?.id === place.id ? refused : undefined}
            />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="mt-4 text-sm text-muted">{t('commute.full')}</p>
      ) : (
        <AddPlace modes={modes} isFirst={places.length === 0} />
      )}
      {shown.length > 0 && <SearchNear places={shown} hasLimits={hasLimits} unlimited={unlimited} search={search} />}
    </>
  );
}

/** What the reader kept in this browser before they signed in. */
function useMoveToAccount(): void {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const kept = useStored(keptPlaces);
  const hasAny = kept.length > 0;
  useEffect(() => {
    if (hasAny) void moveToAccount(api).then(revalidate);
  }, [api, hasAny, revalidate]);
}

/** Leads to the homes that are near enough to all of them. */
interface SearchNearProps {
  /** Each with its way to travel. */
  readonly places: readonly string[];
  /** Whether any of them has a limit of its own. */
  readonly hasLimits: boolean;
  /** Those that have none, by name. */
  readonly unlimited: readonly string[];
  readonly search: string | undefined;
}

function SearchNear({ places, hasLimits, unlimited, search }: SearchNearProps) {
  const t = useTranslate();
  const { language, region } = useVisit();
  return (
    <section aria-labelledby="search-near" className="mt-10">
      <h2 id="search-near" className="text-lg font-semibold">
        {t('commute.search_title')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        {t('commute.search_text', { count: places.length })}{' '}
        {t(search === undefined ? 'commute.search_keeps' : 'commute.search_keeps_open')}
      </p>
      <Form
        method="post"
        className="flex flex-wrap items-end gap-3"
        // The homes that are found then tell their times for the same way to travel.
        onSubmit={({ currentTarget }) => {
          const asked = new FormData(currentTarget).get('mode');
          if (typeof asked === 'string' && asked !== 'own') chooseCommuteMode(modeOf(asked));
        }}
      >
        {search !== undefined && <input type="hidden" name="search" value={search} />}
        <label className="text-sm">
          <span className="mb-1 block text-muted">{t('commute.longest')}</span>
          <select
            name="minutes"
            defaultValue={hasLimits && unlimited.length === 0 ? EACH : USUAL_LONGEST}
            className="field min-h-11"
          >
            {hasLimits && (
              <option value={EACH}>
                {unlimited.length === 0
                  ? t('commute.limit_each')
                  : t('commute.limit_each_but', { places: formatOf(language, region).list(unlimited) })}
              </option>
            )}
            {LONGEST.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('format.minutes', { minutes })}
              </option>
            ))}
          </select>
        </label>
        <label className="text-sm">
          <span className="mb-1 block text-muted">{t('commute.mode')}</span>
          <select name="mode" defaultValue="own" className="field min-h-11">
            <option value="own">{t('commute.mode_own', { places: formatOf(language, region).list(places) })}</option>
            {TRAVEL_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {t(`commute.mode.${mode}`)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" kind="primary" name="intent" value="search">
          {t('commute.search')}
        </Button>
      </Form>
    </section>
  );
}

function AddPlace({ modes, isFirst }: { modes: readonly TravelMode[]; isFirst: boolean }) {
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const refused = answer?.refused?.id === '' ? answer.refused : undefined;
  const done = answer?.done ?? '';
  return (
    // A place that was kept leaves an empty form behind.
    <AddFolded key={done} isFirst={isFirst} isOpen={refused !== undefined}>
      {refused?.field === '' && (
        <div className="mb-4">
          <Notice tone="red" icon="alert">
            <p role="alert">{refused.text}</p>
          </Notice>
        </div>
      )}
      <Form method="post" className="flex max-w-md flex-col gap-4">
        <NewPlaceFields modes={modes} refused={refused} isSending={state === 'submitting'} />
      </Form>
    </AddFolded>
  );
}
