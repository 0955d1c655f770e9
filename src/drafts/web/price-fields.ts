import { AUCTION_PLACES, SALE_METHODS, TENANCIES } from '../../properties/enums.contract.ts';
import { OWNER_PRICE_DISPLAYS, PRICE_FIGURES } from '../form/options.contract.ts';
import { OTHER_LEASE, USUAL_LEASES } from './field-kinds.ts';
import { type FieldName, type FormField, type FormGroup, type HelpName, type Kind, when } from './form-field.ts';

/** What a home costs, when it may be had and seen. */
export function priceGroups(kind: Kind): FormGroup[] {
  return [...(kind.isSale ? saleGroups(kind) : rentGroups(kind)), viewings(kind)];
}

function saleGroups({ objectType, isNorway, isAlone, isCommercial, ownership }: Kind): FormGroup[] {
  // Who owns a house by itself pays to no association, and has none that owes or saves.
  const isShared = !isAlone;
  const has = (figure: string) => (PRICE_FIGURES[objectType] as readonly string[]).includes(figure);
  const groups: FormGroup[] = [
    { name: 'method', fields: isNorway ? [] : METHOD_FIELDS },
    {
      name: 'price',
      fields: [
        ...when(!isNorway, {
          path: 'priceAndDate.priceDisplay',
          kind: 'choice',
          name: 'price_display',
          options: OWNER_PRICE_DISPLAYS,
        }),
        price('askingPrice', 'asking_price', 'money', 'asking_price'),
        ...when(!isNorway, { ...price('priceMax', 'price_max', 'money'), onlyOf: 'range' }),
        ...when(isNorway && isShared && has('jointDebt'), price('jointDebt', 'joint_debt', 'money', 'joint_debt')),
        ...when(isNorway && has('addingCost'), price('addingCost', 'adding_cost', 'money', costsHelp(ownership))),
        ...when(isNorway && has('addingCost'), {
          path: 'priceAndDate.costIncluded',
          kind: 'text',
          name: 'cost_included',
          isWide: true,
        }),
      ],
    },
    { name: 'letting', fields: isCommercial ? LETTING_FIELDS : [] },
    {
      name: 'monthly',
      fields: [
        ...when(
          isShared && has('sharedCost'),
          isNorway
            ? price('sharedCost', 'shared_cost', 'money_month', 'shared_cost')
            : { ...price('sharedCost', 'strata_levies', 'money_quarter', 'strata_levies'), kind: 'quarterly' },
        ),
        ...when(
          isNorway && isShared && has('finalMonthlySharedCost'),
          price('finalMonthlySharedCost', 'final_shared_cost', 'money_month', 'final_shared_cost'),
        ),
        ...when(
          has('annualMunicipalityFees'),
          price('annualMunicipalityFees', isNorway ? 'municipal_fees' : 'council_rates', 'money_year'),
        ),
        ...when(
          !isNorway && has('annualMunicipalityFees'),
          price('annualWaterRates', 'water_rates', 'money_year', 'water_rates'),
        ),
        ...when(isNorway && has('annualPropertyTax'), price('annualPropertyTax', 'property_tax', 'money_year')),
        ...when(isShared && has('sharedCost'), {
          path: 'priceAndDate.includedInSharedCost',
          kind: 'text',
          name: 'shared_includes',
          isWide: true,
        }),
      ],
    },
    {
      name: 'values',
      isFolded: true,
      fields: [
        ...when(has('valuation'), price('valuation', 'valuation', 'money', 'valuation')),
        ...when(
          isNorway && has('valuationAsCollateral'),
          price('valuationAsCollateral', 'collateral', 'money', 'collateral'),
        ),
        ...when(isNorway && has('tax'), price('tax', 'tax', 'money', 'tax')),
        ...when(isNorway && isShared && has('sharedFund'), price('sharedFund', 'shared_fund', 'money', 'shared_fund')),
        ...when(isNorway && isShared && has('sharedCost'), {
          path: 'priceAndDate.sharedCostsDescriptionHtml',
          kind: 'text',
          name: 'shared_text',
          isWide: true,
        }),
      ],
    },
  ];
  const takeover: FormField = { path: 'priceAndDate.availableFrom', kind: 'day', name: 'takeover' };
  return [...groups.filter(({ fields }) => fields.length > 0), { name: 'takeover', fields: [takeover] }];
}

/** What a buyer pays beside the price depends on what is sold: duty is owed on a deed alone. */
function costsHelp(ownership: Kind['ownership']): HelpName {
  if (ownership === 'freehold') return 'adding_cost_freehold';
  if (ownership === 'share') return 'adding_cost_share';
  return ownership === 'stock' || ownership === 'cooperative' ? 'adding_cost_stock' : 'adding_cost';
}

/** What whoever buys premises as an investment asks first, and searches by. */
const LETTING_FIELDS: readonly FormField[] = [
  { path: 'priceAndDate.tenancy', kind: 'choice', name: 'tenancy', help: 'tenancy', options: TENANCIES },
  { path: 'priceAndDate.tenancyUntil', kind: 'day', name: 'tenancy_until', help: 'tenancy_until', onlyOf: 'tenanted' },
  {
    path: 'propertyDetail.rentalIncome',
    kind: 'money',
    name: 'rental_income',
    help: 'rental_income',
    unit: 'money_year',
  },
  price('annualOutgoings', 'outgoings', 'money_year', 'outgoings'),
  {
    path: 'priceAndDate.returnPercent',
    kind: 'decimal',
    name: 'return_percent',
    help: 'return_percent',
    unit: 'percent',
  },
];

/** How a home is sold in Australia. */
const METHOD_FIELDS: readonly FormField[] = [
  {
    path: 'priceAndDate.saleMethod',
    kind: 'choice',
    name: 'sale_method',
    help: 'sale_method',
    options: SALE_METHODS,
  },
  {
    path: 'priceAndDate.auctionDate',
    kind: 'day',
    name: 'auction_date',
    help: 'auction_date',
    onlyOf: 'auction',
  },
  { path: 'priceAndDate.auctionTime', kind: 'time', name: 'auction_time', onlyOf: 'auction' },
  {
    path: 'priceAndDate.auctionPlace',
    kind: 'choice',
    name: 'auction_place',
    options: AUCTION_PLACES,
    onlyOf: 'auction',
  },
  { path: 'priceAndDate.offersCloseDate', kind: 'day', name: 'offers_close_date', onlyOf: 'tender' },
  { path: 'priceAndDate.offersCloseTime', kind: 'time', name: 'offers_close_time', onlyOf: 'tender' },
  { path: 'priceAndDate.isUnderOffer', kind: 'flag', name: 'under_offer', help: 'under_offer', isWide: true },
];

function rentGroups(kind: Kind): FormGroup[] {
  const { objectType, isNorway, isCommercial } = kind;
  const hasDeposit = (PRICE_FIGURES[objectType] as readonly string[]).includes('deposit');
  const groups: FormGroup[] = [
    {
      name: 'price',
      fields: [
        ...(objectType === 'leisure_rent' ? stayPrices(kind) : [mainRent(kind)]),
        ...when(
          hasDeposit,
          isNorway ? price('deposit', 'deposit', 'money', 'deposit') : price('deposit', 'bond', 'money', 'bond'),
        ),
        ...when(isCommercial, price('annualOutgoings', 'outgoings_rent', 'money_year', 'outgoings_rent')),
        ...when(isCommercial, {
          path: 'priceAndDate.isOutgoingsExtra',
          kind: 'answer',
          name: 'outgoings_extra',
          options: ['true', 'false'],
        }),
      ],
    },
    { name: 'stay', fields: objectType === 'leisure_rent' ? stayFields(kind) : [] },
    {
      name: 'period',
      fields: [
        ...when(hasDeposit, {
          path: 'priceAndDate.lease',
          kind: 'lease',
          name: 'lease',
          ...(isNorway ? { help: 'lease' as const } : {}),
          options: [...USUAL_LEASES[isNorway ? 'no' : 'au'].map(String), OTHER_LEASE, 'periodic'],
          isWide: true,
        }),
        { path: 'priceAndDate.availableFrom', kind: 'day', name: 'from' },
        { path: 'priceAndDate.availableTo', kind: 'day', name: 'to' },
      ],
    },
  ];
  return groups.filter(({ fields }) => fields.length > 0);
}

function mainRent({ isNorway }: Pick<Kind, 'isNorway'>): FormField {
  return isNorway ? price('monthly', 'rent_month', 'money_month') : price('monthly', 'rent_week', 'money_week');
}

/** A holiday let is let by the night or the week, and in Norway for a season, too. */
function stayPrices({ isNorway }: Kind): FormField[] {
  return [
    price('nightlyRent', 'nightly_rent', 'money', isNorway ? 'nightly_rent' : 'nightly_rent_au'),
    isNorway ? price('weeklyRent', 'weekly_rent', 'money') : price('monthly', 'weekly_rent', 'money'),
    ...when(isNorway, price('monthly', 'monthly_rent', 'money')),
    price('cleaningFee', 'cleaning_fee', 'money', 'cleaning_fee'),
  ];
}

function stayFields({ isNorway }: Kind): FormField[] {
  return [
    { path: 'priceAndDate.leastNights', kind: 'whole', name: 'least_nights' },
    { path: 'priceAndDate.mostGuests', kind: 'whole', name: 'most_guests' },
    ...when(!isNorway, {
      path: 'priceAndDate.letRegistration',
      kind: 'line',
      name: 'let_registration',
      help: 'let_registration',
      isWide: true,
    }),
  ];
}

function viewings({ objectType }: Kind): FormGroup {
  return {
    name: 'viewings',
    // Guests seldom see a holiday home before they come.
    isFolded: objectType === 'leisure_rent',
    fields: [
      {
        path: 'priceAndDate.inspectionDate',
        kind: 'inspections',
        name: 'inspections',
        help: 'inspections',
        isWide: true,
      },
      { path: 'priceAndDate.isInspectionByAppointment', kind: 'flag', name: 'by_appointment', isWide: true },
      { path: 'priceAndDate.viewingDescription', kind: 'text', name: 'viewing_text', isWide: true },
    ],
  };
}

function price(member: string, name: FieldName, unit: NonNullable<FormField['unit']>, help?: HelpName): FormField {
  return { path: `priceAndDate.${member}`, kind: 'money', name, unit, ...(help === undefined ? {} : { help }) };
}
