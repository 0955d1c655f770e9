import { SOURCES, type Source } from './figures.ts';

/**
 * Transfer duty (stamp duty) of every Australian state and territory, each scale with the last year it is
 * known to hold for and the office that sets it. Prices and duties in whole dollars. Where each figure was
 * checked stands in docs/decisions/162-*.md.
 */

/**
 * A step of a duty's scale: from `over`, `base` and `rate` of what lies above `over` (or of all, when
 * `ofAll`), and `square` times the price in thousands of dollars, squared.
 */
export interface DutyStep {
  readonly over: number;
  readonly base: number;
  readonly rate: number;
  readonly ofAll?: true;
  readonly square?: number;
}

export interface DutyScale {
  readonly steps: readonly DutyStep[];
  /** The price up to which the scale is known; above it another holds. */
  readonly upTo?: number;
  readonly year: string;
  readonly source: Source;
}

export interface StateDuty {
  /** For a home that the buyer is going to live in. */
  readonly home: DutyScale;
  /** For anything else. */
  readonly other: DutyScale;
  readonly office: Source;
}

/** Victoria, any property. */
const VICTORIA: readonly DutyStep[] = [
  { over: 0, base: 0, rate: 0.014 },
  { over: 25_000, base: 350, rate: 0.024 },
  { over: 130_000, base: 2_870, rate: 0.06 },
  { over: 960_000, base: 0, rate: 0.055, ofAll: true },
  { over: 2_000_000, base: 110_000, rate: 0.065 },
];

/** New South Wales, up to the price where homes begin to pay its premium rate. Both move with prices each July. */
const NEW_SOUTH_WALES: readonly DutyStep[] = [
  { over: 0, base: 0, rate: 0.0125 },
  { over: 17_000, base: 212, rate: 0.015 },
  { over: 37_000, base: 512, rate: 0.0175 },
  { over: 99_000, base: 1_597, rate: 0.035 },
  { over: 372_000, base: 11_152, rate: 0.045 },
  { over: 1_240_000, base: 50_212, rate: 0.055 },
];
const NSW_PREMIUM = 3_721_000;

/** By the short name of the state or territory. */
export const TRANSFER_DUTY = {
  VIC: {
    home: {
      year: '2025–26',
      source: SOURCES.vic,
      steps: [
        ...VICTORIA.slice(0, 2),
        { over: 130_000, base: 2_870, rate: 0.05 },
        { over: 440_000, base: 18_370, rate: 0.06 },
        // Above 550,000 a home pays as everything else does.
        { over: 550_000, base: 28_070, rate: 0.06 },
        ...VICTORIA.slice(3),
      ],
    },
    other: { year: '2025–26', source: SOURCES.vic, steps: VICTORIA },
    office: SOURCES.vic,
  },
  NSW: {
    home: {
      year: '2025–26',
      source: SOURCES.nsw,
      steps: [...NEW_SOUTH_WALES, { over: NSW_PREMIUM, base: 186_667, rate: 0.07 }],
    },
    // The premium rate is for homes and the first two hectares of land: of other property not enough is known.
    other: { year: '2025–26', source: SOURCES.nsw, upTo: NSW_PREMIUM, steps: NEW_SOUTH_WALES },
    office: SOURCES.nsw,
  },
  QLD: {
    home: {
      year: '2025–26',
      source: SOURCES.qld,
      steps: [
        { over: 0, base: 0, rate: 0.01 },
        { over: 350_000, base: 3_500, rate: 0.035 },
        { over: 540_000, base: 10_150, rate: 0.045 },
        { over: 1_000_000, base: 30_850, rate: 0.0575 },
      ],
    },
    other: {
      year: '2025–26',
      source: SOURCES.qld,
      steps: [
        { over: 0, base: 0, rate: 0 },
        { over: 5_000, base: 0, rate: 0.015 },
        { over: 75_000, base: 1_050, rate: 0.035 },
        { over: 540_000, base: 17_325, rate: 0.045 },
        { over: 1_000_000, base: 38_025, rate: 0.0575 },
      ],
    },
    office: SOURCES.qld,
  },
  WA: same({
    year: '2025–26',
    source: SOURCES.wa,
    steps: [
      { over: 0, base: 0, rate: 0.019 },
      { over: 120_000, base: 2_280, rate: 0.0285 },
      { over: 150_000, base: 3_135, rate: 0.038 },
      { over: 360_000, base: 11_115, rate: 0.0475 },
      { over: 725_000, base: 28_453, rate: 0.0515 },
    ],
  }),
  SA: same({
    year: '2025–26',
    source: SOURCES.sa,
    steps: [
      { over: 0, base: 0, rate: 0.01 },
      { over: 12_000, base: 120, rate: 0.02 },
      { over: 30_000, base: 480, rate: 0.03 },
      { over: 50_000, base: 1_080, rate: 0.035 },
      { over: 100_000, base: 2_830, rate: 0.04 },
      { over: 200_000, base: 6_830, rate: 0.0425 },
      { over: 250_000, base: 8_955, rate: 0.0475 },
      { over: 300_000, base: 11_330, rate: 0.05 },
      { over: 500_000, base: 21_330, rate: 0.055 },
    ],
  }),
  TAS: same({
    // In force since 21 October 2013, and still in 2025–26.
    year: '2025–26',
    source: SOURCES.tas,
    steps: [
      { over: 0, base: 50, rate: 0 },
      { over: 3_000, base: 50, rate: 0.0175 },
      { over: 25_000, base: 435, rate: 0.0225 },
      { over: 75_000, base: 1_560, rate: 0.035 },
      { over: 200_000, base: 5_935, rate: 0.04 },
      { over: 375_000, base: 12_935, rate: 0.0425 },
      { over: 725_000, base: 27_810, rate: 0.045 },
    ],
  }),
  NT: same({
    year: '2025–26',
    source: SOURCES.nt,
    steps: [
      { over: 0, base: 0, rate: 0.015, square: 0.06571441 },
      { over: 525_000, base: 0, rate: 0.0495, ofAll: true },
      // At three and five million the higher rate holds already.
      { over: 2_999_999, base: 0, rate: 0.0575, ofAll: true },
      { over: 4_999_999, base: 0, rate: 0.0595, ofAll: true },
    ],
  }),
  ACT: {
    home: {
      year: '2025–26',
      source: SOURCES.act,
      steps: [
        { over: 0, base: 0, rate: 0.0028 },
        { over: 260_000, base: 728, rate: 0.022 },
        { over: 300_000, base: 1_608, rate: 0.034 },
        { over: 500_000, base: 8_408, rate: 0.0432 },
        { over: 750_000, base: 19_208, rate: 0.059 },
        { over: 1_000_000, base: 33_958, rate: 0.064 },
        { over: 1_455_000, base: 0, rate: 0.0454, ofAll: true },
      ],
    },
    other: {
      year: '2025–26',
      source: SOURCES.act,
      steps: [
        { over: 0, base: 0, rate: 0.012 },
        { over: 200_000, base: 2_400, rate: 0.022 },
        { over: 300_000, base: 4_600, rate: 0.034 },
        { over: 500_000, base: 11_400, rate: 0.0432 },
        { over: 750_000, base: 22_200, rate: 0.059 },
        { over: 1_000_000, base: 36_950, rate: 0.064 },
        { over: 1_455_000, base: 0, rate: 0.0454, ofAll: true },
      ],
    },
    office: SOURCES.act,
  },
} as const satisfies Readonly<Record<string, StateDuty>>;

export type State = keyof typeof TRANSFER_DUTY;

/** The state or territory of that short name; undefined for any other text. */
export function stateNamed(name: string | undefined): State | undefined {
  return name !== undefined && Object.hasOwn(TRANSFER_DUTY, name) ? (name as State) : undefined;
}

/**
 * Duty at a price by a scale, to the whole dollar; undefined where the scale is not known for such a
 * price. NSW: 900,000 gives 34,912. States count each begun $100, so theirs may be a few dollars more.
 */
export function transferDuty(scale: DutyScale, price: number): number | undefined {
  if (scale.upTo !== undefined && price > scale.upTo) return undefined;
  const step = scale.steps.findLast(({ over }) => price > over) ?? scale.steps[0];
  if (step === undefined) return undefined;
  const { over, base, rate, ofAll = false, square = 0 } = step;
  return Math.round(base + rate * (ofAll ? price : price - over) + square * (price / 1_000) ** 2);
}

function same(scale: DutyScale): StateDuty {
  return { home: scale, other: scale, office: scale.source };
}
