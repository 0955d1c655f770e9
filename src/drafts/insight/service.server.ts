import type { Areas } from '../../areas/areas.server.ts';
import { snakeName } from '../../contract/case.ts';
import type { UserId } from '../../contract/ids.ts';
import { kindsOf, marketOf, priceStep, type WantedHome } from '../../demand/counted-search.contract.ts';
import type { FindDemand } from '../../demand/service.server.ts';
import type { Valuation, Valuations } from '../../insights/valuation/service.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Properties } from '../../properties/service.server.ts';
import type { Region } from '../../texts/messages.ts';
import { type OwnedDraft, readOwnedDraft } from '../access-store.server.ts';
import type { DraftId } from '../draft.contract.ts';
import { recordOf } from '../draft-record.server.ts';
import type { DraftDemand } from './contract.ts';
import { rentFoundBy } from '../form/told-price.contract.ts';
import { isGiven, pathOfFact } from './facts.contract.ts';

/** What the market says of a draft. `userId` is always the one who has proven to be that person. */
export interface DraftInsight {
  /** Throws `not_found`. */
  demand(userId: UserId, id: DraftId): Promise<DraftDemand>;
  /** Throws `not_found`, and `unavailable` where it cannot be worked out now. */
  value(userId: UserId, id: DraftId): Promise<Valuation>;
}

export interface DraftInsightParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly areas: Pick<Areas, 'byId' | 'assign'>;
  readonly properties: Pick<Properties, 'asSaved'>;
  readonly findDemand: FindDemand;
  readonly valueListing: Valuations['ofListing'];
  readonly currencies: Readonly<Record<Region, string>>;
}

export function createDraftInsight(parts: DraftInsightParts): DraftInsight {
  const { db, clock, areas, properties, findDemand, valueListing, currencies } = parts;
  return {
    async demand(userId, id) {
      const draft = await readOwnedDraft(db, userId, id);
      const home = wantedHome(draft, areas);
      if (typeof home === 'string') return { days: 30, unknown: home, searches: 0, savedSearches: 0, unsaid: [] };
      const { days, searches, saved, criteria: wishes } = await findDemand(home);
      const unsaid = [...wishes].flatMap(([fact, counts]) => {
        const path = pathOfFact(fact, draft.form_data);
        if (path === undefined || isGiven(fact, draft.form_data)) return [];
        return [
          { fact: wireName(fact), field: wireName(path), searches: counts.searches, savedSearches: counts.saved },
        ];
      });
      unsaid.sort((a, b) => (b.searches ?? 0) - (a.searches ?? 0) || (b.savedSearches ?? 0) - (a.savedSearches ?? 0));
      return { days, unknown: null, searches, savedSearches: saved, unsaid };
    },

    async value(userId, id) {
      const draft = await readOwnedDraft(db, userId, id);
      // For its owner alone: where exactly the home is counts, whether or not buyers are told.
      const location = { ...draft.form_data.location, isAddressHidden: false };
      const record = recordOf(
        { ...draft, form_data: { ...draft.form_data, location } },
        {
          externalId: draft.external_id ?? draft.id,
          currency: currencies[draft.region],
          images: [],
          documents: [],
          verified: new Set(),
          publishedAt: draft.published_at ?? clock.now().toISOString(),
          untitled: '–',
        },
      );
      return valueListing(await properties.asSaved({ kind: 'user', userId }, record));
    },
  };
}

/** The home as searches see it, or what is to be said of it first. */
function wantedHome(
  { region, form_data: form }: OwnedDraft,
  areas: Pick<Areas, 'byId' | 'assign'>,
): WantedHome | 'type' | 'place' {
  const { listingType, location, priceAndDate: price } = form;
  if (listingType.objectType === undefined) return 'type';
  const [use = '', offer] = listingType.objectType.split('_');
  const areaIds = areas.assign(region, {
    suburb: location.suburb ?? undefined,
    municipality: location.municipality ?? undefined,
    region: location.region ?? undefined,
    postCode: location.postCode ?? undefined,
    lat: location.coordinates?.lat,
    lng: location.coordinates?.lng,
  });
  if (areaIds.every((id) => areas.byId(id)?.kind === 'country')) return 'place';
  const amount = offer === 'rent' ? rentFoundBy(form, region) : (price.totalPrice ?? price.askingPrice);
  return {
    market: marketOf(region, use, offer === 'rent'),
    areaIds,
    kinds: kindsOf(listingType.propertyType ?? []),
    price: amount === undefined || amount === null || amount === 0 ? undefined : priceStep(amount),
  };
}

/** `propertyDetail.usageArea.value` as it stands on the wire. */
function wireName(path: string): string {
  return path.split('.').map(snakeName).join('.');
}
