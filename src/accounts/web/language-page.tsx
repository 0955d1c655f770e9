import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { PreferenceForm } from '../../content/web/preference-form.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { AccountNav } from './account-nav.tsx';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** The choices of region, language and look on a page of their own: also for those who have not signed in. */
export function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  return data({
    isInAccount: caller.mayUseAccount,
    meta: pageMeta(caller, { title: t('account.language.title'), description: t('account.language.text') }),
  });
}

export const handle = { texts: ['accounts', 'commute'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function LanguagePage() {
  const { isInAccount } = useLoaderData<typeof loader>();
  if (!isInAccount)
    return (
      <div className="wrap max-w-lg py-8 md:py-12">
        <Choices />
      </div>
    );
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 py-4 md:grid-cols-[14rem_minmax(0,1fr)] md:py-10">
      <AccountNav isInSettings />
      <div className="max-w-lg">
        <Choices isInAccount />
      </div>
    </div>
  );
}

function Choices({ isInAccount = false }: { isInAccount?: boolean }) {
  const t = useTranslate();
  return (
    <>
      <h1 className="text-2xl font-bold">{t('account.language.title')}</h1>
      <p className="mt-2 mb-6 text-muted">
        {t(isInAccount ? 'account.language.text_signed_in' : 'account.language.text')}
      </p>
      <PreferenceForm />
    </>
  );
}
