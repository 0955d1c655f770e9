import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import { homePath } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import type { PageHandle } from '../../../texts/page-texts.tsx';

/** What somebody sees who has just deleted their account: that it is done, and what stays. */
export function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  return data({
    meta: pageMeta(caller, { title: t('account.deleted.title'), description: t('account.deleted.text') }),
  });
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function DeletedPage() {
  const t = useTranslate();
  return (
    <div className="wrap flex max-w-lg flex-col items-start gap-5 py-12 md:py-20">
      <h1 className="text-2xl font-bold">{t('account.deleted.title')}</h1>
      <p className="text-muted">{t('account.deleted.text')}</p>
      <ul className="list-disc pl-5 text-muted">
        <li>{t('account.deleted.stays_messages')}</li>
        <li>{t('account.deleted.stays_reports')}</li>
        <li>{t('account.deleted.stays_collections')}</li>
        <li>{t('account.deleted.stays_receipts')}</li>
      </ul>
      <ButtonLink to={homePath} kind="secondary">
        {t('ui.to_home')}
      </ButtonLink>
    </div>
  );
}
