import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { callerContext } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { ownPath } from '../../contract/own-path.ts';
import { contentPath, homePath, listPath, myListingPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { isInAccount } from './guard.ts';
import { PendingNote } from './pending-note.tsx';

/** Signing in. Until accounts open it says so, and leads back to where the reader came from. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const wanted = ownPath(new URL(request.url).searchParams.get('redirect'));
  if (caller.mayUseAccount) return redirect(wanted === undefined || wanted.startsWith('/login') ? homePath : wanted);
  const t = translator(caller.language);
  const isWayOpen = wanted !== undefined && wanted !== homePath && !isInAccount(wanted) && !wanted.startsWith('/login');
  return data({
    back: isWayOpen ? wanted : undefined,
    isForListing: wanted?.startsWith(myListingPath) === true,
    meta: pageMeta(caller, { title: t('account.login.title'), description: t('account.login.text') }),
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData === undefined ? [] : metaTags(loaderData.meta));

export default function LoginPage() {
  const t = useTranslate();
  const { back, isForListing } = useLoaderData<typeof loader>();
  return (
    <div className="wrap flex max-w-lg flex-col gap-5 py-12 md:py-20">
      <h1 className="text-2xl font-bold">{t('account.login.title')}</h1>
      <p className="text-muted">{t('account.login.text')}</p>
      <PendingNote />
      {isForListing && (
        <ButtonLink to={contentPath('selling')} kind="primary">
          {t('account.listings.prepare')}
        </ButtonLink>
      )}
      {back === undefined ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={listPath()} kind={isForListing ? 'secondary' : 'primary'}>
            {t('ui.error.search')}
          </ButtonLink>
          <ButtonLink to={homePath} kind="quiet">
            {t('ui.to_home')}
          </ButtonLink>
        </div>
      ) : (
        <ButtonLink to={back} kind="primary" className="self-start">
          {t('account.login.back')}
        </ButtonLink>
      )}
    </div>
  );
}
