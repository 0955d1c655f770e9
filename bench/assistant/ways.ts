import type { Answered } from '../../src/assistant/answers/answer.server.ts';
import type { CommuteMode } from '../../src/commute/modes.contract.ts';
import { estimateTravel } from '../../src/commute/travel.contract.ts';
import { HOMES, type HomeName } from './homes.ts';
import type { Verdict } from './judge.ts';

/** Questions of the way to a place by its name, and the answer that is right: the place, the minutes, and by what. */
interface WayQuestion {
  readonly language: 'en' | 'nb';
  readonly before?: string;
  readonly text: string;
  /** Left out where nobody knows the place. */
  readonly to?: { readonly name: string; readonly lat: number; readonly lng: number };
  readonly mode?: CommuteMode;
  /** What is asked beside it. */
  readonly beside?: string;
}

const OSLO_S = { name: 'Oslo S', lat: 59.911, lng: 10.7525 };
const AIRPORT = { name: 'Oslo lufthavn Gardermoen', lat: 60.1976, lng: 11.1004 };
const BERGEN = { name: 'Bergen', lat: 60.393, lng: 5.324 };
const DRAMMEN = { name: 'Drammen', lat: 59.744, lng: 10.2045 };
const LILLESTROM = { name: 'Lillestrøm', lat: 59.956, lng: 11.049 };
const CENTRE = { name: 'Oslo sentrum', lat: 59.913, lng: 10.742 };
const LYSAKER = { name: 'Lysaker', lat: 59.91, lng: 10.635 };
const BLINDERN = { name: 'Blindern', lat: 59.94, lng: 10.7217 };

const IN_NORWAY: readonly WayQuestion[] = [
  { language: 'en', text: 'How far is it from Oslo S?', to: OSLO_S },
  { language: 'en', text: 'How far is it to Oslo S by bike?', to: OSLO_S, mode: 'biking' },
  { language: 'en', text: 'How long does it take to drive to Drammen?', to: DRAMMEN, mode: 'driving' },
  { language: 'en', text: 'how long to get to the airport', to: AIRPORT },
  { language: 'en', text: 'How many minutes is it on foot to Oslo central station?', to: OSLO_S, mode: 'walking' },
  { language: 'en', text: 'distance to bergen', to: BERGEN },
  { language: 'en', text: 'Is it far from the flat to Lillestrøm?', to: LILLESTROM },
  { language: 'en', text: 'How far to Oslo S, and is there a lift?', to: OSLO_S, beside: 'facility:elevator' },
  { language: 'en', text: 'How long is the trip to my office in Lysaker?', to: LYSAKER },
  { language: 'en', text: 'How far is it to Oslo S by train?', to: OSLO_S },
  { language: 'en', text: 'Is it near Oslo S?', to: OSLO_S },
  { language: 'en', text: 'How far away is Lillestrøm?', to: LILLESTROM },
  { language: 'en', text: 'How far is it to Lysaker station?', to: LYSAKER },
  { language: 'en', text: 'How far is it to Xanadu?' },
  { language: 'en', before: 'How far is it to Oslo S?', text: 'And by car?', to: OSLO_S, mode: 'driving' },
  { language: 'en', before: 'How far is it to Oslo S?', text: 'and to Lysaker?', to: LYSAKER },
  { language: 'nb', text: 'Hvor langt er det fra Oslo S?', to: OSLO_S },
  { language: 'nb', text: 'Hvor langt er det til Oslo S med sykkel?', to: OSLO_S, mode: 'biking' },
  { language: 'nb', text: 'Hvor lang tid tar det å kjøre til Drammen?', to: DRAMMEN, mode: 'driving' },
  { language: 'nb', text: 'hvor langt er det til flyplassen', to: AIRPORT },
  { language: 'nb', text: 'Hvor lang tid tar det å gå til Oslo sentralstasjon?', to: OSLO_S, mode: 'walking' },
  { language: 'nb', text: 'avstand til bergen', to: BERGEN },
  { language: 'nb', text: 'Er det langt fra leiligheten til Lilestrøm?', to: LILLESTROM },
  { language: 'nb', text: 'Hvor langt er det til Oslo S, og er det heis?', to: OSLO_S, beside: 'facility:elevator' },
  { language: 'nb', text: 'Er det heis? Og hvor langt er det til Lysaker?', to: LYSAKER, beside: 'facility:elevator' },
  { language: 'nb', text: 'hvor lang tid tar det til sentrum', to: CENTRE },
  { language: 'nb', text: 'kor langt e det til UiO', to: BLINDERN },
  { language: 'nb', text: 'Hvor langt er det til Oslo S med tog?', to: OSLO_S },
  { language: 'nb', text: 'Er det i nærheten av Oslo S?', to: OSLO_S },
  { language: 'nb', text: 'hvor langt unna ligger Lillestrøm', to: LILLESTROM },
  { language: 'nb', text: 'Kan man gå til sentrum?', to: CENTRE, mode: 'walking' },
  { language: 'nb', text: 'Hvor langt er det til Langtvekkistan?' },
  { language: 'nb', before: 'Hvor langt er det til Oslo S?', text: 'og med bil?', to: OSLO_S, mode: 'driving' },
  { language: 'nb', before: 'Hvor langt er det til Oslo S?', text: 'Hva med Lysaker?', to: LYSAKER },
];

const FLINDERS = { name: 'Flinders Street Station', lat: -37.8183, lng: 144.9671 };
const MELBOURNE = { name: 'Melbourne', lat: -37.814, lng: 144.963 };
const TULLAMARINE = { name: 'Melbourne Airport', lat: -37.669, lng: 144.841 };
const GEELONG = { name: 'Geelong', lat: -38.147, lng: 144.361 };

const IN_AUSTRALIA: readonly WayQuestion[] = [
  { language: 'en', text: 'How far is it from Flinders Street Station?', to: FLINDERS },
  { language: 'en', text: 'how long to the CBD', to: MELBOURNE },
  { language: 'en', text: 'How long is the drive to the airport?', to: TULLAMARINE, mode: 'driving' },
  { language: 'en', text: 'How far to Geelong?', to: GEELONG },
  { language: 'en', text: 'how long to ride to flinders street station', to: FLINDERS, mode: 'biking' },
  { language: 'nb', text: 'Hvor langt er det til Geelong?', to: GEELONG },
];

const ASKED: readonly (readonly [homes: readonly HomeName[], questions: readonly WayQuestion[]])[] = [
  [['all', 'contradicted', 'nothing', 'zeros'], IN_NORWAY],
  [['auctioned', 'let'], IN_AUSTRALIA],
];

export const WAYS = ASKED.flatMap(([homes, questions]) =>
  questions.map((question) => ({
    ...{ language: question.language, before: question.before, text: question.text, wanted: 'the way' },
    homes,
    judge: (name: HomeName, answered: Answered) => judgeWay(question, name, answered),
  })),
);

const TOLD = /(?:(\d+) [ht](?: |(?= \p{L})))?(?:(\d+) min)? ?(on foot|by bike|by car|til fots|på sykkel|med bil)/gu;
const MODES: readonly (readonly [mode: CommuteMode, words: readonly string[]])[] = [
  ['walking', ['on foot', 'til fots']],
  ['biking', ['by bike', 'på sykkel']],
  ['driving', ['by car', 'med bil']],
];

function judgeWay({ to, mode, beside }: WayQuestion, name: HomeName, { answers }: Answered): Verdict {
  const [answer, ...others] = answers.filter(({ intent }) => intent === 'travel_time');
  if (answer === undefined || others.length > 0) return 'not understood';
  if (beside !== undefined && !answers.some(({ intent }) => intent === beside)) return 'in part';
  if (answers.length > (beside === undefined ? 1 : 2)) return 'wrong';
  const { lat, lng } = HOMES[name].address;
  const isKnown = to !== undefined && lat !== undefined && lng !== undefined;
  if (!isKnown) return answer.kind === 'absent' && answer.question !== undefined ? 'rightly absent' : 'wrong';
  const told = [...answer.text.matchAll(TOLD)].map(([, hours = 0, over = 0, by = '']) => ({
    minutes: Number(hours) * 60 + Number(over),
    by: MODES.find(([, words]) => words.includes(by))?.[0] ?? 'driving',
  }));
  // By car one gets anywhere, and where no way is asked for it is not the only one that is told, but for far places.
  const isByAll = mode === undefined ? told.some(({ by }) => by === 'driving') : told.every(({ by }) => by === mode);
  const isRight =
    told.length > 0 &&
    isByAll &&
    told.every(({ minutes, by }) => {
      const right = (estimateTravel(by, { lat, lng }, to)?.duration ?? 0) / 60;
      // Places are known to some hundred metres.
      return Math.abs(right - minutes) <= 1.5 + right * 0.02;
    });
  const isNamed = answer.text.includes(to.name) && (answer.inputs ?? []).length >= 3 && answer.sources.length > 0;
  return answer.kind === 'computed' && isRight && isNamed ? 'right' : 'wrong';
}
