import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { callerContext } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { homePath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import type { PageHandle } from '../../ui/page-texts.tsx';

/** Where staff will sign in to look after a listing (product specification, section 2: blank layout, title Login). */
export function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  return data({ meta: pageMeta(caller, { title: t('account.admin.title'), description: t('account.admin.text') }) });
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function AdminListingPage() {
  const t = useTranslate();
  return (
    <div className="wrap flex max-w-lg flex-col gap-5 py-12 md:py-20">
      <h1 className="text-2xl font-bold">{t('account.admin.title')}</h1>
      <p className="text-muted">{t('account.admin.text')}</p>
      <ButtonLink to={homePath} kind="secondary" className="self-start">
        {t('ui.to_home')}
      </ButtonLink>
    </div>
  );
}
