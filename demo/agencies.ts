import { type AgencyRecord, type AgentRecord, DEFAULT_AGENCY_ID } from '../src/agencies/record.contract.ts';
import { agentName } from './names.ts';
import type { PictureLibrary } from './picture-library.ts';
import type { Place } from './places/place.ts';
import { portraitFacts } from './portraits/facts.ts';
import { createRandom, type Random } from './random.ts';

/** Made-up agencies. A branch takes its colours and logo from its chain. */
export interface Brand {
  readonly id: string;
  readonly name: string;
  readonly region: 'no' | 'au';
  readonly parentId?: string;
  readonly colours: readonly [primary: string, secondary: string];
  /** County or state of its office, where its place alone does not tell. */
  readonly county?: string;
  readonly place: string;
  readonly hidesFaces?: boolean;
}

export function agencyRecords(brands: readonly Brand[], places: readonly Place[]): AgencyRecord[] {
  return brands.map((brand) => {
    const place = placeOf(brand, places);
    if (place === undefined) throw new RangeError(`${brand.name} stands in an unknown place, ${brand.place}`);
    const random = createRandom(`agency/${brand.id}`);
    const site = siteOf(brand);
    return {
      id: brand.id,
      externalId: `demo-${brand.id}`,
      name: brand.name,
      region: brand.region,
      ...(brand.parentId === undefined ? {} : { parentId: brand.parentId }),
      profile: {
        primaryColour: brand.colours[0],
        secondaryColour: brand.colours[1],
        logoUrl: `/brand/${brand.parentId ?? brand.id}.svg`,
        iconUrl: `/brand/${brand.parentId ?? brand.id}-icon.svg`,
        hideProfileImage: brand.hidesFaces ?? false,
      },
      description: describe(brand, place),
      street: brand.region === 'no' ? `Storgata ${random.int(2, 60)}` : `${random.int(2, 180)} High Street`,
      ...(place.postCodes[0] === undefined ? {} : { postCode: place.postCodes[0] }),
      place: place.postTown,
      lat: place.lat,
      lng: place.lng,
      phone: phone(random, brand.region, brand.county ?? place.county),
      email: `${brand.region === 'no' ? 'post' : 'office'}@${site}`,
    };
  });
}

/** Where an agency has its office: some names of places stand in several states. */
export function placeOf({ region, county, place }: Brand, places: readonly Place[]): Place | undefined {
  const named = places.filter((each) => each.region === region && each.name === place);
  return named.find((each) => each.county === county) ?? named[0];
}

/** Five agents to each agency. */
export function agentRecords(
  brands: readonly Brand[],
  places: readonly Place[],
  { seed, pictures }: { readonly seed: number; readonly pictures: PictureLibrary },
): AgentRecord[] {
  const taken = new Set<string>();
  return brands.flatMap((brand) => {
    const random = createRandom(`${seed}/agents/${brand.id}`);
    const place = placeOf(brand, places);
    return Array.from({ length: 5 }, (_, ordinal) => {
      let name = agentName(random, brand.region);
      while (taken.has(name)) name = agentName(random, brand.region);
      taken.add(name);
      const mailbox = name
        .toLowerCase()
        .replaceAll('æ', 'ae')
        .replaceAll('ø', 'o')
        .replaceAll('å', 'a')
        .replaceAll(' ', '.');
      return {
        id: `${brand.id}-${ordinal + 1}`,
        agencyId: brand.id,
        name,
        title: TITLES[brand.region][(ordinal + random.int(0, 1)) % TITLES[brand.region].length] ?? '',
        phone: phone(random, brand.region, brand.county ?? place?.county),
        email: `${mailbox}@${siteOf(brand)}`,
        image: pictures.portraitOf(portraitFacts(createRandom(`${seed}/portrait/${name}`), name)),
      };
    });
  });
}

/** In this order over an agency's five: there is somebody to sell and, in Australia, somebody to let in each. */
const TITLES = {
  no: ['Eiendomsmegler', 'Eiendomsmegler MNEF', 'Eiendomsmeglerfullmektig', 'Eiendomsmegler', 'Fagansvarlig'],
  au: ['Sales Agent', 'Property Manager', 'Senior Sales Agent', 'Leasing Consultant', 'Director'],
} as const;
const LETTING_TITLES: ReadonlySet<string> = new Set(['Property Manager', 'Leasing Consultant']);

/** Whether somebody of this title sells, or lets. In Norway all do both. */
export function doesOffer(title: string | undefined, offer: 'sale' | 'rent'): boolean {
  if (title === undefined || !(TITLES.au as readonly string[]).includes(title)) return true;
  return LETTING_TITLES.has(title) === (offer === 'rent');
}

function describe({ name, region, parentId, id }: Brand, { name: place }: Place): string {
  if (id === DEFAULT_AGENCY_ID)
    return 'Selger du selv, hjelper vi deg med annonse, bilder og oppgjør. Vi tar ingen provisjon.';
  if (region === 'no')
    return parentId === undefined
      ? `${name} formidler boliger, fritidseiendommer og næringslokaler. Hovedkontoret ligger på ${place}.`
      : `Avdeling ${place}. Vi kjenner området og prisene her.`;
  return parentId === undefined
    ? `${name} sells, leases and manages homes and business premises. Head office in ${place}.`
    : `Our ${place} office. We live where we sell.`;
}

/** A name that no one can register: the .example domain is reserved. */
function siteOf({ name, region }: Brand): string {
  const label = name
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .replaceAll('&', region === 'no' ? 'og' : 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${label}.example`;
}

/**
 * Numbers that ring nobody: no Norwegian number starts with 0, and Australia sets 5550 xxxx aside for
 * fiction, behind the area code of each state.
 */
function phone(random: Random, region: 'no' | 'au', state: string | undefined): string {
  const digits = (count: number): string => Array.from({ length: count }, () => random.int(0, 9)).join('');
  return region === 'no'
    ? `+47 00 ${digits(2)} ${digits(2)} ${digits(2)}`
    : `+61 ${AREA_CODES[state ?? ''] ?? 2} 5550 ${digits(4)}`;
}

const AREA_CODES: Readonly<Record<string, number>> = {
  NSW: 2,
  ACT: 2,
  VIC: 3,
  TAS: 3,
  QLD: 7,
  SA: 8,
  WA: 8,
  NT: 8,
};
