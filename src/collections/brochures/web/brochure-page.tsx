import { data, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { requireAccount } from '../../../accounts/web/guard.ts';
import { AppError } from '../../../contract/errors.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { collectionPath, favouritesPath } from '../../../paths.ts';
import { AreaBar } from '../../../properties/web/area-bar.tsx';
import { Description } from '../../../properties/web/description.tsx';
import { EnergyScale } from '../../../properties/web/energy-scale.tsx';
import { FactSection } from '../../../properties/web/fact-section.tsx';
import { subjectOf } from '../../../properties/web/find-home.ts';
import { Gallery } from '../../../properties/web/gallery.tsx';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FactGrid, FactRows } from '../../../ui/key-value.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { Section } from '../../../ui/section.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { getBrochure, type Brochure } from '../contract.ts';
import { brochureView, type BrochureView, type Change } from './brochure-view.ts';
import type { Api } from '../../../contract/endpoint.ts';
import { PropertyId } from '../../../properties/contract.ts';

export const middleware = [requireAccount];

/** A home among the reader's favourites, as it was when they saved it. Nobody else can open it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const brochure = caller.user === undefined ? undefined : await brochureAt(api, params['propertyId'] ?? '');
  if (brochure === undefined) {
    const meta = pageMeta(caller, {
      title: t('collections.brochure.none'),
      description: t('collections.brochure.none'),
    });
    return data({ subject: undefined, view: undefined, meta }, { status: 404 });
  }
  const view = brochureView(brochure, caller);
  return data({
    subject: subjectOf(brochure.listing),
    view,
    meta: pageMeta(caller, {
      title: t('collections.brochure.title', { title: view.home.title }),
      description: t('collections.brochure.description'),
    }),
  });
}

async function brochureAt(api: Api, id: string): Promise<Brochure | undefined> {
  if (!PropertyId.safeParse(id).success) return undefined;
  try {
    return (await api(getBrochure, { params: { propertyId: id } })).data;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

export const handle = { texts: ['collections', 'homes', 'properties'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function BrochurePage() {
  const { view } = useLoaderData<typeof loader>();
  return view === undefined ? <NothingKept /> : <KeptHome view={view} />;
}

function NothingKept() {
  const t = useTranslate();
  return (
    <div className="wrap py-8">
      <h1 className="sr-only">{t('collections.brochure.none')}</h1>
      <EmptyState
        icon="heart"
        title={t('collections.brochure.none')}
        action={<ButtonLink to={favouritesPath}>{t('ui.nav.saved')}</ButtonLink>}
      >
        {t('collections.brochure.none_text')}
      </EmptyState>
    </div>
  );
}

function KeptHome({ view }: { view: BrochureView }) {
  const t = useTranslate();
  const { home, heading, terms, by, path } = view;
  return (
    <div className="wrap pt-1 pb-8 md:pt-4">
      <div className="no-print">
        <Breadcrumbs
          crumbs={[
            { label: t('ui.nav.saved'), path: favouritesPath },
            { label: t('collections.all'), path: collectionPath('default') },
            { label: home.address },
          ]}
        />
      </div>
      <div className="mt-3">
        <Notice icon="clock">
          <p className="text-base font-semibold">{heading}</p>
          <p className="mt-0.5">{terms}</p>
        </Notice>
      </div>
      <div className="mt-3">
        <Gallery pictures={home.pictures} tabs={home.pictureTabs} address={home.address} />
      </div>
      <div className="mt-4 grid gap-x-14 md:mt-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <header className="min-w-0">
          <p className="font-medium">{home.address}</p>
          <h1 lang={home.language} className="mt-0.5 text-xl font-semibold md:text-2xl">
            {home.title}
          </h1>
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 md:mt-4 md:gap-x-6">
            {home.headline.map((fact) => (
              <li key={fact.text} className="flex items-center gap-2">
                <Icon name={fact.icon} className="size-5 text-accent-text" />
                {fact.text}
              </li>
            ))}
          </ul>
        </header>
        <aside
          aria-label={t('collections.brochure.price')}
          className="mt-5 flex flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0"
        >
          <div className="rounded-card border border-line bg-surface p-4 md:p-5">
            {home.price.label !== '' && <p className="text-sm text-muted">{home.price.label}</p>}
            <p className="text-2xl font-bold tracking-tight text-balance">{home.price.main}</p>
            {home.price.rows.length > 0 && (
              <div className="mt-2 md:mt-3">
                <FactRows facts={home.price.rows} />
              </div>
            )}
            {by !== '' && <p className="mt-3 text-sm text-muted">{by}</p>}
          </div>
          <Changes changes={view.changes} path={path} />
        </aside>
        <Facts home={home} />
      </div>
    </div>
  );
}

/** What is another by now. */
function Changes({ changes, path }: { changes: readonly Change[] | undefined; path: string | undefined }) {
  const t = useTranslate();
  const changed = changes?.filter(({ isChanged }) => isChanged) ?? [];
  return (
    <section aria-labelledby="changes" className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id="changes" className="font-semibold">
        {t('collections.brochure.changes')}
      </h2>
      {changed.length === 0 ? (
        <p className="mt-1 text-sm text-muted">
          {t(changes === undefined ? 'collections.brochure.unknown' : 'collections.brochure.same')}
        </p>
      ) : (
        <table className="mt-2 w-full text-sm">
          <thead className="text-xs text-faint">
            <tr>
              <th scope="col" className="sr-only">
                {t('collections.brochure.what')}
              </th>
              <th scope="col" className="py-1 pr-3 text-left font-normal">
                {t('collections.brochure.then')}
              </th>
              <th scope="col" className="py-1 text-left font-normal">
                {t('collections.brochure.now')}
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {changed.map(({ label, then, now }) => (
              <tr key={label} className="border-t border-line align-top">
                <th scope="row" className="sr-only">
                  {label}
                </th>
                <td className="py-2 pr-3 text-muted">{then}</td>
                <td className="py-2 font-semibold">{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {path !== undefined && (
        <Link
          to={path}
          className="no-print mt-2 inline-flex min-h-11 items-center gap-1 text-sm text-accent-text hover:underline"
        >
          {t('collections.brochure.to_home')}
          <Icon name="right" className="size-4" />
        </Link>
      )}
    </section>
  );
}

function Facts({ home }: Pick<BrochureView, 'home'>) {
  const t = useTranslate();
  return (
    <div className="min-w-0">
      {home.facts.length > 0 && (
        <Section id="facts" title={t('property.section.facts')}>
          <FactGrid facts={home.facts} />
        </Section>
      )}
      {home.description !== undefined && <Description description={home.description} />}
      {home.facilities.length > 0 && (
        <Section id="facilities" title={t('property.section.facilities')}>
          <ul className="facilities">
            {home.facilities.map(({ label }) => (
              <li key={label}>
                <Icon name="check" />
                <span>{label}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {home.areas !== undefined && (
        <Section id="areas" title={t('property.section.areas')}>
          <AreaBar areas={home.areas} />
        </Section>
      )}
      {home.costs !== undefined && (
        <Section id="costs" title={t('property.section.costs')}>
          <FactRows facts={home.costs.rows} isRuled />
          {home.costs.notes.map((note) => (
            <div key={note.label} className="prose-plain mt-4 text-sm">
              <h3 className="font-semibold">{note.label}</h3>
              <p className="whitespace-pre-line text-muted">{note.value}</p>
            </div>
          ))}
        </Section>
      )}
      {home.energy !== undefined && (
        <Section id="energy" title={t('property.section.energy')}>
          <EnergyScale energy={home.energy} />
        </Section>
      )}
      <FactSection id="building" title="property.section.building" facts={home.building} />
      <FactSection id="terms" title="property.section.terms" facts={home.contract} />
      <FactSection id="registry" title="property.section.registry" facts={home.registry} />
    </div>
  );
}
