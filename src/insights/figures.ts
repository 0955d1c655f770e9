/**
 * Every rate, threshold and fee that laws and authorities set and that the site calculates with: one
 * table, each with the year it holds for and the place that says so. What is not in it is not known
 * here, and the pages say so and link the office that knows.
 */

/** An office or law that a figure is taken from. `name` is its own, and is not translated. */
export interface Source {
  readonly name: string;
  readonly url: string;
}

export interface Figure {
  /** A share as 0.025 for 2.5 %, a whole amount of the region's currency, years, or times. */
  readonly value: number;
  readonly unit: 'share' | 'money' | 'percent' | 'points' | 'times' | 'months';
  /** The year, tax year or date from which it holds, as its source writes it. */
  readonly year: string;
  readonly source: Source;
}

export const SOURCES = {
  documentDuty: { name: 'Kartverket', url: 'https://www.kartverket.no/eiendom/dokumentavgift-og-gebyr/dokumentavgift' },
  registration: {
    name: 'Kartverket',
    url: 'https://www.kartverket.no/eiendom/dokumentavgift-og-gebyr/tinglysingsgebyr',
  },
  lendingRules: { name: 'Utlånsforskriften', url: 'https://lovdata.no/dokument/SF/forskrift/2020-12-09-2648' },
  norwegianTax: { name: 'Skatteetaten', url: 'https://www.skatteetaten.no/rentefradrag' },
  tenancyAct: { name: 'Husleieloven § 3-5', url: 'https://lovdata.no/dokument/NL/lov/1999-03-26-17' },
  livingCosts: { name: 'SIFO, OsloMet', url: 'https://www.oslomet.no/om/sifo/referansebudsjettet' },
  apra: { name: 'APRA', url: 'https://www.apra.gov.au' },
  firstHomeBuyers: { name: 'First Home Buyers', url: 'https://firsthomebuyers.gov.au' },
  moneysmart: { name: 'Moneysmart', url: 'https://moneysmart.gov.au/home-loans' },
  nswFirstHome: {
    name: 'Revenue NSW',
    url: 'https://www.revenue.nsw.gov.au/grants-schemes/first-home-buyer/assistance-scheme',
  },
  vic: { name: 'State Revenue Office Victoria', url: 'https://www.sro.vic.gov.au/land-transfer-duty' },
  nsw: { name: 'Revenue NSW', url: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/transfer-duty' },
  qld: { name: 'Queensland Revenue Office', url: 'https://qro.qld.gov.au/duties/transfer-duty' },
  sa: { name: 'RevenueSA', url: 'https://www.revenuesa.sa.gov.au/stamp-duty-land/rate-of-stamp-duty' },
  wa: { name: 'RevenueWA', url: 'https://www.wa.gov.au/organisation/department-of-finance/transfer-duty-assessment' },
  tas: { name: 'State Revenue Office Tasmania', url: 'https://www.sro.tas.gov.au/property-transfer-duties' },
  act: { name: 'ACT Revenue Office', url: 'https://www.revenue.act.gov.au/duties/conveyance-duty' },
  nt: { name: 'Territory Revenue Office', url: 'https://treasury.nt.gov.au' },
} as const satisfies Readonly<Record<string, Source>>;

export const FIGURES = {
  /** Of the price, and of the share of debt too for sectioned homes; none for andel, aksje and obligasjon. */
  documentDuty: { value: 0.025, unit: 'share', year: '2025', source: SOURCES.documentDuty },
  /** For each document: the deed (or share), and each mortgage. */
  registrationFee: { value: 545, unit: 'money', year: '2025', source: SOURCES.registration },
  /** Most of a home's value that may be lent in Norway. */
  highestLoanShare: { value: 0.9, unit: 'share', year: '31.12.2024', source: SOURCES.lendingRules },
  /** Most debt in all, as times of gross yearly income. */
  highestDebt: { value: 5, unit: 'times', year: '31.12.2024', source: SOURCES.lendingRules },
  /** What a Norwegian borrower must bear on top of the rate, in percentage points. */
  stressPoints: { value: 3, unit: 'points', year: '31.12.2024', source: SOURCES.lendingRules },
  /** The rate that a Norwegian borrower must bear in any case, in percent. */
  stressFloor: { value: 7, unit: 'percent', year: '31.12.2024', source: SOURCES.lendingRules },
  /** Above this share of the value, a Norwegian loan must be paid down. */
  instalmentsFrom: { value: 0.6, unit: 'share', year: '31.12.2024', source: SOURCES.lendingRules },
  /** The part of the interest that Norwegian tax gives back. */
  interestDeduction: { value: 0.22, unit: 'share', year: '2025', source: SOURCES.norwegianTax },
  /** Most deposit for a Norwegian lease, in months' rent. */
  highestDeposit: { value: 6, unit: 'months', year: '2025', source: SOURCES.tenancyAct },
  /** What an Australian lender adds to the rate when it tests a loan, in percentage points. */
  buffer: { value: 3, unit: 'points', year: '2021', source: SOURCES.apra },
  /** Above this share of the value, Australian lenders ask for mortgage insurance. */
  insuredFrom: { value: 0.8, unit: 'share', year: '2025', source: SOURCES.moneysmart },
} as const satisfies Readonly<Record<string, Figure>>;

export type FigureName = keyof typeof FIGURES;
