import { data, useLoaderData, useLocation, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { callerContext } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { contentPath, listPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { placeAt, textOf, titleOf } from './account-places.ts';
import type { PageHandle } from '../../ui/page-texts.tsx';

/** One place of the account. Accounts are not open yet: each says what will stand there. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const place = placeAt(url.pathname);
  return data({ meta: pageMeta(caller, { title: t(titleOf(place)), description: t(textOf(place)) }) });
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function AccountPage() {
  useLoaderData<typeof loader>();
  const t = useTranslate();
  const place = placeAt(useLocation().pathname);
  return (
    <div>
      <h1 className="mb-4 text-xl font-semibold">{t(titleOf(place))}</h1>
      <EmptyState
        icon={place.icon}
        title={t('account.soon')}
        action={
          place.name === 'listings' ? (
            <ButtonLink to={contentPath('selling')} kind="primary">
              {t('account.listings.prepare')}
            </ButtonLink>
          ) : (
            <ButtonLink to={listPath()} kind="primary">
              {t('ui.error.search')}
            </ButtonLink>
          )
        }
      >
        {t(textOf(place))}
      </EmptyState>
    </div>
  );
}
