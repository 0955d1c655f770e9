import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { languageOfTag, translator } from '../../texts/messages.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { POLICIES } from '../addresses.contract.ts';
import { entryView } from './block-views.ts';
import { ErrorPage } from './error-page.tsx';
import { Prose } from './prose.tsx';
import { readEntry } from './read-entry.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** All policies one after the other in the language of the address, for apps that show them inside themselves. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const language = languageOfTag(params.language ?? '');
  if (language === undefined) return data({ language, texts: [], meta: undefined }, { status: 404 });
  const t = translator(language);
  const reader = { ...caller, language };
  const entries = await Promise.all(POLICIES.map((key) => readEntry(api, reader, key)));
  return data({
    language,
    texts: await Promise.all(
      entries.filter((entry) => entry !== undefined).map((entry) => entryView(api, reader, entry)),
    ),
    meta: pageMeta(caller, { title: t('content.policies'), description: t('content.policies_description') }),
  });
}

export const handle = { texts: ['homes'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.meta === undefined ? [] : metaTags(loaderData.meta);

export default function BlankPolicyPage() {
  const { language, texts } = useLoaderData<typeof loader>();
  if (language === undefined) return <ErrorPage kind="not_found" />;
  return (
    <div lang={language} className="wrap pb-16">
      {texts.map((text) => (
        <Prose key={text.title} text={text} />
      ))}
    </div>
  );
}
