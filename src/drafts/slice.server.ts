import type { Areas } from '../areas/areas.server.ts';
import type { Suggestions } from '../areas/suggest.server.ts';
import type { Accounts } from '../accounts/service.server.ts';
import type { SignedIn } from '../contract/mount.server.ts';
import type { Transaction } from '../platform/db/database.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { FindPayableDraft } from '../payments/checkout.server.ts';
import type { PreparePublishing } from '../payments/settle.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import type { InsuranceEstimate } from '../insights/insurance/contract.ts';
import type { Listing, ListingId } from '../properties/listing.contract.ts';
import type { Properties } from '../properties/service.server.ts';
import type { Search } from '../search/service.server.ts';
import type { Region } from '../texts/messages.ts';
import { findDraftOf, isStaff, worksForOffering } from './access-store.server.ts';
import { createChanging } from './changing.server.ts';
import { createContacts, type ContactParts } from './contacts/contacts.server.ts';
import { createAddressSearch, type Geocoder } from './geocoding/geocoder.server.ts';
import { createKartverket } from './geocoding/kartverket.server.ts';
import { createKnownPlaces } from './geocoding/known-places.server.ts';
import { createNominatim } from './geocoding/nominatim.server.ts';
import { addressRoute } from './geocoding/routes.server.ts';
import { createHandOver, type HandOver } from './hand-over.server.ts';
import { type DraftMedia, freeOfCharge, NO_MEDIA, type PublishingOrders } from './hooks.server.ts';
import { createFillCosts, type LawfulCosts } from './form/fill-costs.server.ts';
import { createFillPlaces } from './form/fill-places.server.ts';
import { draftInsightRoutes } from './insight/routes.server.ts';
import { createDraftInsight, type DraftInsightParts } from './insight/service.server.ts';
import { createRefuseImpossible } from './form/refuse-impossible.server.ts';
import { createLeaving, type LeavingParts } from './leaving.server.ts';
import { createLifetime } from './lifetime.server.ts';
import { draftsData } from './personal-data.server.ts';
import { homesLikeIt } from './price-check/homes-like-it.server.ts';
import { createPriceChecks } from './price-check/price-check.server.ts';
import { createPriceCheckRoutes } from './price-check/routes.server.ts';
import { payableDraft } from './payable.server.ts';
import { createPublishPaid } from './publish-paid.server.ts';
import { createPublishing } from './publishing.server.ts';
import { createCorrectionRoutes } from './correction/routes.server.ts';
import { createCorrect } from './correction/service.server.ts';
import { createDraftRoutes } from './routes.server.ts';
import { createDrafts, type Drafts } from './service.server.ts';
import { createShowing, type PublishingParts } from './showing.server.ts';
import { createTellHeld } from './tell-held.server.ts';
import { createTellOnline } from './tell-online.server.ts';
import { createTellReviewed } from './tell-reviewed.server.ts';

export interface DraftSliceParts {
  readonly properties: Properties;
  readonly accounts: Pick<Accounts, 'person' | 'lockPerson'>;
  /** Takes listings as they are for known: nobody is told of them as news. */
  readonly settleNews: (tx: Transaction, ids: readonly string[]) => Promise<void>;
  /** ISO 4217, by region. */
  readonly currencies: Readonly<Record<Region, string>>;
  /** Of homes that are found: what a draft's price is compared with. */
  readonly values: Search['values'];
  /** What images and attachments drafts have; left out, none. */
  readonly media?: DraftMedia | undefined;
  /** What publishing is paid with; left out, it costs nothing. */
  readonly orders?: PublishingOrders | undefined;
  /** How phones are proven; left out, they cannot be. */
  readonly phones?: ContactParts['phones'];
  readonly areas: Pick<Areas, 'byId' | 'byCode' | 'ancestors' | 'assign' | 'named' | 'withPostcode' | 'approximate'>;
  readonly findDemand: DraftInsightParts['findDemand'];
  readonly costs: LawfulCosts;
  readonly valueListing: DraftInsightParts['valueListing'];
  /** What insuring a home costs, on the market or not. */
  readonly insuranceOf: (listing: Listing) => InsuranceEstimate;
  readonly suggest: Suggestions['suggest'];
  readonly geocoding?: GeocodingSettings | undefined;
  /** What becomes of messages about listings whose owner deletes their account. */
  readonly messages: Pick<LeavingParts, 'tellWriters' | 'forgetMessages'>;
  /** Mail address of those who run the site: they are told of what waits for them. */
  readonly operator?: string | undefined;
}

/** Services that know addresses, by their addresses; without one, what is known here is proposed. */
export interface GeocodingSettings {
  /** Kartverket's address API, for Norway. */
  readonly kartverket?: string | undefined;
  /** A Nominatim, for Australia, and for Norway without Kartverket. */
  readonly nominatim?: string | undefined;
  /** Says to services whose requests these are. */
  readonly client: string;
}

/** Days on the market of a listing that costs nothing. */
const FREE_DAYS = 90;

export interface DraftSlice extends Slice {
  /** For payments that have gone through. */
  readonly publishPaid: PreparePublishing;
  readonly payable: FindPayableDraft;
  readonly handOver: HandOver;
  /** What waits for those who run the site. */
  readonly heldDrafts: Drafts['held'];
  /** Whether a listing is this person's, their agency's, or theirs to look over. */
  readonly mayManage: (user: SignedIn, id: ListingId) => Promise<boolean>;
}

/** Listings that people make themselves. */
export function createDraftSlice(platform: Platform, parts: DraftSliceParts): DraftSlice {
  const { db, clock, jobs, outbox, mailLimits, keys, origin } = platform;
  const { properties, accounts, currencies, media = NO_MEDIA, orders = freeOfCharge(FREE_DAYS) } = parts;
  const contacts = createContacts({
    db,
    clock,
    outbox,
    mailLimits,
    key: keys('contact-code'),
    origin,
    person: accounts.person,
    phones: parts.phones,
  });
  const verifiedContacts = contacts.verified;
  const { areas, costs } = parts;
  const changing = createChanging({ areas, costs, db, clock, media, orders, verifiedContacts, currencies });
  const lifetime = createLifetime({ db, clock, jobs, outbox, origin, properties, person: accounts.person });
  const common = { db, clock, media, orders, properties, changing, verifiedContacts, currencies };
  const usualPrice = homesLikeIt(parts.values);
  const publishingParts: PublishingParts = {
    ...common,
    usualPrice,
    settleNews: parts.settleNews,
    memberSince: async (tx, userId) => new Date((await accounts.person(userId, tx))?.memberSince ?? clock.now()),
    onChange: lifetime.plan,
    tellHeld: createTellHeld({ db, clock, jobs, outbox, origin, operator: parts.operator }),
    tellOnline: createTellOnline({ outbox, origin, person: accounts.person }),
  };
  const showing = createShowing(publishingParts);
  const tellReviewed = createTellReviewed({ outbox, origin, person: accounts.person });
  const publishing = createPublishing({ ...publishingParts, tellReviewed, audit: platform.audit }, showing);
  const drafts = createDrafts({
    ...common,
    lockPerson: accounts.lockPerson,
    onChange: lifetime.plan,
    tellWriters: parts.messages.tellWriters,
    fillPlaces: createFillPlaces(parts.areas),
    fillCosts: createFillCosts(parts.costs),
    refuseImpossible: createRefuseImpossible(parts.areas, () => clock.now()),
  });
  const findAddresses = createAddressSearch({
    known: createKnownPlaces(parts),
    services: servicesOf(parts),
    log: platform.log,
  });
  return {
    handOver: createHandOver({ properties, onChange: lifetime.plan }),
    routes: [
      ...createDraftRoutes(drafts, publishing, contacts, parts.insuranceOf),
      ...draftInsightRoutes(createDraftInsight({ ...parts, db, clock })),
      ...createPriceCheckRoutes(createPriceChecks({ db, clock, changing, usualPrice, currencies })),
      addressRoute(findAddresses),
      ...createCorrectionRoutes(
        createCorrect({ ...common, audit: platform.audit, outbox, origin, person: accounts.person }),
      ),
    ],
    heldDrafts: drafts.held,
    // Not by what readers may see: it is asked of listings that are kept from them.
    mayManage: async (user, id) =>
      isStaff(user) ||
      (await findDraftOf(db, user.userId, id)) !== undefined ||
      (await worksForOffering(db, user.userId, id)),
    payable: payableDraft({ db, clock, orders, usualPrice }),
    publishPaid: createPublishPaid(publishingParts, showing),
    personalData: draftsData(db),
    forget: createLeaving({ properties, ...parts.messages }),
    forgetOld: contacts.forgetOld,
  };
}

function servicesOf({ areas, geocoding }: DraftSliceParts): Partial<Record<Region, Geocoder>> {
  if (geocoding === undefined) return {};
  const { kartverket, nominatim: url, client } = geocoding;
  const nominatim = url === undefined ? undefined : createNominatim({ url, client });
  const placeOf = (code: string) => {
    const municipality = areas.byCode('no', 'municipality', code);
    if (municipality === undefined) return {};
    const county = areas.ancestors(municipality).find(({ kind }) => kind === 'county');
    return { municipality: municipality.name, ...(county === undefined ? {} : { region: county.name }) };
  };
  const norway = kartverket === undefined ? nominatim : createKartverket({ url: kartverket, placeOf });
  return {
    ...(norway === undefined ? {} : { no: norway }),
    ...(nominatim === undefined ? {} : { au: nominatim }),
  };
}
