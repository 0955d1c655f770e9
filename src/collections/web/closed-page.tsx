import {
  data,
  redirect,
  useLoaderData,
  useRevalidator,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { collectionPath, favouritesPath, listPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useLive } from '../../ui/use-live.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { partingOf, readerOf } from './collection-action.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/**
 * For who was in a collection: why they no longer are, and where to go on. Shared with them again, it opens by itself.
 */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const { caller, api, t } = readerOf(context, url);
  const id = params['collectionId'] ?? '';
  const departure = await partingOf(api, id);
  // In it again, or never; the collection's own page knows.
  if (departure === undefined) throw redirect(collectionPath(id));
  const { collectionName: name, ownerName, reason } = departure;
  const title = t(`collections.closed.${reason}_title`, { name });
  return data({
    id,
    title,
    text:
      ownerName === undefined
        ? t(`collections.closed.${reason}_by_somebody`)
        : t(`collections.closed.${reason}`, { owner: ownerName }),
    meta: pageMeta(caller, { title, description: t('collections.closed.stays') }),
  });
}

export const handle = { texts: ['collections'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ClosedPage() {
  const t = useTranslate();
  const { id, title, text } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useLive('collections', (news) => {
    if (news === undefined || news === id) void revalidate();
  });
  return (
    <EmptyState
      level={1}
      icon="lock"
      title={title}
      action={
        <>
          <ButtonLink to={favouritesPath} kind="primary">
            {t('collections.closed.to_favourites')}
          </ButtonLink>
          <ButtonLink to={listPath()}>{t('ui.error.search')}</ButtonLink>
        </>
      }
    >
      {text} {t('collections.closed.stays')}
    </EmptyState>
  );
}
