import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { breadcrumbList } from '../../ui/breadcrumb-list.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { BRAND_NAME, useTranslate } from '../../ui/visit.tsx';
import { ErrorPage } from './error-page.tsx';
import { addressOfContent, contentOfAddress } from './content-addresses.ts';
import { contentText } from './content-texts.ts';
import { Prose } from './prose.tsx';

/** A page of text by its address: about us, the policies, `/page/...` and the landing pages. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const name = contentOfAddress(url);
  const text = name === undefined ? undefined : contentText(name, caller.language, BRAND_NAME[caller.theme]);
  if (name === undefined || text === undefined) return data({ text: undefined, meta: undefined }, { status: 404 });
  const path = addressOfContent(name);
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

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.meta === undefined ? [] : metaTags(loaderData.meta);

export default function ContentPage() {
  const t = useTranslate();
  const { text } = useLoaderData<typeof loader>();
  if (text === undefined) return <ErrorPage kind="not_found" />;
  return (
    <div className="wrap pt-4 pb-4 md:pt-6">
      <Breadcrumbs crumbs={[{ label: t('ui.home'), path: '/' }, { label: text.title }]} />
      <Prose title={text.title} html={text.html} />
    </div>
  );
}
