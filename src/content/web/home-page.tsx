import { data, Form, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { popularAddresses } from '../../areas/contract.ts';
import { PlaceField } from '../../areas/web/place-field.tsx';
import { apiContext, callerContext } from '../../contract/load-context.ts';
import { homePath, listPath } from '../../paths.ts';
import { cardView, viewContext } from '../../properties/web/card-view.ts';
import { CardGrid } from '../../properties/web/listing-card.tsx';
import { searchProperties } from '../../search/contract.ts';
import { Button } from '../../ui/button.tsx';
import { NAVIGATION } from '../../ui/navigation.tsx';
import { Icon } from '../../ui/icon.tsx';
import { metaTags } from '../../ui/page-meta.ts';
import { Section } from '../../ui/section.tsx';
import { BRAND_NAME, useTranslate } from '../../ui/visit.tsx';

/** The newest homes and the places with the most of them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const caller = context.get(callerContext);
  const view = viewContext(caller, new Date());
  const [newest, popular] = await Promise.all([
    api(searchProperties, { body: { size: 6 } }),
    api(popularAddresses, { query: { listingType: 'buy', limit: 8 } }),
  ]);
  const count = view.format.number(newest.pagination.results);
  return data({
    lead: view.t(caller.region === 'no' ? 'ui.home.lead_no' : 'ui.home.lead_au', { count: newest.pagination.results, number: count }),
    newest: newest.data.map((card) => cardView(card, view)),
    places: popular.data.map((place) => ({
      name: place.name,
      path: listPath({ address: [place.address] }),
      homes: view.t('list.count.buy', { count: place.homes, number: view.format.number(place.homes) }),
    })),
    meta: {
      title: view.t('ui.home.title'),
      description: view.t('ui.home.description'),
      brand: BRAND_NAME[caller.theme],
      origin: caller.origin,
      path: homePath,
      language: caller.language,
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData === undefined ? [] : metaTags(loaderData.meta));

export default function HomePage() {
  const t = useTranslate();
  const { lead, newest, places } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="border-b border-line bg-linear-to-b from-accent-soft to-page">
        <div className="wrap py-12 md:py-20">
          <h1 className="max-w-[18ch] text-2xl font-bold md:text-3xl">{t('ui.home.title')}</h1>
          <p className="mt-4 max-w-[52ch] text-lg text-muted">{lead}</p>
          <SearchForm />
        </div>
      </div>
      <div className="wrap">
        {newest.length > 0 && (
          <Section
            title={t('ui.home.newest')}
            aside={
              <Link to={listPath()} className="text-sm text-accent-text hover:underline">
                {t('ui.home.all')}
              </Link>
            }
          >
            <CardGrid cards={newest} heading="h3" />
          </Section>
        )}
        {places.length > 0 && (
          <Section title={t('ui.home.places')}>
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
              {places.map((place) => (
                <li key={place.path}>
                  <Link to={place.path} className="block rounded-card border border-line bg-surface px-4 py-3.5 transition-colors duration-150 hover:border-edge hover:bg-sunken">
                    <span className="block font-semibold hyphens-auto">{place.name}</span>
                    <span className="block text-sm text-faint">{place.homes}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </>
  );
}

/** Kind of search and place: enough to begin with; the list has the rest. */
function SearchForm() {
  const t = useTranslate();
  return (
    <Form method="get" action="/list" role="search" aria-label={t('list.form.label')} className="mt-8 max-w-3xl rounded-card border border-line bg-surface p-3 shadow-float md:p-4">
      <fieldset className="flex flex-wrap gap-x-1 gap-y-1">
        <legend className="sr-only">{t('ui.home.kind')}</legend>
        {NAVIGATION.map((listingType) => (
          <label key={listingType}>
            <input type="radio" name="listing_type" value={listingType} defaultChecked={listingType === 'buy'} className="peer sr-only" />
            <span className="flex min-h-10 cursor-pointer items-center rounded-card px-3 text-sm text-muted peer-checked:bg-accent-soft peer-checked:font-semibold peer-checked:text-accent-text peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus) hover:text-ink">
              {t(`enum.listing_type.${listingType}`)}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="mt-3 flex flex-col gap-3 sm:flex-row">
        <div className="flex-1">
          <PlaceField name="address" label={t('list.form.place')} isLabelHidden />
        </div>
        <Button type="submit" kind="primary" className="min-h-12 px-6">
          <Icon name="search" />
          {t('list.form.search')}
        </Button>
      </div>
    </Form>
  );
}
