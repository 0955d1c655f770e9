import { data, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import type { Api } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { areaPath, listPath, searchPicturePath } from '../../../paths.ts';
import { cardView, viewContext, type CardView } from '../../../properties/web/card-view.ts';
import { CardGrid } from '../../../properties/web/listing-card.tsx';
import { searchProperties } from '../../../search/contract.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FactGrid, FactRows } from '../../../ui/key-value.tsx';
import { metaTags, pageMeta, type PageMeta } from '../../../ui/page-meta.ts';
import { redirectPermanently } from '../../../ui/redirect.ts';
import { Section } from '../../../ui/section.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { placeProfile } from '../contract.ts';
import {
  placeData,
  placePageView,
  type GroupView,
  type PlaceLink,
  type PlacePageView,
  type QuarterView,
} from './place-page-view.ts';

/** What homes cost in a suburb, a municipality or a postcode. A place has one address, to which its others lead. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const caller = context.get(callerContext);
  const words = viewContext(caller, new Date());
  const asked = (params['*'] ?? '')
    .split('/')
    .filter((part) => part !== '')
    .join(',');
  const profile = await profileOf(api, asked);
  if (profile === undefined) {
    const title = words.t('place.unknown');
    return data<FoundPage | MissingPage>(
      { kind: 'missing', meta: pageMeta(caller, { title, description: words.t('place.unknown_text') }) },
      { status: 404 },
    );
  }
  if (profile.place.address !== asked) return redirectPermanently(areaPath(profile.place.address));
  const view = placePageView(profile, words, caller.region);
  const search = { geoId: [profile.place.geoId], size: CARDS };
  const [sold, forSale] = await Promise.all([
    profile.sold.known === 0
      ? []
      : api(searchProperties, { body: { ...search, availability: ['sold'] } }).then(cardsOf),
    profile.forSale.homes === 0 ? [] : api(searchProperties, { body: search }).then(cardsOf),
  ]);
  function cardsOf({ data: cards }: { readonly data: Parameters<typeof cardView>[0][] }): readonly CardView[] {
    return cards.map((card) => cardView(card, words));
  }
  return data<FoundPage | MissingPage>({
    kind: 'found',
    view,
    sold,
    forSale,
    meta: pageMeta(caller, {
      title: words.t('place.title', { place: view.name }),
      description: [view.summary, words.t('place.description', { place: view.name })].join(' '),
      ...(profile.forSale.homes === 0
        ? {}
        : { image: searchPicturePath({ address: [profile.place.address] }, caller) }),
      // What says nothing is not to be found.
      ...(view.isEmpty
        ? {}
        : { path: view.path, structuredData: placeData(profile, view, caller.region, caller.origin) }),
    }),
  });
}

const CARDS = 3;

interface FoundPage {
  readonly kind: 'found';
  readonly view: PlacePageView;
  /** The latest. */
  readonly sold: readonly CardView[];
  readonly forSale: readonly CardView[];
  readonly meta: PageMeta;
}

interface MissingPage {
  readonly kind: 'missing';
  readonly meta: PageMeta;
}

async function profileOf(api: Api, address: string) {
  if (address === '') return undefined;
  try {
    return (await api(placeProfile, { query: { address: address.slice(0, 200) } })).data;
  } catch (error) {
    if (error instanceof AppError && error.code === 'area_not_found') return undefined;
    throw error;
  }
}

export const handle = { texts: ['commute', 'history', 'homes', 'place'], isQuick: true } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function PlacePage() {
  const t = useTranslate();
  const page = useLoaderData<typeof loader>();
  if (page.kind === 'missing')
    return (
      <div className="wrap py-10">
        <EmptyState
          icon="place"
          level={1}
          title={t('place.unknown')}
          action={<ButtonLink to={listPath()}>{t('place.all_homes')}</ButtonLink>}
        >
          {t('place.unknown_text')}
        </EmptyState>
      </div>
    );
  const { view } = page;
  return (
    <div className="wrap pt-4 pb-12">
      <Breadcrumbs crumbs={view.crumbs} />
      <h1 className="mt-4 text-2xl leading-tight font-semibold md:text-3xl">{view.heading}</h1>
      {view.context !== '' && <p className="mt-1 text-muted">{view.context}</p>}
      {view.isEmpty ? <Empty view={view} /> : <Profile page={page} />}
      {view.around.length > 0 && <Around places={view.around} />}
    </div>
  );
}

function Empty({ view }: { view: PlacePageView }) {
  const t = useTranslate();
  return (
    <div className="mt-6">
      <EmptyState
        icon="home"
        title={t('place.empty', { place: view.name })}
        action={<ButtonLink to={listPath()}>{t('place.all_homes')}</ButtonLink>}
      >
        {t('place.empty_text')}
      </EmptyState>
    </div>
  );
}

function Profile({ page: { view, sold, forSale } }: { page: FoundPage }) {
  const t = useTranslate();
  return (
    <>
      <p className="mt-3 max-w-[70ch] text-lg">{view.summary}</p>
      <div className="no-print mt-4 flex flex-wrap gap-2">
        {view.forSale !== undefined && (
          <ButtonLink kind="primary" to={view.forSale.path}>
            {view.forSale.label}
          </ButtonLink>
        )}
        {view.forSale === undefined && view.toRent === undefined && view.sold !== undefined && (
          <ButtonLink kind="primary" to={view.sold.path}>
            {view.sold.label}
          </ButtonLink>
        )}
        {[view.toRent, view.map].map(
          (link) =>
            link !== undefined && (
              <ButtonLink key={link.path} to={link.path}>
                {link.label}
              </ButtonLink>
            ),
        )}
      </div>
      {view.facts.length > 0 && (
        <Section title={t('place.figures')}>
          <FactGrid facts={view.facts} />
          {view.measureNote !== '' && <p className="mt-3 max-w-[75ch] text-sm text-muted">{view.measureNote}</p>}
        </Section>
      )}
      {view.groups.length > 0 && (
        <Section title={t('place.by_kind')}>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {view.groups.map((group) => (
              <Group key={group.title} group={group} />
            ))}
          </ul>
          {view.yieldNote !== '' && <p className="mt-3 max-w-[75ch] text-sm text-muted">{view.yieldNote}</p>}
        </Section>
      )}
      {view.development.length > 1 && (
        <Section title={t('place.development')}>
          <Development quarters={view.development} />
        </Section>
      )}
      {sold.length > 0 && (
        <Section title={view.soldTitle} aside={view.sold && <More link={view.sold} />}>
          <CardGrid cards={sold} heading="h3" />
        </Section>
      )}
      {forSale.length > 0 && (
        <Section title={t('place.newest')} aside={view.forSale && <More link={view.forSale} />}>
          <CardGrid cards={forSale} heading="h3" />
        </Section>
      )}
      <p className="mt-8 max-w-[75ch] text-sm text-muted">{view.leastNote}</p>
    </>
  );
}

function More({ link }: { link: PlaceLink }) {
  return (
    <Link to={link.path} className="inline-flex min-h-8 items-center text-sm text-accent-text hover:underline">
      {link.label}
    </Link>
  );
}

function Group({ group }: { group: GroupView }) {
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-4">
      <h3 className="font-semibold">{group.title}</h3>
      <p className="mt-1 flex flex-wrap gap-x-4">
        {[group.forSale, group.toRent].map((link) => link !== undefined && <More key={link.path} link={link} />)}
      </p>
      {group.facts.length > 0 && (
        <div className="mt-1">
          <FactRows facts={group.facts} />
        </div>
      )}
      {group.note !== '' && <p className="mt-1 text-xs text-muted">{group.note}</p>}
    </li>
  );
}

/** A bar for each quarter or year, with its numbers written beside it. */
function Development({ quarters }: { quarters: readonly QuarterView[] }) {
  return (
    <ol className="grid max-w-3xl gap-3">
      {quarters.map(({ from, label, price, perArea, homes, share }) => (
        <li key={from}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="text-muted">{label}</span>
            <span>
              <span className="font-semibold">{price}</span>{' '}
              {perArea !== '' && <span className="font-semibold">· {perArea}</span>}{' '}
              <span className="text-muted">{homes}</span>
            </span>
          </p>
          <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-sunken">
            <div className="h-full rounded-full bg-accent" style={{ width: `${String(Math.round(share * 100))}%` }} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Around({ places }: { places: readonly PlaceLink[] }) {
  const t = useTranslate();
  return (
    <Section title={t('place.around')}>
      <ul className="flex flex-wrap gap-2">
        {places.map(({ label, path }) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm transition-colors duration-150 hover:bg-sunken md:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
