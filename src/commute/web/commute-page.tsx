import { useEffect, useRef } from 'react';
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { apiContext, callerContext } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { listCommuteAddresses, MAX_ADDRESSES } from '../contract.ts';
import { COMMUTE_MODES } from '../modes.contract.ts';
import { changeCommute } from './commute-action.ts';
import { LONGEST, USUAL_LONGEST } from './longest.ts';
import { PlaceFields } from './place-fields.tsx';
import { PlaceRow } from './place-row.tsx';
import type { PageHandle } from '../../ui/page-texts.tsx';

/** The places that the reader travels to: added, changed, moved, hidden and removed by plain forms; and the search for homes near all of them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const { data: places } =
    caller.user === undefined ? { data: [] } : await context.get(apiContext)(listCommuteAddresses, {});
  return data(
    {
      places,
      isFull: places.length >= MAX_ADDRESSES,
      shown: places.filter(({ isHidden }) => !isHidden).length,
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
  const { places, isFull, shown } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  return (
    <div className="max-w-2xl">
      <h1 className="text-2xl font-bold">{t('commute.title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('commute.text')}</p>
      {places.length === 0 ? (
        <EmptyState icon="clock" title={t('commute.none')}>
          {t('commute.none_text')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {places.map((place) => (
            <PlaceRow key={place.id} address={place} refused={refused?.id === place.id ? refused : undefined} />
          ))}
        </ul>
      )}
      {shown > 0 && <SearchNear places={shown} />}
      {isFull ? <p className="mt-8 text-sm text-muted">{t('commute.full')}</p> : <AddPlace />}
    </div>
  );
}

/** Leads to the homes that are near enough to all of them. */
function SearchNear({ places }: { places: number }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="search-near" className="mt-10">
      <h2 id="search-near" className="text-lg font-semibold">
        {t('commute.search_title')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t('commute.search_text', { count: places })}</p>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <label className="text-sm">
          <span className="mb-1 block text-muted">{t('commute.longest')}</span>
          <select name="minutes" defaultValue={USUAL_LONGEST} className="field min-h-11">
            {LONGEST.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('format.minutes', { minutes })}
              </option>
            ))}
          </select>
        </label>
        <label className="text-sm">
          <span className="mb-1 block text-muted">{t('commute.mode')}</span>
          <select name="mode" defaultValue="driving" className="field min-h-11">
            {COMMUTE_MODES.map((mode) => (
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

function AddPlace() {
  const t = useTranslate();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const refused = answer?.refused?.id === '' ? answer.refused : undefined;
  const done = answer?.done ?? '';
  useEffect(() => {
    if (done.startsWith('add')) form.current?.querySelector('input')?.focus();
  }, [done]);
  return (
    <section className="mt-10" aria-labelledby="add-place">
      <h2 id="add-place" className="mb-3 text-lg font-semibold">
        {t('commute.add')}
      </h2>
      {refused?.field === '' && (
        <div className="mb-4">
          <Notice tone="red" icon="alert">
            <p role="alert">{refused.text}</p>
          </Notice>
        </div>
      )}
      {/* A place that was kept leaves an empty form behind. */}
      <Form ref={form} key={done} method="post" className="flex max-w-md flex-col gap-4">
        <PlaceFields refused={refused} />
        <Button
          type="submit"
          kind="primary"
          name="intent"
          value="add"
          className="self-start"
          aria-disabled={state === 'submitting'}
        >
          {t('commute.save')}
        </Button>
      </Form>
    </section>
  );
}
