import type { Facility, PropertyType } from '../../properties/enums.contract.ts';
import { FACILITY_WORDS, TYPE_WORDS } from './names-of-things.server.ts';
import { meaning, type Fields, type Meaning, type Subject } from './meaning.server.ts';
import { WATER_WORDS } from './water.server.ts';
import { KEYWORDS, WISHES } from './wishes.server.ts';
import { foldWord, textOf, type Unclaimed } from './sentence.server.ts';
import { QUALITIES } from './small-words.server.ts';

/** Words and what they mean wherever they stand, in Norwegian and English together: people mix them. */
export interface Entry {
  readonly meant: (subject: Subject) => readonly Meaning[];
  /** What their opposite means, where a filter can say it. */
  readonly opposite?: ((subject: Subject) => readonly Meaning[]) | undefined;
  /** What it is a wish for that no filter can say. */
  readonly isWish?: true;
  /** It is a word to search for. */
  readonly isKeyword?: true;
}

type Meant = Fields | ((subject: Subject) => readonly Meaning[]);

const HOMES: Readonly<Record<'no' | 'au', readonly PropertyType[]>> = {
  no: ['apartment', 'single_dwelling', 'twin_dwelling', 'townhouse'],
  au: ['house', 'apartment', 'townhouse', 'twin_dwelling', 'flat'],
};

function types(no: readonly PropertyType[], au: readonly PropertyType[] = no) {
  const of = ({ region }: Subject) => (region === 'no' ? no : au);
  return {
    meant: (subject: Subject) => meaning({ propertyType: [...of(subject)] }),
    opposite: (subject: Subject) =>
      HOMES[subject.region].some((type) => of(subject).includes(type))
        ? meaning({ propertyType: HOMES[subject.region].filter((type) => !of(subject).includes(type)) })
        : [],
  };
}

const premises = (...types: readonly PropertyType[]): Meant => ({
  listingType: 'commercial',
  propertyType: [...types],
});
/**
 * Premises and holiday homes are one kind of search for both, in which the reader stays; so does who looks for new
 * homes to buy.
 */
const offered =
  (offer: 'buy' | 'rent') =>
  ({ use, isHomeNamed }: Subject) => {
    if (use === 'new_homes' && offer === 'buy') return meaning({ listingType: use });
    const isOfBoth = use === 'leisure' || (use === 'commercial' && !isHomeNamed);
    if (!isOfBoth) return meaning({ listingType: offer });
    return meaning({ listingType: use, ...(offer === 'rent' ? { acquisition: offer } : {}) });
  };
const short = (side: 'min' | 'max', months: number): Meant => ({
  listingType: 'rent',
  leaseMonths: { [side]: months },
});
const cheapest = (order: 'asc' | 'desc') => (subject: Subject) =>
  meaning({ sorting: isTotal(subject) ? 'total_price' : 'price', order });

/** Whether homes are found by what they cost in all, as Norway tells it of what is sold. */
export function isTotal({ region, isRent, use }: Subject): boolean {
  return region === 'no' && !isRent && use !== 'commercial';
}

const OWNERSHIPS_OF = {
  no: ['freehold', 'share', 'stock', 'cooperative', 'other'],
  au: ['freehold', 'strata', 'stock', 'share', 'cooperative', 'other'],
} as const;
type Ownership = (typeof OWNERSHIPS_OF)['au'][number];
const owned = (...of: readonly Ownership[]) => ({
  meant: () => meaning({ ownership: [...of] }),
  opposite: ({ region }: Subject) => meaning({ ownership: OWNERSHIPS_OF[region].filter((one) => !of.includes(one)) }),
});
const either =
  (first: Fields, ...others: readonly Fields[]) =>
  () =>
    [first, ...others].map((filter) => ({ filter }));

/** Of any kind, which the search knows by the word; see `keywordCondition`. */
const anyView = (word: string) =>
  either({ keywords: [word] }, { facilities: ['sea_view'] }, { facilities: ['mountain_view'] });
const ANIMALS =
  'dyr, dyrehold, husdyr, kjæledyr, hund, hunder, katt, katter, pet, pets, dog, dogs, cat, cats, animals'.split(', ');
const ALLOWED =
  'tillatt, er tillatt, lov, er lov, ok, er ok, greit, velkommen, allowed, are allowed, ok, okay, welcome, considered, permitted, accepted, friendly, negotiable'.split(
    ', ',
  );
const WITH_ANIMALS = 'lov med, lov å ha, kan ha, tillatt med, ha med, allows, accepts, can have'.split(', ');
/** Spaces for cars by themselves, as they are sold and let. */
const CAR_SPACES =
  'garasje, garasjeplass, garasjeplasser, parkeringsplass, parkeringsplasser, p plass, parkering, garage, parking space, car space, car park, parking spot, lock up garage'.split(
    ', ',
  );
const sold = (things: readonly string[], ways: string) =>
  things.flatMap((thing) => ways.split(', ').map((way) => `${thing} ${way}`)).join(', ');

/** Places to eat and shops, as those call them who look for one to take over. */
const EATERIES =
  'cafe, cafes, kafe, kafeer, coffee shop, coffee shops, restaurant, restaurants, restauranter, takeaway, serveringssted, serveringssteder'.split(
    ', ',
  );
const SHOPS = 'shop, shops, butikk, butikker'.split(', ');
const BUSINESSES = 'business, businesses'.split(', ');
/** Premises are searched: whether what is done in them is sold too, no filter says. */
const business = (filter: Fields) => () => [{ filter, readAs: ['business' as const] }];

/** What a villa may be, in either market. */
const VILLAS: ReadonlySet<PropertyType> = new Set(['single_dwelling', 'townhouse']);

/** The words, with commas between; what they mean; what their opposite means. */
const WORDS: readonly (readonly [words: string, meant: Meant, opposite?: Meant])[] = [
  // What is searched among.
  [
    'til leie, leie, leies, å leie, leies ut, utleie, leiebolig, leieleilighet, utleiebolig, leiemarkedet, rent, rental, rentals, for rent, to rent, renting, for lease, lease, leasing, to let, let, for leie',
    offered('rent'),
  ],
  ['til salgs, til salg, kjøpe, kjøp, å kjøpe, selges, salg, for sale, buy, buying, to buy, purchase', offered('buy')],
  [
    'nybygg, nybygde, nybygget, nybygd, nyoppført, nyoppførte, nyboliger, nybolig, boligprosjekt, boligprosjekter, prosjektbolig, nybyggprosjekt, nyboligprosjekt, nybyggprosjekter, prosjekt, prosjekter, house land package, house land packages, new home, new homes, new build, newly built, new development, new developments, off the plan, off plan, house and land, house and land package, house and land packages, brand new',
    either({ listingType: 'new_homes' }, { propertyCondition: ['new'] }),
    { propertyCondition: ['used'] },
  ],
  ['brukt, brukte, bruktbolig, bruktleilighet, established, existing home', { propertyCondition: ['used'] }],
  [
    'næringseiendom, næringseiendommer, næringslokale, næringslokaler, næring, næringsbygg, næringsgård, lokaler, forretningsbygg, forretningsgård, commercial, commercial property, commercial properties, commercial building, business premises, premises',
    { listingType: 'commercial' },
  ],
  [
    'kontor til leie, office for lease, office to rent',
    { listingType: 'commercial', acquisition: 'rent', propertyType: ['office'] },
  ],
  ['kontor til salgs, kontor for salg, kjøpe kontor', premises('office')],
  [
    'kontorlokale, kontorlokaler, kontorer, kontorbygg, kontorplasser, offices, office space, office spaces, office building',
    premises('office'),
  ],
  [
    'butikklokale, butikklokaler, forretningslokale, forretningslokaler, butikk til leie, retail space, retail shop',
    premises('grocery_shop'),
  ],
  [
    'lager, lagerlokale, lagerlokaler, lagerbygg, lagerhall, warehouse, warehouses, factory unit',
    premises('warehouse', 'storage_logistic'),
  ],
  ['verkstedlokale, verksted til leie', premises('workshop')],
  [
    'hytte, hytta, hytter, sjøhytte, sommerhytte, feriehytte, sommerhus, feriehus, strandhytte, holiday cabin, cabin, cabins',
    { listingType: 'leisure', propertyType: ['cabin'] },
  ],
  [
    'fritidsbolig, fritidsboliger, fritidseiendom, fritidseiendommer, feriebolig, holiday home, holiday homes, holiday house',
    { listingType: 'leisure' },
  ],
  ['fjellhytte, fjellhytter', { listingType: 'leisure', propertyType: ['cabin'], locationTypes: ['mountain'] }],
  ['hyttetomt, hyttetomter, fritidstomt, fritidstomter', { listingType: 'leisure', propertyType: ['plot'] }],
  ['solgt, solgte, allerede solgt, sold', { availability: ['sold'] }],
  ['utleid, leid ut, leased, rented out', { availability: ['rented'], listingType: 'rent' }],
  ['kommer for salg, kommer snart, coming soon', { availability: ['future'] }],
  [
    'rom i bofellesskap, kollektiv, rom i kollektiv, room to rent, rooms to rent, rooms for rent, rent a room, leie rom, leie et rom, leie av rom, rom for leie, rom i bokollektiv, bofellesskap, bokollektiv, room in share house, room in shared house, room in a share house, room in shared apartment, room in shared flat, share house, sharehouse, flatshare, room for rent, rom til leie',
    { listingType: 'rent', propertyType: ['room_in_shared_apartment'] },
  ],
  [
    `${sold(CAR_SPACES, 'til salgs, for sale')}, ${sold(['kjøpe', 'kjøp av', 'buy', 'buy a'], CAR_SPACES.join(', '))}`,
    { propertyType: ['garage_parking'] },
  ],
  [
    `${sold(CAR_SPACES, 'til leie, for leie, for rent, to rent')}, ${sold(['leie', 'leie av', 'rent', 'rent a'], CAR_SPACES.join(', '))}`,
    { listingType: 'rent', propertyType: ['garage_parking'] },
  ],
  [sold(EATERIES, 'for sale, til salgs'), premises('canteen')],
  [
    sold(EATERIES, 'for lease, for rent, to rent, til leie'),
    { listingType: 'commercial', acquisition: 'rent', propertyType: ['canteen'] },
  ],
  [sold(EATERIES, 'business, businesses'), business({ listingType: 'commercial', propertyType: ['canteen'] })],
  [sold(SHOPS, 'for sale, til salgs'), premises('grocery_shop')],
  [
    `${sold(SHOPS, 'business, businesses')}, retail business`,
    business({ listingType: 'commercial', propertyType: ['grocery_shop'] }),
  ],
  [
    `${sold([...BUSINESSES, 'virksomhet', 'bedrift'], 'for sale, til salgs')}, ${sold(['buy a'], 'business')}`,
    business({ listingType: 'commercial' }),
  ],
  [
    'shop for lease, shop for rent, shop to rent',
    { listingType: 'commercial', acquisition: 'rent', propertyType: ['grocery_shop'] },
  ],
  ['bygård, bygårder', either({ propertyType: ['apartment_building'] }, { keywords: ['bygård'] })],
  [
    'korttidsleie, short term rental, short term rentals, short term lease, short term, short stay, short stays, short stay rental',
    short('max', 6),
  ],
  ['langtidsleie, langtids leie, long term rental, long term rentals, long term lease', short('min', 12)],
  ['sesongleie, ukesleie, leie ut', { listingType: 'rent' }],
  [
    'butikk, butikker, shop, shops',
    ({ use }) => (use === 'commercial' ? meaning({ propertyType: ['grocery_shop'] }) : []),
  ],
  // Premises to whoever names no home beside it, and a room of one to others (decision 389).
  [
    'kontor, office, et kontor, an office',
    ({ use, isRent, kind }) => {
      if (kind === 'premises') return meaning({ propertyType: ['office'] });
      if (kind === 'home') return meaning({ facilities: ['home_office'] });
      const room: Meaning = { filter: { facilities: ['home_office'] } };
      const toLet: Meaning = { filter: { listingType: 'commercial', acquisition: 'rent', propertyType: ['office'] } };
      if (isRent) return [toLet, room];
      const toBuy: Meaning = { filter: { listingType: 'commercial', propertyType: ['office'] } };
      return use === 'leisure' || use === 'new_homes' ? [room, toBuy, toLet] : [toBuy, toLet, room];
    },
  ],
  // A part of premises is no filter of theirs.
  [
    'med kontor, med et kontor, eget kontor, with office, with an office, with a office, own office, separate office',
    ({ kind }) => (kind === 'premises' ? [] : meaning({ facilities: ['home_office'] })),
  ],
  // Money that needs no figure.
  [
    'billigst, billigste, de billigste, rimeligst, rimeligste, lavest pris, laveste pris, lavest totalpris, billig, billige, rimelig, rimelige, billigste først, billigst først, rimeligste først, lavest pris først, sorter etter pris, cheapest first, lowest price first, sort by price, cheap, cheapest, lowest price, lowest priced, affordable, least expensive, price low to high',
    cheapest('asc'),
  ],
  [
    'billig bolig, billige boliger, billigste bolig, billigste boliger, rimelig bolig, rimelige boliger, rimeligste bolig, cheap home, cheap homes, cheapest home, cheapest homes, affordable home, affordable homes',
    (subject) =>
      cheapest('asc')(subject).map(({ filter }) => ({
        filter: { ...filter, ...(subject.use === 'residential' ? { propertyType: [...HOMES[subject.region]] } : {}) },
      })),
  ],
  [
    'dyrest, dyreste, de dyreste, dyreste først, dyrest først, most expensive first, highest price first, høyest pris, høyeste pris, most expensive, dearest, highest price, price high to low',
    cheapest('desc'),
  ],
  [
    'lavest månedskostnad, laveste månedskostnad, lavest månedlig kostnad, laveste månedlige kostnad, lav månedskostnad, lave månedskostnader, billigst i måneden, billigst per måned, billigst per mnd, billigst pr mnd, billigste per måned, cheapest monthly, lowest monthly, lowest monthly cost, lowest monthly costs, cheapest monthly cost, low monthly cost, low monthly costs, cheapest per month, cheapest a month',
    (subject) =>
      meaning({ sorting: subject.isRent || subject.use === 'commercial' ? 'price' : 'monthly_cost', order: 'asc' }),
  ],
  [
    'lavest felleskostnader, laveste felleskostnader, lavest felleskostnad, laveste felleskostnad, lavest felleskost, laveste felleskost, lavest fellesutgifter, laveste fellesutgifter, lowest shared costs, lowest shared cost',
    { sorting: 'shared_cost', order: 'asc' },
  ],
  [
    'uten fellesgjeld, ingen fellesgjeld, uten felleslån, ingen felleslån, gjeldfri, gjeldsfri, no shared debt, without shared debt',
    { jointDebt: { max: 0 } },
  ],
  ['uten felleskostnader, ingen felleskostnader, no shared costs', { sharedCost: { max: 0 } }],
  // Orders.
  [
    'nyeste, nyest, de nyeste, nyeste først, sist publisert, sist lagt ut, newest, newest first, latest, most recent, just listed, newly listed, recently listed, nylig lagt ut, nettopp lagt ut',
    { sorting: 'created_at', order: 'desc' },
  ],
  [
    'sorter etter størrelse, etter størrelse, sortert på størrelse, sort by size, størst, største, størst først, largest first, biggest first, de største, biggest, largest',
    { sorting: 'usage_area', order: 'desc' },
  ],
  ['minst først, minste, minste først, smallest, smallest first', { sorting: 'usage_area', order: 'asc' }],
  [
    'lavest kvadratmeterpris, laveste kvadratmeterpris, lav kvadratmeterpris, laveste kvmpris, lavest pris per kvm, lavest kvmpris, billigst per kvm, billigst per kvadratmeter, lowest price per sqm, cheapest per sqm, cheapest per square metre',
    { sorting: 'price_per_primary', order: 'asc' },
  ],
  [
    'første visning, neste visning, snarest visning, next viewing, next inspection, soonest inspection',
    { sorting: 'next_viewing', order: 'asc' },
  ],
  ['neste auksjon, første auksjon, next auction, soonest auction', { sorting: 'next_auction', order: 'asc' }],
  [
    'størst tomt, størst tomt først, største tomt, største tomten, largest land size, largest land first, largest block, biggest block, biggest land, largest plot, biggest plot',
    { sorting: 'landsize', order: 'desc' },
  ],
  [
    'ledig snarest, snarest ledig, ledig tidligst, tidligst ledig, ledig først, available soonest, soonest available, available first, available earliest, earliest available',
    { listingType: 'rent', sorting: 'available_from', order: 'asc' },
  ],
  [
    'nye i dag, nytt i dag, ny i dag, lagt ut i dag, publisert i dag, dagens nye, nye annonser i dag, nye boliger i dag, new today, listed today, added today, just listed today, posted today, published today, todays listings, new listings today',
    { isPublishedToday: true },
  ],
  // How it is owned and sold.
  [
    'ikke under offer, not under offer, no offers, not under contract, exclude under offer, uten akseptert bud',
    { excludeUnderOffer: true },
  ],
  [
    'under offer, only under offer, under offer only, under contract, offer accepted, med akseptert bud, akseptert bud',
    ({ region }) => (region === 'au' ? meaning({ onlyUnderOffer: true }) : []),
    { excludeUnderOffer: true },
  ],
  [
    'auksjon, på auksjon, auction, auctions, for auction, going to auction',
    { saleMethod: ['auction'] },
    { saleMethod: ['private_treaty', 'tender'] },
  ],
  ['private treaty', { saleMethod: ['private_treaty'] }],
  ['tender, expressions of interest, eoi', { saleMethod: ['tender'] }],
  [
    'uten megler, ikke megler, fra privat, privat, private, privatperson, privat selger, private seller, private sale, by owner, for sale by owner, no agent, no agents, without agent, direct from owner, private rental, private rentals',
    { ownerType: ['user'] },
  ],
  ['med megler, via megler, through agent', { ownerType: ['api'] }],
  ['selveiertomt, eiertomt, eiet tomt, egen tomt, owned land, freehold land', { isLandOwnedBySeller: true }],
  ['festetomt, leasehold land, leasehold', { isLandOwnedBySeller: false }, { isLandOwnedBySeller: true }],
  // Homes for sale tell no day.
  [
    ['straks', 'snarest', 'snarlig', 'rask', 'umiddelbar', 'omgående']
      .flatMap((soon) => ['innflytting', 'overtakelse', 'overtagelse'].map((word) => `${soon} ${word}`))
      .join(', ') +
      ', immediate possession, immediate occupancy, immediate occupation, immediate availability, quick settlement',
    ({ isRent, now }) => (isRent ? meaning({ availableFrom: [new Date(now).toISOString().slice(0, 7)] }) : []),
  ],
  // Who and what may live there.
  [
    `dyrevennlig, hundevennlig, petfriendly, ${ANIMALS.flatMap((animal) => [animal, ...ALLOWED.map((word) => `${animal} ${word}`), ...WITH_ANIMALS.map((words) => `${words} ${animal}`)]).join(', ')}`,
    { isPetAllowed: true },
  ],
  ['fullt møblert, møblert, møblerte, furnished, fully furnished', { furnished: 'fully' }, { furnished: 'none' }],
  ['delvis møblert, partly furnished, part furnished, semi furnished, partially furnished', { furnished: 'partly' }],
  ['umøblert, umøblerte, unfurnished', { furnished: 'none' }],
  // Where it lies.
  ['på fjellet, fjell, fjellet, in the mountains, mountain', { locationTypes: ['mountain'] }],
  // A house in Norway; in Australia a unit on the ground in a small complex, which feeds have with the townhouses.
  [
    'villa, villaer, villaen, villas, villa unit, villa units',
    ({ region }) =>
      region === 'no'
        ? meaning({ propertyType: ['single_dwelling'] })
        : [
            { filter: { propertyType: ['townhouse'] } },
            { filter: { propertyType: ['apartment', 'flat'] } },
            { filter: { propertyType: ['house'] } },
          ],
    ({ region }) => meaning({ propertyType: HOMES[region].filter((type) => !VILLAS.has(type)) }),
  ],
  // A house in a row in Australia, where no other kind is named.
  [
    'terrace, terraces',
    ({ region, isTyped }) => {
      const kind: Meaning = { filter: { propertyType: ['townhouse'] } };
      const outside: Meaning = { filter: { facilities: ['terrace'] } };
      if (region === 'no') return [outside];
      return isTyped ? [outside, kind] : [kind, { filter: { propertyType: ['house'] } }, outside];
    },
  ],
  // Rooms and floors that one word says.
  [
    'studio, studios, studio apartment, studio apartments, studioleilighet, ettroms, ett roms, 1 roms',
    either({ bedroom: { max: 0 } }, { bedroom: { max: 1 } }, { propertyType: ['dorm'] }),
    { bedroom: { min: 1 } },
  ],
  ['dobbelgarasje, dobbel garasje, double garage, double lock up garage, dlug', { garage: { min: 2 } }],
  [
    'utsikt, utsikten, en utsikt, med utsikt, med fin utsikt, flott utsikt, fin utsikt, god utsikt, panoramautsikt',
    anyView('utsikt'),
  ],
  [
    'view, views, a view, great view, great views, good view, good views, nice view, nice views, with views, amazing views, panoramic views',
    anyView('view'),
  ],
];

export const ENTRIES: ReadonlyMap<string, Entry> = entries();
/** What kinds of homes are called. */
export const KINDS_OF_HOMES: ReadonlySet<string> = new Set(
  TYPE_WORDS.flatMap(([words]) => words.split(',').map(folded)),
);
/** What things are called that a home has. With how they are, they are wanted: `no pool and big backyard`. */
export const THINGS_OF_HOMES: ReadonlySet<string> = new Set(
  Object.values(FACILITY_WORDS)
    .flatMap((words) => words.split(',').map(folded))
    .filter((words) => !QUALITIES.has(words.split(' ')[0] ?? '')),
);
/** Of each word that begins a phrase, how many words the longest one has. */
const LONGEST = new Map<string, number>();
for (const phrase of ENTRIES.keys()) {
  const [first = '', ...others] = phrase.split(' ');
  LONGEST.set(first, Math.max(LONGEST.get(first) ?? 0, others.length + 1));
}

/** How many words from there on are one of ours; 0 where none is. */
export function phraseLength(run: readonly Unclaimed[], at: number): number {
  const longest = LONGEST.get(run[at]?.folded ?? '') ?? 0;
  for (let count = Math.min(longest, run.length - at); count > 0; count--)
    if (ENTRIES.has(textOf(run.slice(at, at + count)))) return count;
  return 0;
}

/** Denials that mean something of their own, by the word that is denied: `fellesgjeld`. */
export const DENIED: ReadonlyMap<string, Entry> = new Map(
  [...ENTRIES].flatMap(([words, entry]): [string, Entry][] => {
    const [, denied] = /^(?:uten|ingen|ikke|no|not|without) (\S{5,})$/.exec(words) ?? [];
    return denied === undefined || entry.isWish === true ? [] : [[denied, entry]];
  }),
);
/** For putting misspelt words right. A word that is nearly a wish is a word of its own. */
export const SINGLE_WORDS: readonly string[] = [...ENTRIES]
  .filter(([words, { isWish }]) => isWish !== true && !words.includes(' ') && words.length >= 5)
  .map(([words]) => words);

function entries(): ReadonlyMap<string, Entry> {
  const all = new Map<string, Entry>();
  const put = (words: string, entry: Entry): void => {
    for (const phrase of words.split(',')) all.set(folded(phrase), entry);
  };
  for (const [words, no, au] of TYPE_WORDS) put(words, types(no, au));
  for (const [facility, words] of Object.entries(FACILITY_WORDS) as [Facility, string][])
    put(words, { meant: () => meaning({ facilities: [facility] }) });
  for (const [words, meant] of WATER_WORDS) put(words, { meant });
  for (const [words, meant, opposite] of WORDS)
    put(words, { meant: whatIs(meant), opposite: opposite === undefined ? undefined : whatIs(opposite) });
  put('selveier, selveiet, eierseksjon, eieform selveier, eier, freehold, torrens, torrens title', owned('freehold'));
  put(
    'andel, andels, andelsbolig, andelseie, borettslag, borettslagsleilighet, i borettslag',
    owned('share', 'cooperative'),
  );
  // Who lives in one owns a section; a house without one is owned as well.
  put('sameie, sameiet, boligsameie, eierseksjonssameie, seksjonssameie, i sameie', {
    meant: () => [{ filter: { ownership: ['freehold'] } }, { filter: { keywords: ['sameie'] } }],
  });
  put('aksje, aksjebolig, company title', owned('stock'));
  put('strata, strata title, body corporate, body corp, strata titled', owned('strata'));
  // A home without them is none with such a title.
  const fees = ['strata', 'body corporate', 'body corp'].flatMap((of) =>
    ['fees', 'fee', 'levies'].map((fee) => `${of} ${fee}`),
  );
  for (const words of fees.flatMap((fee) => [`no ${fee}`, `without ${fee}`, `zero ${fee}`]))
    put(words, { meant: owned('strata').opposite });
  put(KEYWORDS, { meant: () => [], isKeyword: true });
  for (const wish of WISHES) put(wish, { meant: () => [], isWish: true });
  return all;
}

function whatIs(meant: Meant): Entry['meant'] {
  return typeof meant === 'function' ? meant : () => meaning(meant);
}

function folded(phrase: string): string {
  return phrase
    .trim()
    .split(/[\s-]+/)
    .map(foldWord)
    .join(' ');
}
