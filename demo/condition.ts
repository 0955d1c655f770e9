import type { ConditionReport } from '../src/properties/record.contract.ts';
import type { z } from 'zod';
import { has, type Home } from './home.ts';
import { createRandom, type Random } from './random.ts';

export type Condition = z.output<typeof ConditionReport>;
type Remark = Condition['remarks'][number];

/** A part of a home that a surveyor grades, and what is found when it has grown old. */
interface Part {
  readonly name: string;
  /** Whether a renovation makes it new. */
  readonly isInside: boolean;
  /** Years after which it is due (TG2), and may have failed (TG3). */
  readonly due: number;
  readonly over: number;
  readonly worn: readonly string[];
  readonly failed: readonly string[];
  /** Rough cost of repairing what has failed, by the intervals that surveyors' estimates are given in. */
  readonly cost: Cost;
  readonly when?: (home: Home) => boolean;
}

const COSTS = {
  small: { costMax: 10_000 },
  some: { costMin: 10_000, costMax: 50_000 },
  much: { costMin: 50_000, costMax: 100_000 },
  great: { costMin: 100_000, costMax: 300_000 },
  greatest: { costMin: 300_000 },
} as const;
type Cost = keyof typeof COSTS;

const isGround = ({ form }: Home) => form !== 'flat';

const PARTS: readonly Part[] = [
  {
    name: 'Bad',
    isInside: true,
    due: 18,
    over: 35,
    worn: [
      'Mer enn halvparten av forventet levetid på tettesjiktet er brukt opp.',
      'Det er begrenset fall mot sluket, og dokumentasjon på membranen mangler.',
    ],
    failed: ['Det er målt fukt i veggen mot dusjen, og tettesjiktet er utett.'],
    cost: 'great',
  },
  {
    name: 'Kjøkken',
    isInside: true,
    due: 25,
    over: 99,
    worn: [
      'Innredningen har slitte fronter, og det er ikke komfyrvakt.',
      'Kjøkkenvifta har kullfilter og ikke avtrekk ut.',
    ],
    failed: [],
    cost: 'some',
  },
  {
    name: 'Innvendige overflater',
    isInside: true,
    due: 28,
    over: 99,
    worn: [
      'Det er riper, hakk og knirk i gulvene, utover vanlig slitasje.',
      'Det er sprekker i veggplatene i flere rom.',
    ],
    failed: [],
    cost: 'some',
  },
  {
    name: 'Vinduer og ytterdører',
    isInside: false,
    due: 28,
    over: 48,
    worn: [
      'Flere vinduer tar i karmen, og enkelte glass er punktert.',
      'Vinduene er slitt utvendig og har nådd høy alder.',
    ],
    failed: ['Det er råte i karmene på flere av vinduene.'],
    cost: 'much',
  },
  {
    name: 'Vann- og avløpsrør',
    isInside: true,
    due: 30,
    over: 55,
    worn: ['Mer enn halvparten av forventet levetid på rørene er brukt opp.'],
    failed: ['Det er rust og en eldre lekkasje på avløpsrøret.'],
    cost: 'much',
  },
  {
    name: 'Varmtvannsbereder',
    isInside: true,
    due: 20,
    over: 99,
    worn: ['Berederen er over 20 år gammel.'],
    failed: [],
    cost: 'some',
    when: ({ floors, form }) => form !== 'flat' || floors < 9,
  },
  {
    name: 'Elektrisk anlegg',
    isInside: true,
    due: 30,
    over: 58,
    worn: ['Anlegget er av eldre dato, og samsvarserklæring er ikke framlagt. En kontroll anbefales.'],
    failed: ['Sikringsskapet har varmgang, og anlegget må kontrolleres av elektriker.'],
    cost: 'some',
  },
  {
    name: 'Ventilasjon',
    isInside: true,
    due: 32,
    over: 99,
    worn: ['Boligen har bare naturlig ventilasjon, og det mangler ventiler på soverom.'],
    failed: [],
    cost: 'some',
    when: (home) => !has(home, 'balanced_ventilation'),
  },
  {
    name: 'Balkong',
    isInside: false,
    due: 35,
    over: 62,
    worn: ['Rekkverket er lavere enn dagens krav.', 'Det er avskalling i betongen i framkant.'],
    failed: ['Armeringen er rustet, og balkongen må utbedres.'],
    cost: 'much',
    when: (home) => home.form === 'flat' && has(home, 'balcony'),
  },
  {
    name: 'Terrasse',
    isInside: false,
    due: 22,
    over: 40,
    worn: ['Terrassebordene er slitt, og rekkverket har åpninger over 10 cm.'],
    failed: ['Det er råte i bjelkelaget under terrassen.'],
    cost: 'some',
    when: (home) => home.form !== 'flat' && has(home, 'terrace'),
  },
  {
    name: 'Ildsted og pipe',
    isInside: false,
    due: 45,
    over: 75,
    worn: ['Det er riss i pipa over tak, og ildfast plate foran ildstedet mangler.'],
    failed: ['Pipa har fått fyringsforbud til den er rehabilitert.'],
    cost: 'much',
    when: (home) => has(home, 'fireplace'),
  },
  {
    name: 'Taktekking',
    isInside: false,
    due: 32,
    over: 55,
    worn: ['Mer enn halvparten av forventet levetid på tekkingen er brukt opp, og det er mose på taket.'],
    failed: ['Det er knuste takstein og spor etter lekkasje i undertaket.'],
    cost: 'greatest',
    when: isGround,
  },
  {
    name: 'Drenering',
    isInside: false,
    due: 35,
    over: 65,
    worn: ['Dreneringen er så gammel at den kan svikte, og terrenget faller mot grunnmuren.'],
    failed: ['Det er målt høy fukt nederst i grunnmuren, og dreneringen virker ikke.'],
    cost: 'greatest',
    when: (home) => isGround(home) && home.form !== 'cabin',
  },
  {
    name: 'Kledning og yttervegger',
    isInside: false,
    due: 38,
    over: 70,
    worn: ['Det er værslitt kledning og liten lufting bak den.', 'Det er sprekker i bordene på sørveggen.'],
    failed: ['Det er råte i nedre del av kledningen.'],
    cost: 'great',
    when: isGround,
  },
  {
    name: 'Loft og undertak',
    isInside: false,
    due: 42,
    over: 99,
    worn: ['Det er merker etter kondens i undertaket.'],
    failed: [],
    cost: 'some',
    when: isGround,
  },
  {
    name: 'Kjeller',
    isInside: false,
    due: 40,
    over: 70,
    worn: ['Det er salpeterutslag og målt fukt nederst på veggene.'],
    failed: ['Det er muggsopp i utlektede vegger.'],
    cost: 'great',
    when: (home) => isGround(home) && has(home, 'cellar'),
  },
];

/** What could not be looked at, where a home has it. */
const HIDDEN: readonly { readonly name: string; readonly text: string; readonly when: (home: Home) => boolean }[] = [
  { name: 'Krypkjeller', text: 'Det er ikke luke til krypkjelleren.', when: ({ form }) => form === 'cabin' },
  {
    name: 'Oppheng bak kledningen',
    text: 'Konstruksjonen er lukket og kunne ikke undersøkes.',
    when: isGround,
  },
  { name: 'Rør i vegger', text: 'Rørene er skjult og kunne ikke undersøkes.', when: ({ form }) => form === 'flat' },
];

/**
 * What a surveyor would have found in a used home for sale: parts age with the building, those inside with
 * its renovation, and more has failed where the home is said to need doing up. `published` is a day.
 */
export function conditionOf(home: Home, published: string): Condition {
  const random = createRandom(`${home.externalId}/condition`);
  const year = Number(published.slice(0, 4));
  const built = home.yearBuilt ?? year;
  const parts = PARTS.filter(({ when }) => when?.(home) ?? true);
  const graded = parts.map((part) =>
    gradeOf(random, part, home, year - (part.isInside ? (home.renovated ?? built) : built)),
  );
  const hidden = HIDDEN.filter(({ when }) => when(home) && random.chance(0.3)).map(({ name, text }): Remark => ({
    part: name,
    grade: 'tgiu',
    text,
  }));
  const remarks = [...graded.filter((grade) => typeof grade !== 'string'), ...hidden];
  const count = (grade: string) => graded.filter((each) => each === grade).length;
  const remarked = (grade: Remark['grade']) => remarks.filter((remark) => remark.grade === grade).length;
  return {
    date: daysBefore(published, random.int(4, 40)),
    counts: {
      tg0: count('tg0'),
      // Rooms and small parts of which there is nothing to say.
      tg1: count('tg1') + random.int(2, 5),
      tg2: remarked('tg2'),
      tg3: remarked('tg3'),
      tgiu: remarked('tgiu'),
    },
    remarks,
  };
}

/** Whether a part is graded TG3. */
export function hasFailed(report: Condition | undefined): boolean {
  return (report?.counts.tg3 ?? 0) > 0;
}

/** Whether nobody would contradict who calls it looked after; so too where no surveyor has been. */
export function isWellKept(report: Condition | undefined): boolean {
  return !hasFailed(report) && (report?.counts.tg2 ?? 0) <= MOST_WORN;
}

/** Parts graded TG2. */
const MOST_WORN = 4;

/** Whether its rooms may be called old. */
export function isDated({ yearBuilt = 2000, renovated }: Pick<Home, 'yearBuilt' | 'renovated'>): boolean {
  return yearBuilt < 1990 && renovated === undefined;
}

/** How fast parts age, by the home's standard. */
const WEAR = [1.25, 1.05, 0.9, 0.7] as const;

function gradeOf(random: Random, part: Part, { standard }: Home, age: number): 'tg0' | 'tg1' | Remark {
  // Well kept parts last longer, neglected ones do not.
  const felt = age * WEAR[standard];
  if (part.failed.length > 0 && felt > part.over && random.chance(standard === 0 ? 0.5 : 0.16))
    return { part: part.name, grade: 'tg3', text: random.pick(part.failed), ...COSTS[part.cost] };
  if (felt > part.due && (standard === 0 || random.chance(0.62)))
    return { part: part.name, grade: 'tg2', text: random.pick(part.worn) };
  return age <= 5 ? 'tg0' : 'tg1';
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
