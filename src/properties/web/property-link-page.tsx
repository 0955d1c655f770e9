import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { listPath, propertyPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { PlaceSearch } from '../../search/web/place-search.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { findProperty } from '../contract.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/**
 * A link in another system's words: `/r/SOURCE/TENANT/ID` and `/preview/SERVICE/TENANT/ID`. A listing is
 * known by its source and its id there; the tenant is the agency that offers it, or its chain. Leads to
 * the home's page, or says that there is none.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { source = '', tenant = '', externalId = '' } = params;
  try {
    const { data: home } = await context.get(apiContext)(findProperty, { query: { source, tenant, externalId } });
    return redirect(propertyPath(home));
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'listing_not_found' && error.code !== 'invalid_input'))
      throw error;
  }
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  return data(
    {
      externalId: externalId.slice(0, 200),
      meta: pageMeta(caller, {
        title: t('property.link.title'),
        description: t('property.link.text', { id: externalId }),
      }),
    },
    { status: 404 },
  );
}

export const handle = { texts: ['properties'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function PropertyLinkPage() {
  const t = useTranslate();
  const { externalId } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-12">
      <h1 className="sr-only">{t('property.link.title')}</h1>
      <EmptyState
        icon="search"
        title={t('property.link.title')}
        action={
          <>
            <PlaceSearch label={t('list.form.label')} className="mb-2 w-full justify-center" />
            <ButtonLink to={listPath()}>{t('ui.error.search')}</ButtonLink>
          </>
        }
      >
        {t('property.link.text', { id: externalId })}
      </EmptyState>
    </div>
  );
}
