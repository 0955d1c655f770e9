import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { listPath } from '../../paths.ts';
import { cardView, viewContext } from '../../properties/web/card-view.ts';
import { CardGrid } from '../../properties/web/listing-card.tsx';
import { searchProperties } from '../../search/contract.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { BRAND_NAME, useTranslate } from '../../ui/visit.tsx';
import { contentText } from './content-texts.ts';
import { Prose } from './prose.tsx';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** The newest homes, for readers who want to be first. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const view = viewContext(caller, new Date());
  const text = contentText('first-here', caller.language, BRAND_NAME[caller.theme]);
  if (text === undefined) throw new Error('the text first-here is missing');
  const { data: newest } = await context.get(apiContext)(searchProperties, { body: {} });
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
      <Prose title={text.title} html={text.html} />
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
