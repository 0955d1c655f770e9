import {
  useLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Subject } from '../../../texts/messages.ts';
import { childMeta, openChildHome } from '../../../properties/web/child-home.ts';
import { ChildLayout } from '../../../properties/web/child-layout.tsx';
import type { ChildHead } from '../../../properties/web/child-view.ts';
import { metaTags, type PageMeta } from '../../../ui/page-meta.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { yearlyInsurance } from '../../insurance/web/find-estimate.ts';
import { isForLoan, loanHome, type LoanHome } from '../home.ts';
import { moveIn, type MoveIn } from '../move-in.ts';
import { keptTexts, termTexts, type TermTexts } from '../read-terms.ts';
import { LoanCalculator } from './loan-calculator.tsx';
import { MoveInCosts } from './move-in.tsx';
import type { PageHandle } from '../../../texts/page-texts.tsx';

type MortgageView =
  | { readonly kind: 'loan'; readonly home: LoanHome; readonly texts: TermTexts; readonly kept: TermTexts }
  | { readonly kind: 'rent'; readonly home: MoveIn }
  | { readonly kind: 'rent_unknown' | 'commercial' };

interface MortgagePage {
  readonly id: string;
  readonly meta: PageMeta;
  readonly subject: Subject | undefined;
  readonly head: ChildHead;
  /** Sold or let: the numbers are what they would have been. */
  readonly isOver: boolean;
  readonly view: MortgageView;
}

export async function loader(args: LoaderFunctionArgs): Promise<MortgagePage> {
  const child = await openChildHome(args);
  const {
    api,
    caller,
    listing,
    head,
    subject,
    view: { t },
  } = child;
  const view = await viewOf();
  const kind = view.kind === 'rent_unknown' ? 'rent' : view.kind;
  return {
    id: listing.propertyId,
    subject,
    head,
    isOver: listing.status === 'sold' || listing.status === 'rented',
    meta: childMeta(child, 'mortgage', {
      title: t(`mortgage.title.${kind}`),
      description: t(`mortgage.description.${kind}`, { address: head.address }),
    }),
    view,
  };

  async function viewOf(): Promise<MortgageView> {
    if (listing.objectType.startsWith('commercial')) return { kind: 'commercial' };
    const insurance = await yearlyInsurance(api, listing.propertyId);
    if (isForLoan(listing))
      return {
        kind: 'loan',
        home: loanHome(listing, insurance),
        texts: termTexts(args.url.searchParams),
        kept: keptTexts(caller.loanTerms),
      };
    const home = moveIn(listing, insurance);
    return home === undefined ? { kind: 'rent_unknown' } : { kind: 'rent', home };
  }
}

/** Other numbers in the address of the same home are the page's own: it has worked them out already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('lang') === nextUrl.searchParams.get('lang') &&
    currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

export const handle = { texts: ['mortgage', 'properties'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function MortgagePage() {
  const { id, head, isOver, view } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const kind = view.kind === 'rent_unknown' ? 'rent' : view.kind;
  return (
    <ChildLayout
      head={head}
      current="mortgage"
      title={t(`mortgage.title.${kind}`)}
      lead={kind === 'commercial' ? undefined : t(`mortgage.lead.${kind}`)}
    >
      {isOver && (
        <div className="mt-5 max-w-[40rem]">
          <Notice tone="red" icon="alert">
            {t(`mortgage.over.${kind}`)}
          </Notice>
        </div>
      )}
      <Content key={id} view={view} />
    </ChildLayout>
  );
}

function Content({ view }: { view: MortgageView }) {
  const t = useTranslate();
  switch (view.kind) {
    case 'loan':
      return <LoanCalculator home={view.home} initial={view.texts} kept={view.kept} />;
    case 'rent':
      return <MoveInCosts home={view.home} />;
    case 'rent_unknown':
    case 'commercial':
      return (
        <div className="mt-8">
          <EmptyState icon="info" title={t(`mortgage.none.${view.kind}`)}>
            {t(`mortgage.none.${view.kind}_text`)}
          </EmptyState>
        </div>
      );
  }
}
