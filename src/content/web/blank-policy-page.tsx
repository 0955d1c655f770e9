import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { callerContext } from '../../platform/http/load-context.contract.ts';
import { languageOfTag, translator } from '../../texts/messages.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { BRAND_NAME } from '../../ui/visit.tsx';
import { POLICIES } from './content-addresses.ts';
import { contentText } from './content-texts.ts';
import { ErrorPage } from './error-page.tsx';
import { Prose } from './prose.tsx';

/** All policies one after the other in the language of the address, for apps that show them inside themselves. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const language = languageOfTag(params.language ?? '');
  if (language === undefined) return data({ language, texts: [], meta: undefined }, { status: 404 });
  const t = translator(language);
  return data({
    language,
    texts: POLICIES.flatMap((name) => contentText(name, language, BRAND_NAME[caller.theme]) ?? []),
    meta: pageMeta(caller, { title: t('content.policies'), description: t('content.policies_description') }),
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.meta === undefined ? [] : metaTags(loaderData.meta);

export default function BlankPolicyPage() {
  const { language, texts } = useLoaderData<typeof loader>();
  if (language === undefined) return <ErrorPage kind="not_found" />;
  return (
    <div lang={language} className="wrap pb-16">
      {texts.map((text) => (
        <Prose key={text.title} title={text.title} html={text.html} />
      ))}
    </div>
  );
}
