import { useEffect, useRef } from 'react';
import {
  Form,
  useLoaderData,
  useLocation,
  useNavigation,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { PlaceField } from '../../../areas/web/place-field.tsx';
import { placeIn, type FoundPlace } from '../../../commute/web/place-in.ts';
import { listPath, newListingPath, valuePath } from '../../../paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { getProperties } from '../../../properties/contract.ts';
import { marketWord } from '../../../properties/market-words.contract.ts';
import { viewContext } from '../../../properties/web/card-view.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AppraiserList } from '../../../leads/appraisal/web/appraiser-list.tsx';
import { appraisersAt } from '../../../leads/appraisal/web/appraisers.ts';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { valueOwnHome } from '../contract.ts';
import { OWN_TYPES } from '../own-types.contract.ts';
import { comparableViews } from './comparable-view.ts';
import { homesListedAt, listedHomeView, sourceOfFacts, withFactsOf } from './listed-home.ts';
import { ListedHomes } from './listed-homes.tsx';
import { toldOf } from './told-home.ts';
import { useListedFacts } from './use-listed-facts.ts';
import { askedHome, houseOf, MOST_TYPED, problemsOf } from './value-query.ts';
import { ValuationSection, type ValuationView } from './valuation-section.tsx';
import { estimateView, rangeView } from './valuation-view.ts';

/**
 * What one's own home is worth: where it is and what it is like, in the address of the page, so that it can be kept.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const view = viewContext(caller, new Date());
  const { t } = view;
  const stated = askedHome(url.searchParams);
  const listed = stated.place === '' ? [] : await homesListedAt(api, url.searchParams);
  const source = sourceOfFacts(stated, listed);
  const asked = source === undefined ? stated : withFactsOf(source, stated);
  const problems = problemsOf(asked);
  const isAsked = url.searchParams.has('type');
  const place = isAsked && problems.length === 0 ? await placeIn(api, formOf(url.searchParams)) : undefined;
  const isLost = isAsked && problems.length === 0 && place === undefined;
  return {
    asked,
    isFilled: source !== undefined,
    listed: (source === undefined ? listed : [source]).map((listing) => listedHomeView(listing, view)),
    types: OWN_TYPES.map((type) => ({ type, label: marketWord('property_type', type, { region: caller.region }, t) })),
    wrong: Object.fromEntries(
      (isAsked ? problems : []).map(({ field, error }) => [field, t(`value.error.${error}`)] as const),
    ) as Readonly<Partial<Record<string, string>>>,
    lost: isLost ? t('commute.unknown_place') : undefined,
    // What the owner has written stays; the place that is known of it stands beside it.
    where: asked.words === '' ? (place?.at.place ?? source?.address.fullAddress ?? '') : asked.words,
    known: knownPlace(place, asked.words),
    valuation: place === undefined ? undefined : await valuationAt(place),
    appraisers:
      place === undefined
        ? undefined
        : await appraisersAt(
            api,
            place.at.coordinates,
            {
              // What the owner has written says more than the place that is known of it.
              address: asked.words === '' ? place.at.place : asked.words,
              homeType: asked.type,
              bedrooms: asked.numbers.bedrooms?.toString(),
              size: asked.numbers.size?.toString(),
            },
            view,
          ),
    // Of somebody's own home nothing is for search engines.
    meta: pageMeta(caller, {
      title: t('value.title'),
      description: t('value.text'),
      ...(url.search === '' ? { path: valuePath } : {}),
    }),
  };

  async function valuationAt(found: NonNullable<typeof place>): Promise<ValuationView> {
    const { data } = await api(valueOwnHome, {
      body: {
        ...found.at.coordinates,
        placeMetres: found.isExact === true ? 0 : ABOUT_METRES,
        ...houseOf(asked.words === '' ? (found.at.place ?? '') : asked.words),
        type: asked.type,
        ...asked.numbers,
      },
    });
    if (data.outcome === 'refused') return { kind: 'refused', message: data.message };
    const ids = data.comparables.map(({ propertyId }) => propertyId);
    const cards = ids.length === 0 ? [] : (await api(getProperties, { query: { ids } })).data;
    return {
      kind: 'estimated',
      estimate: estimateView(data, view, toldOf(asked, view)),
      range: rangeView(data, undefined, view),
      comparables: comparableViews(data, cards, view),
    };
  }
}

/** Where an answer was worked out for, unless that is what was written. */
function knownPlace(found: FoundPlace | undefined, words: string): string | undefined {
  const known = found?.street ?? found?.at.place;
  return words === '' || known === words ? undefined : known;
}

/** A street or a suburb says where a home is to about this. */
const ABOUT_METRES = 500;

function formOf(query: URLSearchParams): FormData {
  const form = new FormData();
  for (const [name, value] of query) form.append(name, value);
  return form;
}

export const handle = { texts: ['areas', 'valuation'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ValuePage() {
  const t = useTranslate();
  const { valuation, appraisers } = useLoaderData<typeof loader>();
  const page = useShownAnswer();
  return (
    <div ref={page} className="wrap py-8 md:py-12">
      <h1 className="text-2xl font-bold md:text-3xl">{t('value.title')}</h1>
      <p className="mt-2 max-w-[60ch] text-muted">{t('value.text')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] print:block">
        <HomeForm />
        {valuation === undefined ? (
          <HowItIsMade />
        ) : (
          <div className="min-w-0">
            <ValuationSection valuation={valuation} />
            {appraisers !== undefined && <AppraiserList appraisers={appraisers} />}
            <div className="no-print mt-8 flex flex-wrap gap-3">
              <ButtonLink to={newListingPath} kind="primary">
                {t('value.list')}
              </ButtonLink>
              <ButtonLink to={listPath({ availability: ['sold'] })}>{t('value.sold')}</ButtonLink>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

const STEPS = ['value.how.compared', 'value.how.range', 'value.how.kept'] as const;

/** What an estimate comes from, until there is one. */
function HowItIsMade() {
  const t = useTranslate();
  return (
    <section aria-labelledby="how" className="mt-8">
      <h2 id="how" className="text-lg font-semibold">
        {t('value.how')}
      </h2>
      <ul className="mt-3 flex flex-col gap-4">
        {STEPS.map((text) => (
          <li key={text} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-accent-text" />
            <p className="max-w-[60ch]">{t(text)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-[68ch] text-sm text-muted">{t('valuation.not_a_valuer')}</p>
      <p className="mt-5">
        <ButtonLink to={listPath({ availability: ['sold'] })}>{t('value.sold')}</ButtonLink>
      </p>
    </section>
  );
}

/**
 * Leads to the answer once it is there, or to what is wrong: on a phone both stand far from the button. The page as it
 * was first opened stays at its top.
 */
function useShownAnswer() {
  const page = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (first.current === key) return;
    const problem = page.current?.querySelector('[role=alert]');
    if (problem instanceof Element) problem.scrollIntoView({ block: 'center' });
    else page.current?.querySelector('#valuation')?.scrollIntoView();
  }, [key]);
  return page;
}

/** What an address is asked for. */
const NO_HOMES = { isNone: true, isAddress: true, example: 'area.field.any' } as const;

const NUMBERS = ['size', 'bedrooms', 'bathrooms', 'floor', 'land', 'yearBuilt', 'jointDebt'] as const;

function HomeForm() {
  const t = useTranslate();
  const { region } = useVisit();
  const { asked, types, wrong, lost, where, known, listed, isFilled } = useLoaderData<typeof loader>();
  const { state } = useNavigation();
  const { form, choose } = useListedFacts(asked, isFilled);
  return (
    <Form
      ref={form}
      method="get"
      action={valuePath}
      preventScrollReset
      className="mt-6 max-w-2xl rounded-card lg:sticky lg:top-20 border border-line bg-surface p-4 md:p-6"
    >
      <PlaceField name="place" label={t('value.where')} defaultText={where} market={NO_HOMES} onChoose={choose} />
      {known !== undefined && <p className="mt-1 text-sm text-muted">{t('value.known_place', { place: known })}</p>}
      {(lost ?? wrong['place']) !== undefined && (
        <p role="alert" className="mt-1 text-sm text-red">
          {lost ?? wrong['place']}
        </p>
      )}
      {listed.length > 0 && <ListedHomes homes={listed} isFilled={isFilled} />}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label={t('value.type')}>
          {(input) => (
            <select {...input} name="type" defaultValue={asked.type}>
              {types.map(({ type, label }) => (
                <option key={type} value={type}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        {NUMBERS.filter((name) => name !== 'jointDebt' || region === 'no').map((name) => (
          <Field
            key={name}
            label={t(`value.field.${name}`)}
            help={name === 'size' ? t(`value.help.size_${region}`) : undefined}
            className={name === 'floor' ? 'only-apartment' : name === 'land' ? 'not-apartment' : ''}
            error={wrong[name]}
          >
            {(input) => (
              <input
                {...input}
                name={name}
                inputMode={name === 'size' || name === 'land' ? 'decimal' : 'numeric'}
                autoComplete="off"
                maxLength={MOST_TYPED}
                defaultValue={asked.texts[name] ?? ''}
              />
            )}
          </Field>
        ))}
      </div>
      <Button type="submit" kind="primary" className="mt-5" aria-disabled={state !== 'idle'}>
        {t('value.submit')}
      </Button>
    </Form>
  );
}
