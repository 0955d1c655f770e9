import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { listPath } from '../../paths.ts';
import { cardView, viewContext } from '../../properties/web/card-view.ts';
import { CardGrid } from '../../properties/web/listing-card.tsx';
import { searchProperties } from '../../search/contract.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { entryView } from './block-views.ts';
import { Prose } from './prose.tsx';
import { readEntry } from './read-entry.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** The newest homes, for readers who want to be first. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const view = viewContext(caller, new Date());
  const api = context.get(apiContext);
  const [entry, { data: newest }] = await Promise.all([
    readEntry(api, caller, 'first-here'),
    api(searchProperties, { body: {} }),
  ]);
  if (entry === undefined) throw new Response(null, { status: 404 });
  const text = await entryView(api, caller, entry);
  return data({
    text,
    homes: newest.map((card) => cardView(card, view)),
    meta: pageMeta(caller, { title: text.title, description: text.description, path: '/first-on-grend' }),
  });
}

export const handle = { texts: ['commute', 'history', 'homes'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function FirstHerePage() {
  const t = useTranslate();
  const { text, homes } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-4">
      <Prose text={text} />
      <div className="mt-8">
        <CardGrid cards={homes} heading="h2" />
      </div>
      <p className="mt-8 text-center">
        <ButtonLink to={listPath()} kind="primary">
          {t('ui.error.search')}
        </ButtonLink>
      </p>
    </div>
  );
}
