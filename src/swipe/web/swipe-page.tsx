import { useState } from 'react';
import {
  data,
  Link,
  redirect,
  useLoaderData,
  useParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { ErrorPage } from '../../content/web/error-page.tsx';
import { AppError } from '../../contract/errors.ts';
import { apiContext } from '../../platform/http/load-context.contract.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { useNonce } from '../../ui/nonce.ts';
import { metaTags } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { startRound } from '../contract.ts';
import { hasOwnAnswers, MARK_SCRIPT } from './own-answers.ts';
import { swipeData, type SwipeData } from './swipe-data.ts';
import { SwipeHead } from './swipe-head.tsx';
import { Swiper } from './swiper.tsx';
import { TogetherStart } from './together-start.tsx';

/** Homes one after another: like one, of a search, or together with others. */
export async function loader(args: LoaderFunctionArgs) {
  const loaded = await swipeData(args);
  return loaded === undefined ? data(null, { status: 404 }) : data(loaded);
}

/** Starts a round of those who swipe together. */
export async function action({ context, request, params, url }: ActionFunctionArgs) {
  const after = (await request.formData()).get('after');
  try {
    await context.get(apiContext)(startRound, {
      params: { collectionId: url.searchParams.get('collection') ?? '' },
      body: { propertyId: params['propertyId'] ?? '', ...(typeof after === 'string' ? { after } : {}) },
    });
  } catch (error) {
    // The page says what there is: a collection that is gone, or a home.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  }
  return redirect(url.pathname + url.search);
}

export const handle = { texts: ['commute', 'history', 'homes', 'properties', 'swipe'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined || loaderData === null ? [] : metaTags(loaderData.meta);

// The page's own script marks the pages that come whole; this, those that the site leads to.
if (!import.meta.env.SSR && hasOwnAnswers()) document.documentElement.dataset['swiped'] = '';

export default function SwipePage() {
  const loaded = useLoaderData<typeof loader>();
  return loaded === null ? <ErrorPage kind="not_found" /> : <Found page={loaded} />;
}

function Found({ page }: { page: SwipeData }) {
  const { propertyId = '' } = useParams();
  const { search = '', target, isTogether, round } = page;
  const nonce = useNonce();
  const [beginning, setBeginning] = useState(0);
  return (
    <div className="wrap flex flex-col py-3 md:py-5">
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? MARK_SCRIPT : '' }}
      />
      <SwipeHead page={page} />
      {isTogether && round === undefined ? (
        <TogetherStart page={page} />
      ) : (
        // Another queue begins anew.
        <Swiper
          key={[propertyId, search, target?.id, isTogether, round?.startedAt, beginning].join(' ')}
          page={page}
          onReset={() => setBeginning(beginning + 1)}
        />
      )}
      <WithoutScript page={page} />
    </div>
  );
}

function WithoutScript({ page: { homes } }: { page: SwipeData }) {
  const t = useTranslate();
  if (homes.length === 0) return null;
  return (
    <noscript>
      <p className="mt-6 text-muted">{t('swipe.no_script')}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {homes.map(({ card }) => (
          <li key={card.id}>
            <Link to={card.path} className="inline-flex min-h-11 items-center text-accent-text underline">
              {card.title}
            </Link>{' '}
            {card.price.short}
          </li>
        ))}
      </ul>
    </noscript>
  );
}
