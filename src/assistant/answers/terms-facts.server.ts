import { daysBetween, localDay } from '../../texts/format.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { distanceWords } from '../../texts/travel-words.ts';
import { says, word } from './asked-words.ts';
import { documentsOf } from './documents.server.ts';
import { handOver } from './project-facts.server.ts';
import { sentencesOf } from './quotes.server.ts';
import type { Found, Resolve } from './home.server.ts';
import { availabilityKey, byMarket, fact, named, say, type AskedHome } from './home.server.ts';
import { offered, rentalIncome as incomeOf } from './price-facts.server.ts';

/** What the advertisement says of terms, viewings, papers and people. */
export const TERMS_FACTS = {
  preemption: (home) =>
    fact(
      home,
      'preemption',
      'contract_details.preemption_description',
      'terms',
      [],
      [home.listing.contractDetails.preemptionDescription],
    ),
  security_order: (home) =>
    yesNo(
      home,
      'security_order',
      'contract_details.has_security_order',
      'terms',
      home.listing.contractDetails.hasSecurityOrder,
      ['answers.say.security_yes', 'answers.say.security_no'],
    ),
  pets: (home) => {
    const { isPetAllowed, isPetOnRequest } = home.listing.contractDetails;
    if (isPetAllowed === undefined && isPetOnRequest === true)
      return fact(home, 'pets', 'contract_details.is_pet_on_request', 'facts', [home.t('answers.say.pets_ask')]);
    const told = yesNo(home, 'pets', 'contract_details.is_pet_allowed', 'facts', isPetAllowed, [
      'answers.say.pets_yes',
      'answers.say.pets_no',
    ]);
    return told !== undefined && isPetAllowed === true && SEVERAL_PETS.test(home.question ?? '')
      ? { ...told, text: `${told.text} ${home.t('answers.say.pets_count_untold')}` }
      : told;
  },
  furnished: (home) =>
    fact(home, 'furnished', 'contract_details.furnished', 'facts', [
      named(
        home,
        'furnished',
        say(home.listing.contractDetails.furnished, (how) => home.t(`enum.furnished.${how}`)),
      ),
    ]),
  available_from: availability,
  lease: (home) => {
    const { leaseMonths, leaseKind, availableTo, rentalTo } = home.listing.contractDetails;
    const isTold = leaseMonths !== undefined || leaseKind !== undefined;
    return fact(home, 'lease', 'contract_details.lease_months', isTold ? 'facts' : 'terms', [
      say(leaseMonths, (count) => home.t('answers.say.lease', { count, value: count })),
      say(leaseMonths === undefined ? leaseKind : undefined, (kind) => home.t(`answers.say.lease_${kind}`)),
      say(availableTo ?? rentalTo, (day) => home.t('answers.say.available_to', { value: home.format.day(day) })),
    ]);
  },
  rental_part: (home) => {
    const { isPartialRentalAllowed, rentalIncome } = home.listing.contractDetails;
    const isTold = isPartialRentalAllowed !== undefined || rentalIncome !== undefined;
    const field = isTold ? 'contract_details.is_partial_rental_allowed' : 'facilities';
    const unapproved = sentencesOf(home.listing.description ?? '').filter((sentence) => UNAPPROVED.test(sentence));
    const isUnapproved = isPartialRentalAllowed === true && unapproved.length > 0;
    return fact(
      home,
      'rental_part',
      field,
      isTold ? 'terms' : 'facilities',
      [
        isUnapproved
          ? home.t('answers.say.rental_unapproved')
          : say(isPartialRentalAllowed, (is) => home.t(is ? 'answers.say.rental_yes' : 'answers.say.rental_no')),
        incomeOf(home),
        home.listing.facilities.includes('granny_flat')
          ? home.t('answers.say.listed', { list: home.t('enum.facility.granny_flat') })
          : undefined,
      ],
      isUnapproved ? unapproved.slice(0, 2) : [],
    );
  },
  tenancy: (home) => {
    const { tenancy, tenancyUntil, tenancyOptions, returnPercent } = home.listing.contractDetails;
    return fact(
      home,
      'tenancy',
      'contract_details.tenancy',
      'terms',
      [
        named(
          home,
          'tenancy',
          say(tenancy, (state) => home.t(`enum.tenancy.${state}`)),
        ),
        say(tenancyUntil, (day) => home.t('answers.say.tenancy_until', { value: home.format.day(day) })),
        say(returnPercent, (share) => home.t('answers.say.return', { value: home.format.decimal(share) })),
      ],
      [tenancyOptions],
    );
  },
  viewing: (home) => {
    const { viewingDate, isInspectionByAppointment, viewingDescription, timeZone } = home.listing;
    const coming = viewingDate.filter(({ endsAt }) => Date.parse(endsAt) > home.now.getTime());
    const times = coming.map(({ startsAt, endsAt }) =>
      home.t('answers.say.viewing_time', {
        day: home.format.weekdayOf(startsAt, timeZone),
        from: home.format.time(startsAt, timeZone),
        to: home.format.time(endsAt, timeZone),
      }),
    );
    return fact(
      home,
      'viewing',
      'viewing_date',
      'viewings',
      [
        onWeekday(
          home,
          coming.map(({ startsAt }) => startsAt),
        ),
        times.length === 0
          ? undefined
          : home.t(byMarket(home, 'answers.say.viewing', 'answers.say.viewing_au'), {
              count: times.length,
              list: home.format.list(times),
            }),
        times.length > 0 && SIGNS_UP.test(home.question ?? '') ? home.t('answers.say.viewing_signup') : undefined,
        isInspectionByAppointment === true
          ? home.t(byMarket(home, 'answers.say.viewing_appointment', 'answers.say.viewing_appointment_au'))
          : undefined,
      ],
      [viewingDescription],
    );
  },
  documents: documentsOf,
  transport: (home) => {
    const { transportDistance, facilities } = home.listing;
    return fact(home, 'transport', 'transport_distance', transportDistance === undefined ? 'facilities' : 'building', [
      say(transportDistance, (metres) =>
        home.t('answers.say.transport', { value: distanceWords(metres, home.t, home.format) }),
      ),
      transportDistance !== undefined && says('kind_of_stop', home.question)
        ? home.t('answers.say.transport_any')
        : undefined,
      transportDistance === undefined && facilities.includes('public_transport')
        ? home.t('answers.say.listed', { list: home.t('enum.facility.public_transport') })
        : undefined,
    ]);
  },
  address: (home) => {
    const { fullAddress, isHidden, suburb, municipality, postCode } = home.listing.address;
    const place = [suburb, postCode, municipality].filter((part) => part !== undefined).join(', ');
    return fact(home, 'address', 'address.full_address', 'place', [
      isHidden === true
        ? home.t('answers.say.address_hidden', { value: place })
        : fullAddress === ''
          ? undefined
          : home.t('answers.say.address', { value: fullAddress }),
    ]);
  },
  surroundings: (home) => {
    const { locationType, elevation, address, facilities } = home.listing;
    const listed = facilities.filter((one) => AROUND.has(one)).map((one) => home.t(`enum.facility.${one}`));
    return fact(
      home,
      'surroundings',
      'location_type',
      listed.length > 0 ? 'facilities' : 'building',
      [
        locationType === undefined || locationType === 'inland'
          ? undefined
          : named(home, 'surroundings', home.t(`enum.location_type.${locationType}`)),
        say(elevation, (metres) => home.t('answers.say.elevation', { value: home.format.number(metres) })),
        listed.length === 0 ? undefined : home.t('answers.say.listed', { list: home.format.list(listed) }),
      ],
      [address.displayAreaTag],
    );
  },
  status: (home) => {
    const { status, offerType, isUnderOffer, soldAt, timeZone } = home.listing;
    const key: MessageKey =
      status === 'available' && offerType === 'sale' ? 'answers.say.status.sale' : `answers.say.status.${status}`;
    // A home to let that is not free yet is told by its day.
    const { availableFrom } = home.listing.contractDetails;
    const isLater =
      status === 'available' &&
      offerType === 'rent' &&
      availableFrom !== undefined &&
      availableFrom > localDay(home.now, timeZone);
    return fact(home, 'status', 'status', 'price', [
      !isLater ? home.t(key) : STILL.test(home.question ?? '') ? home.t('answers.say.status.still_to_let') : undefined,
      isLater ? availability(home)?.text : undefined,
      isUnderOffer ? home.t('answers.say.under_offer') : undefined,
      status === 'sold'
        ? named(
            home,
            'status',
            say(soldAt, (at) => home.format.dayOf(at, timeZone)),
          )
        : undefined,
      status === 'available' ? offered(home) : undefined,
    ]);
  },
  published: (home) => {
    const { publishedAt, firstPublishedAt, timeZone, status } = home.listing;
    const since = firstPublishedAt ?? publishedAt;
    const day = home.format.dayOf(since, timeZone);
    const count = daysBetween(since, home.now, timeZone);
    return fact(home, 'published', firstPublishedAt === undefined ? 'published_at' : 'first_published_at', 'history', [
      status === 'available' && count > 0
        ? home.t('answers.say.published', { count, day })
        : home.t('answers.say.published_on', { day }),
    ]);
  },
  agent: (home) => {
    const { agents, offeredBy, agencyName, ownerType, agency, messagesGoTo } = home.listing;
    const agent = agents[0] ?? offeredBy?.agents[0];
    const phone = ownerType === 'user' ? undefined : (agent?.phone ?? agency.phone);
    const name = ownerType === 'user' ? undefined : agencyName === '' ? undefined : agencyName;
    return fact(home, 'agent', 'agents', 'agency', [
      agent !== undefined && name !== undefined
        ? home.t('answers.say.agent', { name: agent.name, agency: name })
        : say(agent?.name ?? name, (who) => home.t('answers.say.agency', { agency: who })),
      agent === undefined && ownerType === 'user' && messagesGoTo !== undefined
        ? home.t('answers.say.owner_contact')
        : undefined,
      say(phone, (value) => home.t('answers.say.agent_phone', { value })),
    ]);
  },
  seller_insurance: (home) =>
    yesNo(
      home,
      'seller_insurance',
      'insurance.has_seller_insurance',
      'building',
      home.listing.insurance?.hasSellerInsurance,
      ['answers.say.seller_insurance_yes', 'answers.say.seller_insurance_no'],
    ),
  registry: (home) => {
    const { landRegistry: registry, region } = home.listing;
    if (registry === undefined || region !== 'no') return undefined;
    const numbers = [
      ['gnr', registry.farmNumber],
      ['bnr', registry.shareNumber],
      ['fnr', registry.leaseNumber],
      ['snr', registry.sectionNumber],
    ].flatMap(([name, number]) => (number === undefined ? [] : [`${String(name)} ${String(number)}`]));
    const {
      municipalityNumber,
      housingAssociationName: association,
      housingAssociationSectionNumber: share,
    } = registry;
    const municipality = municipalityNumber === undefined ? [] : [String(municipalityNumber).padStart(4, '0')];
    const shareName = home
      .t(
        home.listing.ownership === 'stock' ? 'property.registry.stock_number' : 'property.registry.association_section',
      )
      .toLowerCase();
    return fact(home, 'registry', 'land_registry', 'registry', [
      named(home, 'registry', numbers.length === 0 ? undefined : [...municipality, ...numbers].join(', ')),
      named(
        home,
        'registry',
        [association, share === undefined ? undefined : `${shareName} ${share}`]
          .filter((part) => part !== undefined)
          .join(', ') || undefined,
      ),
    ]);
  },
  highlights: (home) => {
    const { highlights } = home.listing.additionalInfo;
    const listed = home.listing.facilities.slice(0, 12).map((one) => home.t(`enum.facility.${one}`));
    return fact(
      home,
      'highlights',
      'additional_info.highlights',
      'description',
      [
        highlights.length > 0 || listed.length === 0
          ? undefined
          : home.t('answers.say.listed', { list: home.format.list(listed) }),
      ],
      highlights,
    );
  },
} satisfies Readonly<Record<string, Resolve>>;

/** From when, and until when, it can be had. */
function availability(home: AskedHome): Found | undefined {
  const { availableFrom, rentalFrom, availableTo, rentalTo } = home.listing.contractDetails;
  const [from, to] = [availableFrom ?? rentalFrom, availableTo ?? rentalTo];
  const today = localDay(home.now, home.listing.timeZone);
  if (from === undefined && to === undefined) return withoutDay(home);
  return fact(home, 'available_from', 'contract_details.available_from', 'facts', [
    say(from, (day) =>
      home.t(`${availabilityKey(home.listing)}_${day > today ? 'from' : 'now'}`, { value: home.format.day(day) }),
    ),
    say(to, (day) => home.t('answers.say.available_to', { value: home.format.day(day) })),
  ]);
}

const SIGNS_UP = word(
  String.raw`meld[ea] (?:meg|oss|seg|deg) på|påmeld\p{L}*|sign(?:ing)? up|regist(?:er|ration|ering)|book(?:e|ing)?|bestille`,
);
const PET = String.raw`(?:cats?|dogs?|pets?|animals?|hund\p{L}*|katt\p{L}*|dyr)`;
const SEVERAL_PETS = word(
  String.raw`(?:[2-9]|two|three|four|several|to|tre|fire|flere) (?:\p{L}+ )?${PET}|${PET} (?:and|n|og|&|\+) (?:\p{L}+ )?${PET}`,
);
/** The days of a week from Sunday on, as questions name them. */
const WEEKDAYS = [
  ...['sunday|søndag', 'monday|mandag', 'tuesday|tirsdag', 'wednesday|onsdag', 'thursday|torsdag', 'friday|fredag'],
  'saturday|lørdag',
].map((names) => word(String.raw`(?:${names})\p{L}*`));

/** Yes or no, where a day of the week is asked for. */
function onWeekday({ t, listing, question = '' }: AskedHome, starts: readonly string[]): string | undefined {
  const asked = WEEKDAYS.findIndex((names) => names.test(question));
  if (asked < 0 || starts.length === 0) return undefined;
  const isOn = starts.some(
    (at) => new Date(`${localDay(new Date(at), listing.timeZone)}T12:00:00Z`).getUTCDay() === asked,
  );
  if (isOn) return t('answers.say.viewing_on');
  const day = WEEKDAYS[asked]?.exec(question)?.[0] ?? '';
  const named = listing.region === 'au' ? day.charAt(0).toUpperCase() + day.slice(1) : day;
  return t(listing.region === 'au' ? 'answers.say.viewing_not_on' : 'answers.say.viewing_not_on_no', { day: named });
}

const LET_NOW = word(String.raw`leased|tenanted|tenants?|rented|utleid\p{L}*|leietaker\p{L}*|leieforhold\p{L}*`);

/** Where no day is told: when a project is handed over, or that somebody rents the home. */
function withoutDay(home: AskedHome): Found | undefined {
  const { isProject, contractDetails, description, offerType } = home.listing;
  if (isProject) return handOver(home);
  if (offerType !== 'sale' || contractDetails.tenancy !== 'tenanted') return undefined;
  const quotes = sentencesOf(description ?? '').filter((sentence) => LET_NOW.test(sentence));
  const found = TERMS_FACTS.tenancy(home);
  const day = home.t('answers.absent_clause', { what: home.t('answers.what.available_from') });
  return found === undefined
    ? undefined
    : {
        ...found,
        text: `${found.text} ${day}`,
        quotes: [...(found.quotes ?? []), ...quotes.slice(0, 2)],
        isWhole: true,
      };
}

/** Whether somebody else has come first, and not from when on. */
const STILL = word(
  String.raw`still|yet|gone|taken|somebody|someone|fortsatt|fremdeles|framleis|ennå|tatt|borte|leid|utleid`,
);

/** What no part of a home may be let as. */
const UNAPPROVED = word(
  String.raw`(?:ikke|ikkje) (?:\p{L}+ ){0,2}(?:godkjent|byggemeldt|omsøkt)|(?:not|never) (?:\p{L}+ ){0,2}approved|unapproved|without approval`,
);

const AROUND: ReadonlySet<string> = new Set([
  'hiking_nearby',
  'water_access',
  'ski_in_ski_out',
  'quiet',
  'child_friendly',
]);

type YesNo = 'pets' | 'security_order' | 'seller_insurance';

function yesNo(
  home: AskedHome,
  intent: YesNo,
  field: string,
  anchor: string,
  answer: boolean | undefined,
  [yes, no]: readonly [MessageKey, MessageKey],
) {
  return answer === undefined ? undefined : fact(home, intent, field, anchor, [home.t(answer ? yes : no)]);
}
