import { formatOf } from '../../texts/format.ts';
import type { Language, Region, Translate } from '../../texts/messages.ts';
import type { Counts, ListingFigures } from '../contract.ts';

/** Figures of a listing in words. */
export interface FiguresView {
  readonly sums: readonly { readonly label: string; readonly value: string; readonly help: string | undefined }[];
  /** Views, and what else there was any of: the sums tell of the rest. */
  readonly charts: readonly DayChartView[];
  readonly columns: readonly string[];
  /** The newest first. */
  readonly rows: readonly { readonly day: string; readonly values: readonly string[] }[];
  /** How it stands beside similar homes, by views, saves and enquiries; empty where too few are there. */
  readonly similar: readonly SimilarView[];
}

/** What is drawn day by day. `contacts`: messages, sign-ups and phone numbers that were shown. */
export type ChartName = 'views' | 'visitors' | 'searches' | 'saves' | 'shares' | 'contacts';

export interface DayChartView {
  readonly name: ChartName;
  readonly title: string;
  readonly help: string | undefined;
  /** In one sentence, for those who do not see it. */
  readonly summary: string;
  /** Of the highest bar, 0 to 1. */
  readonly bars: readonly { readonly day: string; readonly share: number }[];
  readonly isEmpty: boolean;
  readonly most: string;
  readonly first: string;
  readonly last: string;
}

export interface SimilarView {
  readonly text: string;
  readonly bars: readonly { readonly label: string; readonly value: string; readonly percent: number }[];
}

const SHOWN = ['views', 'visitors', 'saves', 'shares', 'messages', 'signUps', 'phones', 'searches'] as const;
const LABELS = {
  views: 'statistics.views',
  visitors: 'statistics.visitors',
  saves: 'statistics.saves',
  shares: 'statistics.shares',
  messages: 'statistics.messages',
  signUps: 'statistics.sign_ups',
  phones: 'statistics.phones',
  searches: 'statistics.searches',
} as const satisfies Readonly<Record<keyof Counts, string>>;

export function figuresView(
  { days, sums, viewsADay, similar }: ListingFigures,
  { t, language, region }: { readonly t: Translate; readonly language: Language; readonly region: Region },
): FiguresView {
  const format = formatOf(language, region);
  const [first = '', last = ''] = [days[0], days.at(-1)].map((day) =>
    day === undefined ? '' : format.shortDay(day.day),
  );
  return {
    sums: SHOWN.map((name) => ({
      label: labelOf(name),
      value: format.number(sums[name]),
      help: name === 'visitors' ? t('statistics.visitors_help') : undefined,
    })),
    charts: [
      chartOf('views', ({ views }) => views),
      chartOf('visitors', ({ visitors }) => visitors),
      chartOf('searches', ({ searches }) => searches),
      chartOf('saves', ({ saves }) => saves),
      chartOf('shares', ({ shares }) => shares),
      chartOf('contacts', ({ messages, signUps, phones }) => messages + signUps + phones),
    ].filter(({ name, isEmpty }) => name === 'views' || !isEmpty),
    columns: SHOWN.map((name) => labelOf(name)),
    rows: days
      .map((day) => ({ day: format.shortDay(day.day), values: SHOWN.map((name) => format.number(day[name])) }))
      .toReversed(),
    similar: similarViews(),
  };

  function labelOf(name: keyof Counts): string {
    // Homes have inspections there.
    return t(name === 'signUps' && region === 'au' ? 'statistics.sign_ups_au' : LABELS[name]);
  }

  function chartOf(name: ChartName, valueOf: (counts: Counts) => number): DayChartView {
    const most = Math.max(0, ...days.map(valueOf));
    const title = t(`statistics.chart.${name}`);
    return {
      name,
      title,
      help: name === 'contacts' ? t('statistics.chart.contacts_help') : undefined,
      summary: t('statistics.chart_summary', {
        title,
        first,
        last,
        sum: format.number(valueOf(sums)),
        most: format.number(most),
      }),
      bars: days.map((day) => ({ day: day.day, share: most === 0 ? 0 : valueOf(day) / most })),
      isEmpty: most === 0,
      most: format.number(most),
      first,
      last,
    };
  }

  function similarViews(): readonly SimilarView[] {
    if (similar === null || viewsADay === null) return [];
    const { weekly } = similar;
    return [
      compared('views', 'day', similar.homes, viewsADay, similar.viewsADay),
      ...(weekly === null
        ? []
        : (['saves', 'enquiries'] as const).map((name) =>
            compared(name, 'week', weekly.homes, weekly.own[name], weekly.theirs[name]),
          )),
    ];
  }

  function compared(
    name: 'views' | 'saves' | 'enquiries',
    time: 'day' | 'week',
    homes: number,
    own: number,
    theirs: number,
  ): SimilarView {
    const highest = Math.max(own, theirs, 0.1);
    const bar = (label: string, value: number) => ({
      label,
      value: t(`statistics.a_${time}`, { number: format.decimal(value) }),
      percent: Math.round((100 * value) / highest),
    });
    return {
      text: t(`statistics.similar_${name}`, {
        count: own,
        own: format.decimal(own),
        number: format.number(homes),
        theirs: format.decimal(theirs),
      }),
      bars: [bar(t('statistics.similar_own'), own), bar(t('statistics.similar_theirs'), theirs)],
    };
  }
}
