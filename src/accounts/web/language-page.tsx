import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { callerContext } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { PreferenceForm } from '../../ui/preference-form.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** The choices of region, language and look on a page of their own: also for those who have not signed in. */
export function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  return data({ meta: pageMeta(caller, { title: t('account.language.title'), description: t('account.language.text') }) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData === undefined ? [] : metaTags(loaderData.meta));

export default function LanguagePage() {
  const t = useTranslate();
  return (
    <div className="wrap max-w-lg py-8 md:py-12">
      <h1 className="text-2xl font-bold">{t('account.language.title')}</h1>
      <p className="mt-3 mb-6 text-muted">{t('account.language.text')}</p>
      <PreferenceForm />
    </div>
  );
}
