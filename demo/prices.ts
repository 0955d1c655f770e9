import type { ListingRecord } from '../src/properties/record.contract.ts';
import { type Home, has } from './home.ts';
import type { Random } from './random.ts';
import { sharedHousehold } from './shared-household.ts';

/** Norwegian state duty on the transfer of real property: 2.5 % of the value (dokumentavgift). */
export const DOCUMENT_DUTY = 0.025;
/** Of the value of a home that nobody has lived in, what its land is worth: on that alone the duty is paid. */
export const LAND_SHARE = 0.2;
/** Kroner for registering one document, deed or mortgage (Kartverket, 2025). */
export const REGISTRATION_FEE = 545;

export type Prices = ListingRecord['prices'];

/** What a home costs, from its place, kind, size, age, standard, floor and view. Whole kroner or dollars. */
export function pricesOf(random: Random, home: Home): Prices {
  const isNo = home.place.region === 'no';
  if (home.offer === 'rent') return isNo ? norwegianRent(random, home) : australianRent(random, home);
  const value = isNo ? norwegianValue(home) : australianValue(home);
  // Homes of one development are priced alike.
  const noisy = value * (1 + (home.project === undefined ? 0.06 : 0.012) * random.bell());
  return isNo ? norwegianSale(random, home, noisy) : australianSale(random, home, noisy);
}

/**
 * Costs that a Norwegian buyer pays beside the price. Document duty on the price, and for sectioned
 * homes on the share of debt too; of new homes on the land alone; none for shares in an association
 * (andel, aksje, obligasjon). The deed and one mortgage are registered.
 */
export function purchaseCosts(
  { ownership, isNew }: Pick<Home, 'ownership' | 'isNew'>,
  asking: number,
  jointDebt: number,
): number {
  const value = (asking + jointDebt) * (isNew ? LAND_SHARE : 1);
  const duty = ownership === 'freehold' ? Math.round(value * DOCUMENT_DUTY) : 0;
  return duty + 2 * REGISTRATION_FEE;
}

/** Kroner, debt included. A flat's price a m² falls with its size, by about a fifth as it doubles. */
function norwegianValue(home: Home): number {
  const perMetre = home.place.flatLevel * 1000;
  if (home.form === 'plot') return perMetre * (home.use === 'leisure' ? 16 : 26) * (home.plot / 900) ** 0.35;
  if (home.form === 'parking') return perMetre * 4.4;
  if (home.use === 'commercial') return perMetre * 0.42 * home.internal ** 0.94 * 1.3 * standardFactor(home);
  const size = home.internal + home.glazed * 0.6 + home.external * 0.25;
  const form = {
    flat: 1,
    room: 1,
    row: 1.02,
    twin: 0.98,
    house: 0.96,
    farm: 0.92,
    cabin: 1.02,
    plot: 1,
    parking: 1,
    premises: 1,
  }[home.form];
  const land =
    home.form === 'farm'
      ? 1 + home.plot / 1_500_000
      : home.form === 'house'
        ? 1 + Math.min(0.16, home.plot / 12_000)
        : 1;
  return perMetre * 60 * (size / 60) ** 0.76 * form * land * standardFactor(home) * extras(home);
}

/** Dollars. Houses and flats have medians of their own, from which size moves the price. */
function australianValue(home: Home): number {
  const { houseLevel = 900, flatLevel } = home.place;
  if (home.form === 'plot') return houseLevel * 1000 * 0.52 * (home.plot / 560) ** 0.4;
  if (home.form === 'parking') return flatLevel * 90;
  // A block of flats is worth what its flats are, less for being sold as one.
  if (home.type === 'apartment_building') return flatLevel * 11 * home.internal * standardFactor(home);
  if (home.use === 'commercial') return flatLevel * 9.2 * home.internal ** 0.92 * standardFactor(home);
  if (home.form === 'flat' || home.form === 'room')
    return (
      flatLevel *
      1000 *
      (home.internal / 78) ** 0.82 *
      standardFactor(home) *
      extras(home) *
      (home.type === 'retirement' ? 0.8 : 1)
    );
  const form = FORM_FACTORS[home.form] ?? 1;
  const land = home.form === 'farm' ? 1 + home.plot / 900_000 : 1 + Math.min(0.3, (home.plot - 500) / 4_000);
  return houseLevel * 1000 * (home.internal / 158) ** 0.55 * form * land * standardFactor(home) * extras(home);
}

function standardFactor({ isNew, standard }: Home): number {
  return isNew ? 1.14 : ([0.85, 0.94, 1.02, 1.1][standard] ?? 1);
}

function extras(home: Home): number {
  const floor = home.floor === undefined ? 1 : home.floor === 0 ? 0.88 : 1 + Math.min(0.1, 0.012 * (home.floor - 2));
  const factors: [boolean, number][] = [
    [has(home, 'sea_view'), 1.1],
    [has(home, 'mountain_view'), 1.03],
    [has(home, 'garage'), 1.03],
    [has(home, 'balcony') || has(home, 'terrace'), 1.02],
    [has(home, 'pool'), 1.04],
    [has(home, 'ski_in_ski_out'), 1.1],
    [has(home, 'water_access'), 1.16],
    [has(home, 'mooring'), 1.06],
    [has(home, 'elevator'), 1.02],
    [has(home, 'granny_flat'), 1.05],
  ];
  return factors.reduce((product, [isSo, factor]) => (isSo ? product * factor : product), floor);
}

function norwegianSale(random: Random, home: Home, value: number): Prices {
  if (home.use === 'commercial') {
    const asking = rounded(value);
    return {
      currency: 'NOK',
      askingPrice: asking,
      valuation: rounded(value * (1 + random.int(-4, 5) / 100)),
      ...(random.chance(0.4) ? { valuationAsCollateral: rounded(value * 0.85) } : {}),
    };
  }
  const { isAssociation, jointDebt, sharedCost, finalMonthlySharedCost } = sharedHousehold(random, home, value);
  const askingPrice = rounded(value - jointDebt);
  const municipal = home.form !== 'parking' && home.form !== 'plot' && !isAssociation;
  const sharedFund = isAssociation && random.chance(0.7) ? random.int(4, 160) * 500 : undefined;
  const fees = municipal ? random.int(78, 246) * 100 : undefined;
  const propertyTax = municipal && random.chance(0.55) ? random.int(14, 92) * 100 : undefined;
  // The municipality has set none of it for what does not stand yet.
  const isUnbuilt = home.project !== undefined;
  return {
    currency: 'NOK',
    askingPrice,
    addingCost: purchaseCosts(home, askingPrice, jointDebt),
    ...(jointDebt > 0 ? { jointDebt } : {}),
    ...(sharedCost === undefined ? {} : { sharedCost }),
    ...(finalMonthlySharedCost === undefined ? {} : { finalMonthlySharedCost }),
    ...(sharedFund === undefined ? {} : { sharedFund }),
    ...(fees === undefined || isUnbuilt ? {} : { annualMunicipalityFees: fees }),
    ...(propertyTax === undefined || isUnbuilt ? {} : { annualPropertyTax: propertyTax }),
    ...(random.chance(0.3) && !home.isNew ? { valuation: rounded(value * 1.01) } : {}),
    ...(random.chance(0.6) && home.form !== 'plot' && !isUnbuilt
      ? { tax: Math.round((value * 0.25) / 1000) * 1000 }
      : {}),
  };
}

/** Deposits are one to three months' rent; the law allows six. */
function norwegianRent(random: Random, home: Home): Prices {
  const level = home.place.flatLevel;
  const noise = 1 + 0.07 * random.bell();
  const monthly = ((): number => {
    if (home.form === 'parking') return 700 + level * 14;
    if (home.use === 'commercial') return (home.internal ** 0.93 * level * 34 * standardFactor(home)) / 12;
    if (home.form === 'room') return 2600 + level * 46 + home.internal * 40;
    if (home.use === 'leisure') return 3_500 + level * home.internal ** 0.7 * 14;
    return 4200 + level * 44 + home.internal ** 0.72 * level * 5.6 * standardFactor(home) * extras(home);
  })();
  const rent =
    Math.round((monthly * noise) / (home.use === 'commercial' ? 500 : 100)) * (home.use === 'commercial' ? 500 : 100);
  if (home.use !== 'residential') return { currency: 'NOK', rent };
  return {
    currency: 'NOK',
    rent,
    deposit:
      rent *
      random.weighted([
        [3, 7],
        [2, 2],
        [1, home.form === 'room' ? 5 : 1],
      ]),
  };
}

function australianSale(random: Random, home: Home, value: number): Prices {
  const askingPrice = rounded(value);
  if (home.use === 'commercial')
    return { currency: 'USD', askingPrice, ...(random.chance(0.4) ? { valuation: rounded(value * 1.02) } : {}) };
  const levies =
    home.form === 'flat'
      ? Math.round((110 + home.internal * 2.4 + (has(home, 'pool') ? 90 : 0) + (has(home, 'elevator') ? 80 : 0)) / 5) *
        5
      : home.form === 'row' && (home.project !== undefined || random.chance(0.5))
        ? random.int(18, 44) * 10
        : undefined;
  const running = {
    ...(levies === undefined ? {} : { sharedCost: levies }),
    ...(home.form === 'parking' ? {} : ratesOf(home, askingPrice, random.int(130, 320))),
  };
  // Some are told as a range; how each is meant, sale-terms.ts says.
  if (home.isNew || home.place.setting === 'bush' || home.form === 'parking' || !random.chance(0.3))
    return { currency: 'USD', askingPrice, ...running };
  return {
    currency: 'USD',
    askingPrice,
    priceMin: askingPrice,
    priceMax: rounded(askingPrice * (1 + random.int(5, 10) / 100)),
    ...running,
  };
}

/** Water is billed by connection: service and sewerage cost much the same for each home, a flat's a little less. */
function ratesOf(
  home: Home,
  value: number,
  drawn: number,
): Pick<Prices, 'annualMunicipalityFees' | 'annualWaterRates'> {
  return {
    annualMunicipalityFees: councilRates(value, drawn),
    annualWaterRates: Math.round(((home.form === 'flat' ? 640 : 760) + drawn / 2) / 10) * 10,
  };
}

/** A fixed part and one by value, as councils charge; `drawn` from 130 to 320 moves it by at most 2 %. */
function councilRates(value: number, drawn: number): number {
  return Math.round(((700 + 0.0012 * value) * (0.98 + (0.04 * (drawn - 130)) / 190)) / 10) * 10;
}

/** Bonds are four weeks' rent. */
function australianRent(random: Random, home: Home): Prices {
  const noise = 1 + 0.06 * random.bell();
  const weekly = ((): number => {
    const { flatLevel, houseLevel = 900 } = home.place;
    if (home.form === 'parking') return 25 + flatLevel * 0.05;
    if (home.use === 'commercial') return (home.internal ** 0.9 * (120 + flatLevel * 0.5)) / 52;
    if (home.form === 'room') return 170 + flatLevel * 0.16;
    const seasonal = home.use === 'leisure' ? 1.7 : 1;
    return home.form === 'flat'
      ? seasonal * (230 + flatLevel * 0.42 * (home.internal / 78) ** 0.6)
      : seasonal * (300 + houseLevel * 0.26 * (home.internal / 158) ** 0.5);
  })();
  // Premises are leased for a round sum a year.
  const rent =
    home.use === 'commercial'
      ? Math.round((Math.max(1, Math.round((weekly * noise * 52) / 500)) * 500) / 52)
      : Math.round((weekly * noise) / 5) * 5;
  return home.use === 'residential' ? { currency: 'USD', rent, deposit: rent * 4 } : { currency: 'USD', rent };
}

/** As agents round: to 10,000, above ten million to 50,000, above a hundred to a million. */
export function rounded(price: number): number {
  const step = price > 100_000_000 ? 1_000_000 : price > 10_000_000 ? 50_000 : price > 400_000 ? 10_000 : 5_000;
  return Math.max(step, Math.round(price / step) * step);
}

/** Against a detached house of the same size. */
const FORM_FACTORS: Readonly<Partial<Record<string, number>>> = { row: 0.84, twin: 0.86, farm: 1.1, cabin: 0.72 };
