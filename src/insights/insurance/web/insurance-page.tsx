import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { childMeta, openChildHome } from '../../../properties/web/child-home.ts';
import { ChildLayout } from '../../../properties/web/child-layout.tsx';
import type { ChildHead } from '../../../properties/web/child-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FactRows } from '../../../ui/key-value.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, type PageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { getInsurance } from '../contract.ts';
import { insuranceView, type InsuranceView, type OfferView } from './insurance-view.ts';

interface InsurancePage {
  readonly meta: PageMeta;
  readonly head: ChildHead;
  readonly isOver: boolean;
  /** Undefined where there is nothing to estimate; then `isHome` says whether that is for want of facts. */
  readonly insurance: InsuranceView | undefined;
  readonly isHome: boolean;
}

export async function loader(args: LoaderFunctionArgs): Promise<InsurancePage> {
  const child = await openChildHome(args, 'insurance');
  const { api, listing, head, view } = child;
  const { data: estimate } = await api(getInsurance, { params: { id: listing.propertyId } });
  return {
    head,
    isOver: listing.status === 'sold' || listing.status === 'rented',
    meta: childMeta(child, 'insurance', { title: view.t('insurance.title'), description: view.t('insurance.description', { address: head.address }) }),
    insurance: insuranceView(listing, estimate, view),
    isHome: estimate.unknown.includes('area'),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData === undefined ? [] : metaTags(loaderData.meta));

/** What insuring the home may cost, by its own facts. */
export default function InsurancePage() {
  const { head, isOver, insurance, isHome } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <ChildLayout head={head} current="insurance" title={t('insurance.title')} lead={insurance === undefined ? undefined : t('insurance.lead')}>
      {isOver && (
        <div className="mt-5 max-w-[40rem]">
          <Notice tone="red" icon="alert">
            {t('insurance.over')}
          </Notice>
        </div>
      )}
      {insurance === undefined ? (
        <div className="mt-8">
          <EmptyState icon="info" title={t(isHome ? 'insurance.none.area' : 'insurance.none.kind')}>
            {t(isHome ? 'insurance.none.area_text' : 'insurance.none.kind_text')}
          </EmptyState>
        </div>
      ) : (
        <Estimate insurance={insurance} />
      )}
    </ChildLayout>
  );
}

function Estimate({ insurance }: { insurance: InsuranceView }) {
  const t = useTranslate();
  return (
    <>
      <div className="mt-5 max-w-[52rem]">
        <Notice>
          <p className="font-semibold">{t('insurance.estimate')}</p>
          <p>{insurance.tariff}</p>
        </Notice>
      </div>
      {insurance.total !== undefined && insurance.offers.length > 1 && <p className="mt-6 text-xl font-bold tracking-tight">{insurance.total}</p>}
      <ul className="mt-6 grid items-start gap-5 md:grid-cols-2 lg:grid-cols-3">
        {insurance.offers.map((offer) => (
          <li key={offer.kind}>
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
      <ul className="mt-8 flex max-w-[68ch] flex-col gap-2 text-sm text-muted">
        {insurance.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

function Offer({ offer }: { offer: OfferView }) {
  const t = useTranslate();
  return (
    <article aria-labelledby={`offer-${offer.kind}`} className="rounded-card border border-line bg-surface p-5">
      <h2 id={`offer-${offer.kind}`} className="font-semibold">
        {offer.title}
      </h2>
      <p className="mt-1 text-xl font-bold tracking-tight">{offer.price}</p>
      {offer.monthly !== '' && <p className="text-sm text-muted">{offer.monthly}</p>}
      <p className="mt-3 text-sm text-muted">{offer.text}</p>
      <div className="mt-2">
        <FactRows facts={offer.facts} />
      </div>
      {offer.steps.length > 0 && (
        <details className="group mt-1 border-t border-line">
          <summary className="flex min-h-11 items-center justify-between gap-2 text-sm text-accent-text hover:underline">
            {t('insurance.how')}
            <Icon name="down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
          </summary>
          <FactRows facts={[...offer.steps, { label: offer.title, value: offer.price, strong: true }]} />
        </details>
      )}
    </article>
  );
}
