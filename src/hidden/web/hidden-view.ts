import type { Api } from '../../contract/endpoint.ts';
import type { Pagination } from '../../contract/shapes.ts';
import { agentPath, hiddenPathOf, propertyPath } from '../../paths.ts';
import { storedPicture } from '../../platform/images/pictures.contract.ts';
import { getProperties, PropertyId } from '../../properties/contract.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { cardView, type ViewContext } from '../../properties/web/card-view.ts';
import type { PictureView } from '../../ui/picture.tsx';
import { hiddenState, listHiddenAgencies, listHiddenHomes } from '../contract.ts';
import type { Hideable } from './hidden-state.ts';

/** A home or an agency that is hidden. */
export interface HiddenRow {
  readonly id: string;
  readonly what: Hideable;
  readonly title: string;
  /** Where it is, what it costs, and when it was hidden, as far as that is known. */
  readonly note: string;
  readonly path: string;
  readonly picture?: PictureView;
  readonly icon?: string;
}

interface HiddenList {
  readonly rows: readonly HiddenRow[];
  readonly results: number;
  readonly number: string;
  readonly page: number;
  readonly lastPage: number;
}

export interface HiddenView {
  readonly homes: HiddenList;
  readonly agencies: HiddenList;
  readonly isSeenHidden: boolean;
  /** The home that the address asks about. */
  readonly asked:
    | {
        readonly row: HiddenRow;
        readonly isHidden: boolean;
        readonly agency: { readonly id: string; readonly name: string } | undefined;
        readonly isAgencyHidden: boolean;
      }
    | undefined;
}

const ON_PAGE = 20;

/** What is hidden, by the page's address; or the path of its last page, where it asks for one past it. */
export async function hiddenView(
  api: Api,
  query: URLSearchParams,
  words: ViewContext,
): Promise<HiddenView | { readonly redirectTo: string }> {
  const [page, agencyPage] = [pageOf(query.get('page')), pageOf(query.get('agencies'))];
  const [homes, agencies, state, asked] = await Promise.all([
    api(listHiddenHomes, { query: { page, size: ON_PAGE } }),
    api(listHiddenAgencies, { query: { page: agencyPage, size: ON_PAGE } }),
    api(hiddenState, { query: {} }),
    askedFor(api, query.get('home'), words),
  ]);
  const last = { page: homes.pagination.lastPage, agencies: agencies.pagination.lastPage };
  if (page > last.page || agencyPage > last.agencies)
    return {
      redirectTo: hiddenPathOf({ page: Math.min(page, last.page), agencies: Math.min(agencyPage, last.agencies) }),
    };
  const { t, format } = words;
  return {
    homes: listOf(
      homes.data.map(({ home, hiddenAt }) => homeRow(home, since(hiddenAt, home.timeZone, words), words)),
      homes.pagination,
      words,
    ),
    agencies: listOf(
      agencies.data.map(({ agency: { id, name, place, profile } }) => {
        const icon = storedPicture(profile.iconUrl);
        return {
          id,
          what: { kind: 'agency', id, name },
          title: name,
          note: [place, t('hidden.agency_note')].filter((part) => part !== undefined).join(' · '),
          path: agentPath(id),
          ...(icon === undefined ? {} : { icon }),
        };
      }),
      agencies.pagination,
      { format },
    ),
    isSeenHidden: state.data.seen,
    asked,
  };
}

async function askedFor(api: Api, id: string | null, words: ViewContext): Promise<HiddenView['asked']> {
  const propertyId = PropertyId.safeParse(id).data;
  if (propertyId === undefined) return undefined;
  const {
    data: [card],
  } = await api(getProperties, { query: { ids: [propertyId], availability: ['all'] } });
  if (card === undefined) return undefined;
  const { agency } = cardView(card, words).seller;
  const { data: state } = await api(hiddenState, { query: { propertyId, agencyId: agency?.id } });
  return {
    row: homeRow(card, undefined, words),
    isHidden: state.home,
    agency,
    isAgencyHidden: state.agency,
  };
}

function homeRow(card: ListingCard, hiddenOn: string | undefined, words: ViewContext): HiddenRow {
  const { id, title, place, price, pictures } = cardView(card, words);
  const [picture] = pictures;
  return {
    id,
    what: { kind: 'home', id },
    title,
    note: [place, price.main, hiddenOn].filter((part) => part !== undefined && part !== '').join(' · '),
    path: propertyPath(card),
    ...(picture === undefined ? {} : { picture }),
  };
}

function since(hiddenAt: string | undefined, timeZone: string, { t, format }: ViewContext): string | undefined {
  return hiddenAt === undefined ? undefined : t('hidden.since', { day: format.dayOf(hiddenAt, timeZone) });
}

function listOf(
  rows: readonly HiddenRow[],
  pagination: Pagination,
  { format }: Pick<ViewContext, 'format'>,
): HiddenList {
  return {
    rows,
    results: pagination.results,
    number: format.number(pagination.results),
    page: pagination.currentPage,
    lastPage: pagination.lastPage,
  };
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
