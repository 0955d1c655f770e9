import { word } from './asked-words.ts';
import { fact, type AskedHome, type Found } from './home.server.ts';
import { sentencesOf } from './quotes.server.ts';

/** What homes have and advertisements hardly tell of: told where the description names it, and absent else. */

const FITTINGS = {
  power_points: word(
    String.raw`power[ -]?points?|power (?:outlets?|sockets?)|(?:wall |electrical )?(?:sockets?|outlets?)|stikkontakt\p{L}*`,
  ),
  water_pressure: word(
    String.raw`water pressure|vanntrykk\p{L}*|vasstrykk\p{L}*|trykk(?:et)? i (?:dusjen|vannet|krana|springen)`,
  ),
  mobile_coverage: word(
    String.raw`mobile (?:coverage|reception|signal)|phone (?:reception|signal|coverage)|cell reception|mobildekning\p{L}*|(?:mobil|telefon)signal\p{L}*`,
  ),
  upkeep: word(
    String.raw`(?:hvem|kven|who) (?:\p{L}+ ){0,2}?(?:skifter|bytter|ordner|fikser|reparerer|vedlikeholder|måker|klipper|fix(?:es)?|repairs?|maintains?|mows?|changes?|replaces?)|(?:hvem|kven|who) (?:\p{L}+ ){0,4}(?:ansvar\p{L}*|responsible|vedlikehold\p{L}*|reparasjon\p{L}*|snømåking\p{L}*|maintenance|repairs|upkeep|lawns?)`,
  ),
  alterations: word(
    String.raw`(?:can|may|could|allowed to|okay to|ok to|permitted to) (?:(?:i|we|you|tenants) )?(?:re)?(?:paint|redecorate|wallpaper|decorate|drill|put up (?:shelves|pictures|hooks)|hang (?:up )?(?:\p{L}+ )?(?:pictures|shelves|paintings|art)|make (?:\p{L}+ )?changes)|(?:kan|får|må|lov til å|lov å|greit å) (?:(?:jeg|vi|man|eg|æ) )?(?:lov (?:til )?å )?(?:male|pusse opp|tapetsere|bore|henge opp|dekorere|gjøre forandringer)`,
  ),
} as const;
type Fitting = keyof typeof FITTINGS;
/** Of a home of one's own these are no questions. */
const OF_LETTING: ReadonlySet<Fitting> = new Set<Fitting>(['upkeep', 'alterations']);

/** Undefined where none of them is asked for. */
export function fittingsAsked(home: AskedHome): Found | undefined {
  const { question = '', t, listing } = home;
  const isLet = listing.offerType === 'rent';
  const asked = (Object.keys(FITTINGS) as Fitting[]).filter(
    (name) => FITTINGS[name].test(question) && (isLet || !OF_LETTING.has(name)),
  );
  const [first] = asked;
  if (first === undefined) return undefined;
  const told = [listing.description, ...(listing.conditionReport?.remarks.map(({ text }) => text) ?? [])]
    .flatMap((text = '') => sentencesOf(text))
    .filter((sentence) => asked.some((name) => FITTINGS[name].test(sentence)));
  const described = fact(home, 'included', 'description', 'description', [], told.slice(0, 2));
  if (described !== undefined) return { ...described, isWhole: true };
  const what = asked
    .map((name) => t(`answers.fitting.${name}`))
    .reduce((one, other) => t('answers.either', { first: one, last: other }));
  return {
    kind: 'absent',
    text: t('answers.absent_thing', { what }),
    general: first === 'alterations' ? t(`answers.law.alterations_${listing.region}`) : undefined,
    sources: [],
    question: t('answers.ask_seller', { question: t(`answers.ask_fitting.${first}`) }),
    isWhole: true,
  };
}
