import { Suspense } from 'react';
import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { requireAccount } from '../../accounts/web/guard.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { loadCosts } from '../../insights/mortgage/web/load-costs.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { draftPath, reviewPath } from '../../owner-paths.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { subjectOf } from '../../properties/web/find-home.ts';
import { facilityList } from '../../properties/web/facility-view.ts';
import { PropertyDetail } from '../../properties/web/property-detail.tsx';
import { propertyView, type PropertyView } from '../../properties/web/property-view.ts';
import { translator } from '../../texts/messages.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { getDraft, previewDraft } from '../contract.ts';
import type { Draft, DraftId } from '../draft.contract.ts';
import { idOf, orNotFound } from './draft-id.ts';
import { factViews } from './market/fact-views.ts';
import { isHomeForSale } from './market/is-home-for-sale.ts';
import { DemandMeter, PriceEstimate } from './market/market-parts.ts';

export const middleware = [requireAccount];

/** A listing as buyers will see it, for its owner alone: the page of a home, with a way back to the form. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const id = idOf(params);
  const { data: listing, meta } = await orNotFound(api(previewDraft, { params: { id } }));
  // Staff see what waits for them as buyers will, and nothing of the form.
  const draft = await own(api, id);
  const subject = subjectOf(listing);
  const t = translator(caller.language, subject);
  const property = propertyView(listing, viewContext(caller, new Date(), subject));
  return data({
    id,
    own:
      draft === undefined
        ? undefined
        : {
            draft: { id, version: draft.version, region: draft.region, formData: draft.formData },
            facts: factViews(draft, t),
          },
    subject,
    // The estimate of a listing is asked for by its id, which a draft has not: its own stands below.
    property: {
      ...property,
      isEstimated: false,
      // It is a passing one: that of the listing is another.
      footer: property.footer.filter(({ value }) => value !== listing.propertyId),
      facilityList: await facilityList(api, property.facilities),
    } satisfies PropertyView,
    costs: await loadCosts(api, listing, caller.language, { known: meta.insurance }),
    meta: pageMeta(caller, { title: t('drafts.preview.title'), description: t('drafts.preview.note') }),
  });
}

async function own(api: Api, id: DraftId): Promise<Draft | undefined> {
  try {
    return (await api(getDraft, { params: { id } })).data;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

export const handle = {
  texts: ['areas', 'assistant', 'commute', 'drafts', 'history', 'homes', 'leads', 'map', 'properties', 'valuation'],
} satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

/** Below the home: what its owner alone is told. */
const MARKET = 'market';

export default function PreviewPage() {
  const t = useTranslate();
  const { id, own: owned, property, costs } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="no-print sticky top-0 z-30 border-b border-line bg-blue-soft">
        <div className="wrap flex flex-wrap items-center justify-between gap-3 py-2">
          <p className="text-sm">
            {t(owned === undefined ? 'drafts.preview.staff' : 'drafts.preview.note')}{' '}
            {owned !== undefined && (
              <a href={`#${MARKET}`} className="underline underline-offset-4 noscript:hidden">
                {t('drafts.preview.market')}
              </a>
            )}
          </p>
          <span className="flex flex-wrap gap-2">
            {owned === undefined ? (
              <ButtonLink to={reviewPath()} size="small">
                {t('drafts.waiting.back')}
              </ButtonLink>
            ) : (
              <>
                <ButtonLink to={draftPath(id)} size="small">
                  {t('drafts.preview.edit')}
                </ButtonLink>
                <ButtonLink to={draftPath(id, 'publish')} size="small" kind="primary">
                  {t('drafts.review.title')}
                </ButtonLink>
              </>
            )}
          </span>
        </div>
      </div>
      <PropertyDetail
        property={property}
        since={undefined}
        units={undefined}
        project={undefined}
        costs={costs}
        similar={[]}
        isPreview
      />
      {owned !== undefined && (
        <section
          id={MARKET}
          aria-labelledby="market-title"
          className="no-print wrap mt-10 scroll-mt-28 border-t border-line pt-6 noscript:hidden"
        >
          <h2 id="market-title" className="font-semibold">
            {t('drafts.preview.market')}
          </h2>
          <p className="text-sm text-muted">{t('drafts.preview.market_text')}</p>
          <div className="mt-3 grid items-start gap-3 lg:grid-cols-2">
            <div className="min-h-13.5">
              <Suspense>
                <DemandMeter draft={owned.draft} facts={owned.facts} isOpenWide />
              </Suspense>
            </div>
            {isHomeForSale(owned.draft) && (
              <div className="min-h-24">
                <Suspense>
                  <PriceEstimate draft={owned.draft} />
                </Suspense>
              </div>
            )}
          </div>
        </section>
      )}
    </>
  );
}
