import {
  data,
  useLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import type { Subject } from '../../texts/messages.ts';
import { listChangesSinceSeen } from '../../history/contract.ts';
import { loadSaid } from '../../collections/web/said-view.ts';
import { loadOwnBar } from '../../drafts/web/own-bar-view.ts';
import { changeWords } from '../../history/web/change-words.ts';
import { hiddenOnPage } from '../../hidden/web/hidden-on-page.ts';
import { listOwnViewings } from '../../leads/contract.ts';
import { loadCosts } from '../../insights/mortgage/web/load-costs.ts';
import { redirectPermanently } from '../../ui/redirect.ts';
import { metaTags, type PageMeta } from '../../ui/page-meta.ts';
import { propertyPath } from '../../paths.ts';
import { cardView, viewContext, type CardView, type ViewContext } from './card-view.ts';
import { facilityList } from './facility-view.ts';
import { findHome, newestHomes, projectOf, similarHomes, subjectOf, unitsOf } from './find-home.ts';
import { isSameButPicture } from './picture-address.ts';
import { propertyMeta, missingMeta } from './property-meta.ts';
import { PropertyDetail, type PropertyDetailProps } from './property-detail.tsx';
import { propertyView } from './property-view.ts';
import type { SinceSeenView } from './since-seen.tsx';
import { unitsQueryOf } from './units-query.ts';
import { withSignedUp } from './viewings-view.ts';
import { loadWritten } from './written-view.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Seldom needed. The page comes whole, with it in it. */
const PropertyMissing = lazyPart(async () => ({ default: (await import('./property-missing.tsx')).PropertyMissing }));

interface FoundPage extends PropertyDetailProps {
  readonly kind: 'found';
  readonly meta: PageMeta;
}

interface MissingPage {
  readonly kind: 'withdrawn' | 'unknown';
  readonly meta: PageMeta;
  readonly alternatives: readonly CardView[];
}

interface ShownPage {
  readonly subject: Subject | undefined;
  readonly page: FoundPage | MissingPage;
}

/** A home by its id. The agency in the path is only for show: a wrong one leads to the right address for good. */
export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const caller = context.get(callerContext);
  const now = new Date();
  const id = params.propertyId ?? '';

  const home = await findHome(api, id);
  if (home.kind === 'merged') return redirectPermanently(home.path + url.search);
  if (home.kind !== 'found') {
    const alternatives = home.kind === 'withdrawn' ? await similarHomes(api, id) : await newestHomes(api);
    // What was withdrawn is told by what is like it.
    const subject = home.kind === 'withdrawn' && alternatives[0] !== undefined ? subjectOf(alternatives[0]) : undefined;
    const view = viewContext(caller, now, subject);
    const page: MissingPage = {
      kind: home.kind,
      meta: missingMeta(home.kind, caller, view),
      alternatives: alternatives.map((card) => cardView(card, view)),
    };
    return data<ShownPage>({ subject, page }, { status: home.kind === 'withdrawn' ? 410 : 404 });
  }

  const { listing } = home;
  const subject = subjectOf(listing);
  const view = viewContext(caller, now, subject);
  if (params.agencyId !== listing.agencyId) return redirectPermanently(propertyPath(listing) + url.search);
  const query = unitsQueryOf(url.searchParams);
  const { agency } = cardView(listing, view).seller;
  const [similar, project, units, costs, since, own, written, hidden, ownBar, said] = await Promise.all([
    similarHomes(api, id),
    projectOf(api, listing),
    unitsOf(api, listing, query, view),
    loadCosts(api, listing, caller.language, { own: caller.loanTerms }),
    caller.user === undefined ? undefined : sinceSeen(api, id, view),
    caller.user === undefined ? undefined : api(listOwnViewings, { query: { ids: [id] } }),
    caller.user === undefined ? undefined : loadWritten(api, id, view),
    hiddenOnPage(api, caller, { propertyId: id, agency }),
    loadOwnBar(api, id, caller),
    caller.user === undefined ? [] : loadSaid(api, id, view),
  ]);
  const property = propertyView(listing, view);
  const list = await facilityList(api, property.facilities);
  const page: FoundPage = {
    kind: 'found',
    meta: propertyMeta(listing, property, caller, view),
    property: { ...property, facilityList: list, written, viewings: withSignedUp(property.viewings, own?.data ?? []) },
    since,
    hidden,
    ownBar,
    said,
    units,
    project,
    costs,
    similar: similar.map((card) => cardView(card, view)),
  };
  return data<ShownPage>({ subject, page }, ownBar === undefined ? {} : { headers: FOR_ONE });
}

/** What its owner is told of a home is kept nowhere. */
const FOR_ONE = { 'cache-control': 'private, no-store' };

export function headers({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}

/** What has changed since the reader last looked; undefined when nothing has, or they never did. */
async function sinceSeen(api: Api, id: string, { t, format }: ViewContext): Promise<SinceSeenView | undefined> {
  const {
    data: [change],
  } = await api(listChangesSinceSeen, { query: { ids: [id] } });
  return change === undefined
    ? undefined
    : {
        title: t('history.since.title', { when: format.dayOf(change.seenAt, change.timeZone) }),
        changes: changeWords(change, t, format),
      };
}

/** Opening another picture changes the address, and nothing else. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !isSameButPicture(currentUrl, nextUrl);
}

export const handle = {
  texts: ['areas', 'assistant', 'commute', 'history', 'homes', 'leads', 'map', 'properties', 'valuation'],
  isQuick: true,
} satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.page.meta);

export default function PropertyPage() {
  const { page } = useLoaderData<typeof loader>();
  if (page.kind !== 'found') return <PropertyMissing kind={page.kind} alternatives={page.alternatives} />;
  return (
    <PropertyDetail
      property={page.property}
      since={page.since}
      hidden={page.hidden}
      ownBar={page.ownBar}
      said={page.said}
      units={page.units}
      project={page.project}
      costs={page.costs}
      similar={page.similar}
    />
  );
}
