import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { AppError } from '../../contract/errors.ts';
import { listPath } from '../../paths.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { LINK_DAYS, openShortLink } from '../contract.ts';

/** Leads on to what a short link was made for; says why where it leads nowhere any more. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  try {
    const { data: link } = await context.get(apiContext)(openShortLink, { params: { code: params.code ?? '' } });
    // Each opening is counted, and a link ends.
    return redirect(link.path, { headers: { 'cache-control': 'private, no-store' } });
  } catch (error) {
    if (!(error instanceof AppError) || !['not_found', 'invalid_input'].includes(error.code)) throw error;
  }
  const t = translator(caller.language);
  const [title, text] = [t('collections.short_link.gone'), t('collections.short_link.gone_text', { days: LINK_DAYS })];
  return data({ text, meta: pageMeta(caller, { title, description: text }) }, { status: 404 });
}

export const handle = { texts: ['collections'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ShortLinkPage() {
  const t = useTranslate();
  const { text } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-12 md:py-20">
      <h1 className="sr-only">{t('collections.short_link.gone')}</h1>
      <EmptyState
        icon="clock"
        title={t('collections.short_link.gone')}
        action={
          <ButtonLink to={listPath()} kind="primary">
            {t('collections.short_link.search')}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
