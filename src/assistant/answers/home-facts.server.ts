import { landArea } from '../../texts/land-area.ts';
import { isConditionTold } from '../../properties/condition-told.contract.ts';
import { marketWord } from '../../properties/market-words.contract.ts';
import { ownershipWord } from '../../properties/ownership-word.contract.ts';
import { says } from './asked-words.ts';
import type { Found, Resolve } from './home.server.ts';
import { fact, labelOf, named, say, type AskedHome } from './home.server.ts';
import { isAppliedForHere } from './next-steps.server.ts';
import { sentencesOf } from './quotes.server.ts';
import { coversInternet } from './rent-includes.server.ts';

/** What the advertisement says of the home itself. */
export const HOME_FACTS = {
  bedrooms: (home) => counted(home, 'bedrooms', home.listing.details.bedrooms, home.listing.details.bedroomsMax),
  rooms: (home) => counted(home, 'rooms', home.listing.details.totalRooms),
  bathrooms: (home) => {
    const { bathrooms, bathroomsMax, toilets } = home.listing.details;
    const baths = counted(home, 'bathrooms', bathrooms, bathroomsMax);
    if (!says('toilets', home.question) || (baths === undefined && toilets === undefined)) return baths;
    const told =
      toilets === undefined
        ? home.t('answers.say.toilets_not_told')
        : home.t('answers.say.toilets', { count: toilets, value: home.format.number(toilets) });
    const field = toilets === undefined ? 'details.bathrooms' : 'details.toilets';
    return fact(home, 'bathrooms', field, 'facts', [told, baths?.text]);
  },
  beds: (home) => {
    const beds = counted(home, 'beds', home.listing.details.beds);
    const { question } = home;
    const isOfTenants =
      says('occupants', question) ||
      says('cohabitant', question) ||
      says('rents_together', question) ||
      says('several', question);
    return home.listing.offerType === 'rent' && isOfTenants ? occupants(home, beds) : beds;
  },
  area: (home) => {
    const { t, format, listing } = home;
    const { areaInternal, usageArea, usageAreaMax, primaryRoom, floorSize, grossArea, areaMeasurement } =
      listing.details;
    const asksForMeasures = listing.region === 'no' && says('measures', home.question);
    const row = (label: Parameters<typeof t>[0], value: number | undefined, most?: number) =>
      value === undefined || value === 0
        ? undefined
        : t('answers.say.field', {
            label: t(label),
            value:
              most === undefined || most <= value ? format.area(value) : `${format.number(value)}–${format.area(most)}`,
          });
    const found = fact(home, 'area', 'details.usage_area', areaMeasurement === undefined ? 'facts' : 'areas', [
      row('property.key.area_internal', areaInternal),
      row('property.key.usage_area', usageArea === floorSize ? undefined : usageArea, usageAreaMax),
      row(
        'property.key.primary_room',
        asksForMeasures || (areaInternal === undefined && usageArea === undefined) ? primaryRoom : undefined,
      ),
      row('property.key.floor_size', floorSize),
      row('property.key.gross_area', grossArea?.min, grossArea?.max),
      ...(asksForMeasures
        ? [
            areaInternal === undefined && OF_INTERNAL.test(home.question ?? '')
              ? t('answers.say.no_internal_area')
              : undefined,
            primaryRoom === undefined && OF_PRIMARY.test(home.question ?? '')
              ? t('answers.say.no_primary_room')
              : undefined,
            t('answers.say.measure_internal'),
            t('answers.say.measure_primary_room'),
          ]
        : []),
    ]);
    return found === undefined || !asksForMeasures ? found : { ...found, isWhole: true };
  },
  outdoor_area: (home) =>
    fact(home, 'outdoor_area', 'details.area_measurement.terrace', 'areas', [...outdoorAreas(home)]),
  land: (home) => {
    const { landSize, plotArea } = home.listing.details;
    const size = some(landSize ?? plotArea);
    return fact(
      home,
      'land',
      size === undefined ? 'contract_details.plot_description' : 'details.land_size',
      size === undefined ? 'building' : 'facts',
      [say(size, (area) => home.t('answers.say.land', { value: landArea(area, home.listing.region, home.format) }))],
      [home.listing.contractDetails.plotDescription, ...(says('build', home.question) ? regulation(home) : [])],
    );
  },
  floor: (home) => {
    const { floor, floorsInBuilding } = home.listing.details;
    return fact(home, 'floor', 'details.floor', 'facts', [
      floorSentence(home),
      floor === undefined || floor <= 0
        ? say(floorsInBuilding, (count) => home.t('answers.say.floors', { count, value: count }))
        : undefined,
    ]);
  },
  year_built: (home) =>
    fact(home, 'year_built', 'year_built', 'facts', [
      say(home.listing.yearBuilt, (year) =>
        home.t(year > home.now.getFullYear() ? 'answers.say.year_planned' : 'answers.say.year_built', { value: year }),
      ),
    ]),
  energy: (home) => {
    const { energyRating, heatingGrade, additionalInfo } = home.listing;
    return fact(
      home,
      'energy',
      'energy_rating',
      'energy',
      [
        say(energyRating, (label) => home.t('answers.say.energy', { value: label.toUpperCase() })),
        say(heatingGrade, (grade) =>
          home.t('answers.say.heating_grade', { value: home.t(`enum.heating_grade.${grade}`).toLowerCase() }),
        ),
      ],
      [additionalInfo.energyProfile?.consumption],
    );
  },
  heating: (home) => {
    const { facilities, additionalInfo } = home.listing;
    const sources = facilities.filter((facility) => HEATS.has(facility));
    const listed = sources.map((one) => home.t(`enum.facility.${one}`));
    const heating = additionalInfo.energyProfile?.heating;
    const [field, anchor] =
      heating === undefined
        ? (['facilities', 'facilities'] as const)
        : (['additional_info.energy_profile.heating', 'energy'] as const);
    if (heating === undefined && listed.length === 0) return undefined;
    return fact(
      home,
      'heating',
      field,
      anchor,
      [
        heating === undefined && sources.every((one) => one === 'air_conditioning')
          ? home.t('answers.say.heating_not_told')
          : undefined,
        listed.length === 0 ? undefined : home.t('answers.say.listed', { list: home.format.list(listed) }),
      ],
      [heating],
    );
  },
  ownership: (home) =>
    fact(home, 'ownership', 'ownership', 'facts', [
      named(home, 'ownership', ownershipWord(home.listing, home.t)),
      named(home, 'registry', home.listing.landRegistry?.housingAssociationName),
    ]),
  land_tenure: (home) => {
    const { isLandOwnedBySeller, fixedFee, yearOfFixedAgreement } = home.listing.contractDetails;
    const isTold = isLandOwnedBySeller !== undefined;
    const field = isTold ? 'contract_details.is_land_owned_by_seller' : 'contract_details.fixed_fee';
    return fact(home, 'land_tenure', field, isTold ? 'building' : 'terms', [
      say(isLandOwnedBySeller, (isOwned) => home.t(isOwned ? 'answers.say.land_owned' : 'answers.say.land_leased')),
      say(fixedFee, (fee) =>
        home.t('answers.say.ground_rent', {
          value: home.format.money({ amount: fee, currency: home.listing.prices.price?.currency ?? 'NOK' }),
        }),
      ),
      say(yearOfFixedAgreement, (year) => home.t('answers.say.ground_fixed', { value: year })),
    ]);
  },
  parking: (home) => {
    const { details, facilities } = home.listing;
    const listed = facilities.filter((facility) => PARKS.has(facility)).map((one) => home.t(`enum.facility.${one}`));
    return fact(
      home,
      'parking',
      details.garage === undefined ? 'facilities' : 'details.garage',
      details.garage === undefined ? 'facilities' : 'facts',
      [
        say(details.garage, (count) =>
          count === 0
            ? home.t('answers.say.parking_zero', { value: count })
            : home.t('answers.say.parking', { count, value: count }),
        ),
        listed.length === 0
          ? undefined
          : isChargingAlone(home)
            ? home.t('answers.say.charging_without_space')
            : home.t('answers.say.listed', { list: home.format.list(listed) }),
        says('charger', home.question) && isParkingTold(home) && !isChargerTold(home)
          ? home.t('answers.absent_facility', { facility: home.t('enum.facility.ev_charging') })
          : undefined,
      ],
    );
  },
  type: (home) =>
    fact(home, 'type', 'property_type', 'facts', [
      named(
        home,
        'type',
        home.format.list(
          home.listing.propertyType.map((type) => marketWord('property_type', type, home.listing, home.t)),
        ),
      ),
      ...(isConditionTold(home.listing)
        ? [named(home, 'condition', marketWord('condition', home.listing.condition, home.listing, home.t))]
        : []),
    ]),
  view: (home) => {
    const listed = home.listing.facilities.filter((one) => one === 'sea_view' || one === 'mountain_view');
    return listedFacilities(home, 'view', listed);
  },
  noise: (home) => {
    const listed = home.listing.facilities.filter((one) => one === 'quiet');
    // `is it noisy?` is not answered by `yes`.
    if (says('quiet', home.question)) return listedFacilities(home, 'noise', listed);
    return fact(home, 'noise', 'facilities', 'facilities', [
      listed.length === 0
        ? undefined
        : home.t('answers.say.listed', { list: home.format.list(listed.map((one) => home.t(`enum.facility.${one}`))) }),
    ]);
  },
  internet: (home) => {
    const listed = listedFacilities(
      home,
      'internet',
      home.listing.facilities.filter((one) => one === 'fibre'),
    );
    const { includedInSharedCost = '' } = home.listing.contractDetails;
    if (home.listing.region !== 'no' || !coversInternet(includedInSharedCost)) return listed;
    const label = labelOf('shared_cost_includes', home);
    return {
      kind: 'fact',
      text: [listed?.text, home.t('answers.say.shared_with', { what: home.t('answers.thing.internet') })]
        .filter((one) => one !== undefined)
        .join(' '),
      sources: [
        ...(listed?.sources ?? []),
        { field: 'contract_details.included_in_shared_cost', label, anchor: 'costs' },
      ],
    };
  },
} satisfies Readonly<Record<string, Resolve>>;

function isParkingTold({ listing }: AskedHome): boolean {
  return listing.details.garage !== undefined || listing.facilities.some((facility) => PARKS.has(facility));
}

/** How many a home is let to, which only the description tells. */
function occupants(home: AskedHome, beds: Found | undefined): Found {
  const quotes = sentencesOf(home.listing.description ?? '')
    .filter((sentence) => TELLS_OCCUPANTS.test(sentence))
    .slice(0, 2);
  if (quotes.length > 0) {
    const source = { field: 'description', label: home.t('answers.source.description'), anchor: 'description' };
    return { kind: 'fact', text: beds?.text ?? '', sources: [source, ...(beds?.sources ?? [])], quotes, isWhole: true };
  }
  const absent = [
    home.t('answers.absent_clause', { what: home.t('answers.what_detail.occupants') }),
    isAppliedForHere(home) ? home.t('answers.say.apply_people', { button: home.t('property.contact.apply') }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  if (beds !== undefined) return { ...beds, text: `${absent} ${beds.text}`, isWhole: true };
  const question = home.t('answers.ask_seller', { question: home.t('answers.ask_occupants') });
  return { kind: 'absent', text: absent, sources: [], question, isWhole: true };
}

const TELLS_OCCUPANTS =
  /(?<!\p{L})(?:(?:en|én|ett|to|tre|fire|\d) personer?|enslig\p{L}*|(?:et )?par(?!k)|beboere? (?:er|maks)|maks(?:imalt)? (?:\p{L}+ )?(?:person|beboer)|(?:one|two|three|\d) (?:people|persons?|adults|tenants|occupants)|single (?:person|occupan)\p{L}*|couples?)(?!\p{L})/iu;

/** What the description says of zoning and of how much may be built. */
function regulation({ listing }: AskedHome): readonly string[] {
  return sentencesOf(listing.description ?? '')
    .filter(
      (sentence) =>
        /reguler|utnyttelsesgrad|(?<!\p{L})BYA|(?<!\p{L})zon(?:e|ed|ing)(?!\p{L})|overlay/iu.test(sentence) &&
        !/school|college|skole/iu.test(sentence),
    )
    .slice(0, 2);
}

const HEATS: ReadonlySet<string> = new Set(['heat_pump', 'fireplace', 'underfloor_heating', 'air_conditioning']);

function isChargerTold({ listing: { facilities, description } }: AskedHome): boolean {
  return facilities.includes('ev_charging') || says('charger', description);
}

const OF_PRIMARY = /p-? ?rom|primær|primary/iu;
const OF_INTERNAL = /bra-? ?i(?!\p{L})/iu;

export const PARKS: ReadonlySet<string> = new Set(['garage', 'parking', 'ev_charging']);

/** Where a car is charged there is a space as a rule, but none that anybody has promised. */
function isChargingAlone({ listing: { details, facilities } }: AskedHome): boolean {
  const listed = facilities.filter((facility) => PARKS.has(facility));
  return listed.length > 0 && listed.every((one) => one === 'ev_charging') && (details.garage ?? 0) === 0;
}

/** What is listed among the facilities of what was asked for. */
export function listedFacilities(
  home: AskedHome,
  intent: 'view' | 'noise' | 'internet',
  listed: readonly AskedHome['listing']['facilities'][number][],
) {
  return listed.length === 0
    ? undefined
    : fact(home, intent, 'facilities', 'facilities', [
        home.t('answers.say.facility_yes', {
          list: home.format.list(listed.map((one) => home.t(`enum.facility.${one}`))),
        }),
      ]);
}

type Counted = 'bedrooms' | 'rooms' | 'bathrooms' | 'beds';

function counted(home: AskedHome, intent: Counted, least: number | undefined, most?: number) {
  const { t, format, listing } = home;
  const field = intent === 'rooms' ? 'total_rooms' : intent;
  return fact(home, intent, `details.${field}`, 'facts', [
    say(least, (count) =>
      t(`answers.say.${intent}`, {
        count: listing.isProject && most !== undefined ? most : count,
        value:
          listing.isProject && most !== undefined && most > count
            ? `${format.number(count)}–${format.number(most)}`
            : format.number(count),
      }),
    ),
  ]);
}

function floorSentence({ t, listing: { region, details } }: AskedHome): string | undefined {
  const { floor, floorsInBuilding } = details;
  if (floor === undefined) return undefined;
  if (floor < 0) return t('answers.say.floor_basement');
  if (floor === 0) return t(region === 'no' ? 'answers.say.floor_lower' : 'answers.say.floor_ground');
  return floorsInBuilding === undefined
    ? t('answers.say.floor', { floor })
    : t('answers.say.floor_of', { floor, floors: floorsInBuilding });
}

/** How large its terrace and balcony are, where they were measured. */
export function outdoorAreas({ listing, t, format }: AskedHome): readonly (string | undefined)[] {
  const { balcony, terrace } = listing.details.areaMeasurement ?? {};
  return [
    say(some(terrace), (area) => t('answers.say.outdoor_area', { value: format.area(area) })),
    say(some(balcony), (area) => t('answers.say.glazed_balcony', { value: format.area(area) })),
  ];
}

/** A size of nothing is one that nobody measured. */
function some(area: number | undefined): number | undefined {
  return area === 0 ? undefined : area;
}
