import { fact, type AskedHome, type Found } from './home.server.ts';
import { sentencesOf } from './quotes.server.ts';

/** What a rent includes, and whether it does what is asked for by its name. */

const UTILITIES = {
  electricity: /(?<!\p{L})(?:strøm\p{L}*|straum\p{L}*|elektrisitet\p{L}*|electricity|power)(?!\p{L})/iu,
  hot_water: /(?<!\p{L})(?:varmt ?vann\p{L}*|varmtvatn|hot water)(?!\p{L})/iu,
  water: /(?<!\p{L}|varmt |hot )(?:vann|vannet|vatn|vatnet|water)(?!\p{L})/iu,
  internet:
    /(?<!\p{L})(?:internett?\p{L}*|bredbånd\p{L}*|breiband|nett|nettet|wi-?fi|fiber\p{L}*|broadband)(?!\p{L})/iu,
  heating: /(?<!\p{L})(?:oppvarming\p{L}*|fyring\p{L}*|fjernvarme\p{L}*|varme|varmen|heating)(?!\p{L})/iu,
  gas: /(?<!\p{L})(?:gass|gassen|gas)(?!\p{L})/iu,
  television: /(?<!\p{L})(?:tv|kabel-?tv|tv-\p{L}+|television)(?!\p{L})/iu,
} as const;
type Utility = keyof typeof UTILITIES;

/** What takes a thing out again: quoted as it is, and called neither included nor not. */
const EXCEPTED =
  /(?<!\p{L})(?:ikke|ikkje|betale\p{L}*|charge[sd]?|apply|applies|paid by|pays?|metered|eksk\p{L}*|unntatt|uten|i tillegg|egen avtale|selv|not|excl\p{L}*|except|own|extra)(?!\p{L})/iu;
const TELLS =
  /inkl|inngår|med i leie|i tillegg|betale|includ|covers|on top|extra|charges? appl|charged|paid by|pays?(?!\p{L})|metered/iu;

/** Whether a question names something that a rent may include. */
export function namesUtility(question: string): boolean {
  return Object.values(UTILITIES).some((words) => words.test(question));
}

/** Whether what shared costs cover names the internet, and takes nothing out. */
export function coversInternet(covered: string): boolean {
  return UTILITIES.internet.test(covered) && !EXCEPTED.test(covered);
}

export function rentIncludes(home: AskedHome): Found | undefined {
  const { listing, question = '', t } = home;
  if (listing.offerType !== 'rent') return undefined;
  const { includedInLease, costIncluded } = listing.contractDetails;
  const listed = includedInLease ?? costIncluded;
  const [field, anchor] =
    includedInLease === undefined
      ? (['contract_details.cost_included', 'costs'] as const)
      : (['contract_details.included_in_lease', 'terms'] as const);
  const asked = (Object.keys(UTILITIES) as Utility[]).filter((name) => UTILITIES[name].test(question));
  if (asked.length === 0) return fact(home, 'rent_includes', field, anchor, [], [listed]);
  const described = sentencesOf(listing.description ?? '').filter((sentence) => TELLS.test(sentence));
  const told = [...(listed === undefined ? [] : sentencesOf(listed)), ...described];
  if (told.length === 0) return undefined;
  const sentences = asked.map((name) => {
    const of = told.filter((sentence) => UTILITIES[name].test(sentence));
    const what = t(`answers.thing.${name}`);
    if (of.length === 0) return t('answers.say.rent_without', { what });
    return of.some((sentence) => EXCEPTED.test(sentence)) ? undefined : t('answers.say.rent_with', { what });
  });
  const naming = described.filter((sentence) => asked.some((name) => UTILITIES[name].test(sentence))).slice(0, 2);
  // What the field says is beside it where sentences of the description tell of all that is asked for.
  const isTold = asked.every((name) => naming.some((sentence) => UTILITIES[name].test(sentence)));
  const isListed = listed !== undefined && asked.some((name) => UTILITIES[name].test(listed));
  const quotes =
    listed === undefined
      ? naming.length > 0
        ? naming
        : described.slice(0, 1)
      : isTold && !isListed
        ? naming
        : [listed, ...naming];
  const found =
    listed === undefined
      ? fact(home, 'rent_includes', 'description', 'description', sentences, quotes)
      : fact(home, 'rent_includes', field, anchor, sentences, quotes);
  return found === undefined ? undefined : { ...found, isWhole: true };
}
