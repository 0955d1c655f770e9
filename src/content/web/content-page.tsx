import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { breadcrumbList } from '../../ui/breadcrumb-list.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { ErrorPage } from './error-page.tsx';
import { contentOfAddress } from '../addresses.contract.ts';
import { entryView } from './block-views.ts';
import { Prose } from './prose.tsx';
import { readEntry } from './read-entry.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** A page of text by its address: about us, the policies, `/page/...` and the landing pages. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const key = contentOfAddress(url);
  const entry = key === undefined ? undefined : await readEntry(api, caller, key);
  if (!entry?.url) return data({ text: undefined, meta: undefined }, { status: 404 });
  const text = await entryView(api, caller, entry);
  const path = entry.url;
  const crumbs = [
    { label: translator(caller.language)('ui.home'), path: '/' },
    { label: text.title, path },
  ];
  return data({
    text,
    meta: pageMeta(caller, {
      title: text.title,
      description: text.description,
      path,
      structuredData: breadcrumbList(crumbs, caller.origin),
    }),
  });
}

export const handle = { texts: ['homes'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.meta === undefined ? [] : metaTags(loaderData.meta);

export default function ContentPage() {
  const t = useTranslate();
  const { text } = useLoaderData<typeof loader>();
  if (text === undefined) return <ErrorPage kind="not_found" />;
  return (
    <div className="wrap pt-4 pb-4 md:pt-6">
      <Breadcrumbs crumbs={[{ label: t('ui.home'), path: '/' }, { label: text.title }]} />
      <Prose text={text} />
    </div>
  );
}
