import type { AskedHome } from '../home.server.ts';

/** Acts of the Australian states that answers name as their source; written down from memory of 2025 (decision 352). */

const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;
export type State = (typeof STATES)[number];

/** Undefined outside Australia, and where the listing does not name it by its short name. */
export function stateOf({ listing }: AskedHome): State | undefined {
  return listing.region === 'au' ? STATES.find((state) => state === listing.address.region) : undefined;
}

/** Where a title to land is registered. */
export const TITLES: Readonly<Record<State, string>> = {
  NSW: 'Real Property Act 1900 (NSW)',
  VIC: 'Transfer of Land Act 1958 (Vic)',
  QLD: 'Land Title Act 1994 (Qld)',
  WA: 'Transfer of Land Act 1893 (WA)',
  SA: 'Real Property Act 1886 (SA)',
  TAS: 'Land Titles Act 1980 (Tas)',
  ACT: 'Land Titles Act 1925 (ACT)',
  NT: 'Land Title Act 2000 (NT)',
};

/** What a shared building is run by. */
export const STRATA: Readonly<Record<State, string>> = {
  NSW: 'Strata Schemes Management Act 2015 (NSW)',
  VIC: 'Owners Corporations Act 2006 (Vic)',
  QLD: 'Body Corporate and Community Management Act 1997 (Qld)',
  WA: 'Strata Titles Act 1985 (WA)',
  SA: 'Strata Titles Act 1988 (SA)',
  TAS: 'Strata Titles Act 1998 (Tas)',
  ACT: 'Unit Titles (Management) Act 2011 (ACT)',
  NT: 'Unit Title Schemes Act 2009 (NT)',
};

/** The section that has the owners’ body keep up the common property, where it is known. */
export const UPKEEP_SECTIONS: Readonly<Partial<Record<State, string>>> = { WA: 's 91', SA: 's 25', ACT: 's 24' };

/** The paper in which its owners’ body tells a buyer of its money and orders. */
export const STRATA_PAPER: Readonly<Partial<Record<State, string>>> = {
  NSW: 'Strata Schemes Management Act 2015 (NSW), s 184',
  VIC: 'Owners Corporations Act 2006 (Vic), s 151',
  QLD: 'Body Corporate and Community Management Act 1997 (Qld), s 205',
};

/** The Northern Territory has none. */
export const LAND_TAX: Readonly<Record<Exclude<State, 'NT'>, string>> = {
  NSW: 'Land Tax Management Act 1956 (NSW)',
  VIC: 'Land Tax Act 2005 (Vic)',
  QLD: 'Land Tax Act 2010 (Qld)',
  WA: 'Land Tax Assessment Act 2002 (WA)',
  SA: 'Land Tax Act 1936 (SA)',
  TAS: 'Land Tax Act 2000 (Tas)',
  ACT: 'Land Tax Act 2004 (ACT)',
};

/** Duty on what is bought. */
export const DUTIES: Readonly<Record<State, string>> = {
  NSW: 'Duties Act 1997 (NSW)',
  VIC: 'Duties Act 2000 (Vic)',
  QLD: 'Duties Act 2001 (Qld)',
  WA: 'Duties Act 2008 (WA)',
  SA: 'Stamp Duties Act 1923 (SA)',
  TAS: 'Duties Act 2001 (Tas)',
  ACT: 'Duties Act 1999 (ACT)',
  NT: 'Stamp Duty Act 1978 (NT)',
};

/** What a state says of homes to let. */
export interface Tenancies {
  readonly act: string;
  /** Months that have to pass between rises of the rent, and the section. */
  readonly rise: readonly [months: number, section?: string];
  /**
   * When the rent may rise during a fixed term: where the lease gives the amount or how it is worked out (`stated`; in
   * Queensland with two months’ notice, `two_months`; in New South Wales of terms of less than two years, `short`), or
   * where it says that it may (`agreed`).
   */
  readonly riseInTerm: 'stated' | 'two_months' | 'short' | 'agreed';
  /** Days that a tenant gives of a lease with no end. */
  readonly notice: readonly [days: number, section?: string];
  /** How often a landlord may inspect: times within months, and after how many days’ notice. */
  readonly visits?: readonly [times: number, months: number, days: number, section?: string];
  /** What may be charged for water, where the section is known. */
  readonly water?: string;
  /**
   * A landlord may refuse a pet only for reasons that the act gives, and has so many days: to answer, or else has
   * consented (`silence`); or to ask a tribunal for a refusal (`tribunal`). Without days, where those are not certain.
   */
  readonly pets?: { readonly days?: number; readonly way?: 'silence' | 'tribunal' };
  /** What ending a fixed term early costs, where the act sets weeks of rent by quarters of the term. */
  readonly breaking?: { readonly kind: 'fee' | 'most'; readonly section: string };
  /** What says that the landlord pays rates and levies. */
  readonly charges?: string;
}

export const TENANCIES: Readonly<Record<State, Tenancies>> = {
  NSW: {
    act: 'Residential Tenancies Act 2010 (NSW)',
    ...{
      rise: [12, 'ss 41–42'],
      riseInTerm: 'short',
      notice: [21, 's 97'],
      visits: [4, 12, 7, 's 55'],
      water: 's 39',
      charges: 's 40',
    },
    ...{ pets: { days: 21, way: 'silence' }, breaking: { kind: 'fee', section: 's 107' } },
  },
  VIC: {
    act: 'Residential Tenancies Act 1997 (Vic)',
    ...{
      rise: [12, 's 44'],
      riseInTerm: 'stated',
      notice: [28, 's 91Z'],
      visits: [1, 6, 7, 's 86'],
      pets: { days: 14, way: 'tribunal' },
    },
  },
  QLD: {
    act: 'Residential Tenancies and Rooming Accommodation Act 2008 (Qld)',
    ...{
      rise: [12, 'ss 91–93'],
      riseInTerm: 'two_months',
      notice: [14, 's 331'],
      visits: [1, 3, 7, 's 192'],
      water: 's 166',
    },
    ...{ pets: { days: 14, way: 'silence' }, breaking: { kind: 'most', section: 's 357A' }, charges: 's 163' },
  },
  WA: {
    act: 'Residential Tenancies Act 1987 (WA)',
    ...{
      rise: [12, 's 30'],
      riseInTerm: 'stated',
      notice: [21, 's 68'],
      visits: [4, 12, 7, 's 46'],
      pets: { days: 14, way: 'silence' },
    },
  },
  SA: {
    act: 'Residential Tenancies Act 1995 (SA)',
    rise: [12, 's 55'],
    riseInTerm: 'agreed',
    notice: [21],
    pets: { days: 14, way: 'silence' },
  },
  TAS: {
    act: 'Residential Tenancy Act 1997 (Tas)',
    rise: [12, 's 20'],
    riseInTerm: 'agreed',
    notice: [14],
    visits: [1, 3, 1, 's 56'],
    pets: { days: 14, way: 'tribunal' },
  },
  ACT: {
    act: 'Residential Tenancies Act 1997 (ACT)',
    rise: [12],
    riseInTerm: 'agreed',
    notice: [21],
    pets: { days: 14, way: 'tribunal' },
  },
  NT: { act: 'Residential Tenancies Act 1999 (NT)', rise: [6, 's 41'], riseInTerm: 'stated', notice: [14], pets: {} },
};

/** What limits how a seller may use a sunset clause, where that is known. */
export const SUNSET_LAWS: Readonly<Record<string, string>> = {
  NSW: 'Conveyancing Act 1919 (NSW), s 66ZS',
  VIC: 'Sale of Land Act 1962 (Vic), ss 10A–10F',
};

/**
 * Where the law of smoke alarms was looked up on 2026-12-01: New South Wales at redsmokealarms.com.au, Victoria at
 * redsmokealarms.com.au and photoelectricsmokealarms.com.au, Queensland at sats.com.au, Western Australia at
 * commerce.wa.gov.au, South Australia at eckermanns.com.au, Tasmania at legislation.tas.gov.au. Of the others it is not
 * told.
 */
export const FIRE_LAWS = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS'] as const satisfies readonly State[];

/** An act with its section. */
export function lawOf(act: string, section?: string): string {
  return section === undefined ? act : `${act}, ${section}`;
}

/** The acts that the meanings of terms name, by the home's state. */
export function actsOf(home: AskedHome): Readonly<Record<'strata' | 'title' | 'duties', string>> {
  const state = stateOf(home);
  const untold = home.t('answers.state_act');
  return state === undefined
    ? { strata: untold, title: untold, duties: untold }
    : { strata: STRATA[state], title: TITLES[state], duties: DUTIES[state] };
}
