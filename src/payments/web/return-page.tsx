import { useEffect } from 'react';
import { data, Form, useLoaderData, useRevalidator, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import type { Api, OutputOf } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { draftPath, paymentReturnPath } from '../../owner-paths.ts';
import { myListingPath } from '../../paths.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { translator } from '../../texts/messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { publishedHomeOf, type PublishedHomeView } from '../../drafts/web/published-home-view.ts';
import { PublishedHome } from '../../drafts/web/published-home.tsx';
import { getDraft } from '../../drafts/contract.ts';
import { checkPrices, lookAtPayment } from '../contract.ts';

/**
 * Where somebody comes back to from a payment provider. Vipps opens it in the phone's own browser, where nobody is
 * signed in: it goes by the reference alone, and tells nothing but how the payment stands.
 */
export async function loader({ context, url, params: { reference = '' } }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const title = translator(caller.language)('payment.return.title');
  const { data: payment } = await context
    .get(apiContext)(lookAtPayment, { params: { reference } })
    .catch((error: unknown) => {
      const isUnknown = error instanceof AppError && ['not_found', 'invalid_input'].includes(error.code);
      throw isUnknown ? data(null, { status: 404 }) : error;
    });
  return data(
    {
      reference,
      state: payment.state,
      // Whoever goes back from a card's page leaves it open: they may pay still, and nobody waits for it.
      hasLeft: payment.state === 'waiting' && url.searchParams.has('left'),
      refusedFor: payment.order?.refusedFor ?? null,
      next: nextOf(payment),
      home: await homeOf(context.get(apiContext), payment),
      again: await againOf(context.get(apiContext), payment),
      meta: pageMeta(caller, { title, description: title }),
    },
    { headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } },
  );
}

export const handle = { texts: ['payments', 'properties'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

type Seen = OutputOf<typeof lookAtPayment>['data'];

/** For the payer, where they are signed in: the way to what helps. */
function nextOf({
  draftId,
  state,
  order,
}: Seen):
  | { readonly path: string; readonly text: 'payment.return.see_missing' | 'payment.return.to_listing' }
  | undefined {
  if (draftId === null || state !== 'refused') return undefined;
  if (order !== null && order.refusedFor !== null)
    return { path: draftPath(draftId, 'publish'), text: 'payment.return.to_listing' };
  return { path: `${draftPath(draftId, 'publish')}?stopped=incomplete`, text: 'payment.return.see_missing' };
}

/** For the payer, where they are signed in: the home that has come on the market. */
async function homeOf(api: Api, { draftId, state }: Seen): Promise<PublishedHomeView | undefined> {
  if (draftId === null || state !== 'published') return undefined;
  const { data: draft } = await api(getDraft, { params: { id: draftId } });
  return draft.link === null ? undefined : publishedHomeOf(draft);
}

/** What the payer had ordered, where it can be paid for once more: one press, and the provider's page is there. */
async function againOf(api: Api, { draftId, state, order }: Seen) {
  if (draftId === null || order === null || (state !== 'failed' && state !== 'waiting')) return undefined;
  const { data: draft } = await api(getDraft, { params: { id: draftId } });
  const { data: prices } = await api(checkPrices, {
    body: { listingType: draft.formData.listingType.objectType ?? '', region: draft.region, extras: [] },
  });
  return {
    ...order,
    action: draftPath(draftId, 'publish'),
    // Whose card is refused may have another way to pay.
    others: prices.methods.filter((method) => method !== order.method),
  };
}

/** What the page says of how a payment stands. */
function textOf(state: Seen['state'], hasLeft: boolean, refusedFor: NonNullable<Seen['order']>['refusedFor']) {
  if (hasLeft) return 'payment.return.left_text';
  if (state !== 'refused' || refusedFor === null) return `payment.return.${state}_text` as const;
  return refusedFor === 'type_unpaid' ? 'payment.return.refused_type_text' : 'payment.return.refused_home_text';
}

/** Between two looks while a payment is under way; the server asks the provider no more often. */
const LOOK_MS = 3_000;

export default function ReturnPage() {
  const t = useTranslate();
  const { reference, state, hasLeft, refusedFor, next, home, again } = useLoaderData<typeof loader>();
  const { revalidate, state: looking } = useRevalidator();
  const isOpen = state === 'waiting';
  useEffect(() => {
    if (!isOpen || looking !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), LOOK_MS);
    return () => clearTimeout(timer);
  }, [isOpen, looking, revalidate]);
  return (
    <div className="wrap flex max-w-lg flex-col items-start gap-5 py-12 md:py-20">
      <div role="status" className="flex flex-col gap-3">
        <h1 className="text-2xl font-bold">{t(`payment.return.${hasLeft ? 'failed' : state}`)}</h1>
        <p className="text-muted">{t(textOf(state, hasLeft, refusedFor))}</p>
      </div>
      {home !== undefined && <PublishedHome home={home} seeLabel={t('payment.return.see_listing')} />}
      <div className="flex flex-wrap gap-3">
        {again !== undefined &&
          [again.method, ...again.others].map((method) => (
            <Form key={method} method="post" action={again.action} className="contents">
              <input type="hidden" name="days" value={again.durationDays} />
              <input type="hidden" name="method" value={method} />
              {again.extras.map((key) => (
                <input key={key} type="hidden" name="extra" value={key} />
              ))}
              <Button
                type="submit"
                name="intent"
                value="pay"
                kind={(isOpen && !hasLeft) || method !== again.method ? 'secondary' : 'primary'}
              >
                {t(method === again.method ? 'payment.return.pay_again' : `payment.return.pay_by_${method}`)}
              </Button>
            </Form>
          ))}
        {next !== undefined && (
          <ButtonLink to={next.path} kind="primary">
            {t(next.text)}
          </ButtonLink>
        )}
        <ButtonLink
          to={myListingPath}
          kind={(next ?? home ?? again) === undefined || (isOpen && !hasLeft) ? 'primary' : 'secondary'}
        >
          {t('payment.return.listings')}
        </ButtonLink>
        {isOpen && !hasLeft && (
          <ButtonLink to={paymentReturnPath(reference)} kind="quiet">
            {t('payment.return.again')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
