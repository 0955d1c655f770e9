import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import type { Subject } from '../../../texts/messages.ts';
import { getContactForm, requestInsurance } from '../../../leads/contract.ts';
import { InsuranceForm, InsuranceSent } from '../../../leads/web/insurance-form.tsx';
import { insuranceBody } from '../../../leads/web/lead-body.ts';
import { refused } from '../../../leads/web/refused.ts';
import { problemsOf } from '../../../leads/web/use-lead-form.ts';
import { propertyChildPath } from '../../../paths.ts';
import { childMeta, openChildHome } from '../../../properties/web/child-home.ts';
import { openHome } from '../../../properties/web/open-home.ts';
import { ChildLayout } from '../../../properties/web/child-layout.tsx';
import type { ChildHead } from '../../../properties/web/child-view.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FactRows } from '../../../ui/key-value.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { metaTags, type PageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { getInsurance } from '../contract.ts';
import { insuranceView, type InsuranceView, type OfferView } from './insurance-view.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';

interface InsurancePage {
  readonly meta: PageMeta;
  readonly subject: Subject | undefined;
  readonly head: ChildHead;
  readonly isOver: boolean;
  /** Undefined where there is nothing to estimate; then `isHome` says whether that is for want of facts. */
  readonly insurance: InsuranceView | undefined;
  readonly isHome: boolean;
  readonly ask: Ask;
}

/** Asking an insurer: not possible, offered by a link, the form with its token, or done. */
type Ask =
  | { readonly kind: 'none' | 'link' | 'sent' }
  | { readonly kind: 'form'; readonly propertyId: string; readonly formToken: string };

export async function loader(args: LoaderFunctionArgs) {
  const child = await openChildHome(args);
  const { api, listing, head, view, subject } = child;
  const { data: estimate } = await api(getInsurance, { params: { id: listing.propertyId } });
  const insurance = insuranceView(listing, estimate, view);
  const isOpen =
    (listing.status === 'available' || listing.status === 'future') &&
    insurance?.offers.some((offer) => !offer.isThroughAgent) === true;
  const ask = isOpen ? await askOf() : ({ kind: 'none' } as const);
  const page: InsurancePage = {
    subject,
    head,
    ask,
    isOver: listing.status === 'sold' || listing.status === 'rented',
    meta: childMeta(child, 'insurance', {
      title: view.t('insurance.title'),
      description: view.t('insurance.description', { address: head.address }),
    }),
    insurance,
    isHome: estimate.unknown.includes('area'),
  };
  // A form is one reader's: nobody else may be given it.
  return data(page, ask.kind === 'form' ? { headers: { 'cache-control': 'private, no-store' } } : {});

  async function askOf(): Promise<Ask> {
    const query = args.url.searchParams;
    if (query.has('sent')) return { kind: 'sent' };
    if (!query.has('ask')) return { kind: 'link' };
    const { data: form } = await api(getContactForm, { params: { id: listing.propertyId } });
    return { kind: 'form', propertyId: listing.propertyId, formToken: form.formToken };
  }
}

/** Without JavaScript the form posts itself to this page. */
export async function action(args: ActionFunctionArgs) {
  const { api, listing } = await openHome(args);
  const form = await args.request.formData();
  const token = form.get('form_token');
  try {
    await api(requestInsurance, {
      params: { id: listing.propertyId },
      body: insuranceBody(form, typeof token === 'string' ? token : ''),
    });
  } catch (error) {
    return refused(form, problemsOf(error));
  }
  return redirect(`${propertyChildPath(listing, 'insurance')}?sent#ask`, 303);
}

export const handle = { texts: ['insurance', 'leads', 'properties'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

/** What insuring the home may cost, by its own facts. */
export default function InsurancePage() {
  const { head, isOver, insurance, isHome, ask } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <ChildLayout
      head={head}
      current="insurance"
      title={t('insurance.title')}
      lead={insurance === undefined ? undefined : t('insurance.lead')}
    >
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
        <>
          <Estimate insurance={insurance} />
          {ask.kind !== 'none' && <AskInsurer ask={ask} insurance={insurance} />}
        </>
      )}
    </ChildLayout>
  );
}

function Estimate({ insurance }: { insurance: InsuranceView }) {
  const t = useTranslate();
  return (
    <>
      <div className="mt-5">
        <Notice>
          <p className="font-semibold">{t('insurance.estimate')}</p>
          <p>{insurance.tariff}</p>
        </Notice>
      </div>
      {insurance.total !== undefined && insurance.offers.length > 1 && (
        <p className="mt-6 text-xl font-bold tracking-tight">{insurance.total}</p>
      )}
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

/** The way to an insurer: real offers on what is estimated above. */
function AskInsurer({ ask, insurance }: { ask: Ask; insurance: InsuranceView }) {
  const t = useTranslate();
  const tried = useActionData<typeof action>();
  return (
    <Section id="ask" title={t('insurance.ask.title')}>
      <div className="max-w-[40rem]">
        {ask.kind === 'sent' && <InsuranceSent />}
        {ask.kind === 'link' && (
          <>
            <p className="mb-4 text-muted">{t('insurance.ask.lead')}</p>
            <ButtonLink kind="primary" to="?ask#ask" preventScrollReset>
              {t('insurance.ask.open')}
            </ButtonLink>
          </>
        )}
        {ask.kind === 'form' && (
          <InsuranceForm
            propertyId={ask.propertyId}
            formToken={ask.formToken}
            covers={insurance.offers
              .filter((offer) => !offer.isThroughAgent)
              .map(({ kind, title }) => ({ cover: kind, label: title }))}
            {...tried}
          />
        )}
      </div>
    </Section>
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
