import type { Intent } from '../understand/intents.ts';
import { says } from './asked-words.ts';
import { fact, say, type AskedHome, type Found, type Resolve } from './home.server.ts';
import { unitsAsked, unitsFound } from './project-units.server.ts';

/** What a project says of itself and of its homes that are for sale. */
export const PROJECT_FACTS = {
  project: async (home) => {
    const found = aboutProject(home);
    if (unitsAsked(home.question) === undefined) return found;
    const units = await unitsFound(home);
    if (units === undefined) return found;
    const isWhen = says('when_ready', home.question) && found !== undefined;
    return isWhen
      ? { ...units, text: `${units.text}\n${found.text}`, sources: [...units.sources, ...found.sources] }
      : units;
  },
} satisfies Readonly<Record<string, Resolve>>;

/** When the homes of a project are handed over. */
export function handOver(home: AskedHome): Found | undefined {
  const { project, additionalInfo } = home.listing;
  const takeover = additionalInfo.timeline.find(({ phase }) => phase === 'takeover');
  return fact(home, 'available_from', 'additional_info.timeline', 'phases', [
    say(project?.handOver ?? takeover?.startsAt, (day) =>
      home.t('answers.say.project_hand_over', { value: home.format.day(day) }),
    ),
  ]);
}

function aboutProject(home: AskedHome): Found | undefined {
  const { project, isUnderConstruction, additionalInfo, isProject } = home.listing;
  const takeover = additionalInfo.timeline.find(({ phase }) => phase === 'takeover');
  return fact(
    home,
    'project',
    'additional_info.timeline',
    additionalInfo.timeline.length > 0 ? 'phases' : isProject ? 'units' : 'building',
    [
      say(project, ({ unitsForSale: count }) => home.t('answers.say.project_units', { count })),
      say(project?.handOver ?? takeover?.startsAt, (day) =>
        home.t('answers.say.project_hand_over', { value: home.format.day(day) }),
      ),
      isUnderConstruction ? home.t('answers.say.under_construction') : undefined,
    ],
  );
}

/** What the words of such a question ask for of a single home. */
const OF_ONE_HOME: ReadonlySet<Intent> = new Set<Intent>([
  ...(['project', 'rooms', 'price', 'total_price', 'bedrooms', 'area', 'status', 'type', 'compare_price'] as const),
  ...(['haggling', 'included', 'lease', 'beds', 'floor', 'bathrooms'] as const),
]);

/** What a question asks for of a project: `the cheapest` of its homes, and not its price. */
export function intentsOfProject(intents: readonly Intent[], question: string): readonly Intent[] {
  if (unitsAsked(question) === undefined) return intents;
  const others = intents.filter((intent) => !OF_ONE_HOME.has(intent));
  return intents.length > 0 && others.length === intents.length ? intents : ['project', ...others];
}
