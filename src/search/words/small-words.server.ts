import type { Unclaimed } from './sentence.server.ts';

/** Words that say nothing by themselves, folded. */

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}

/** What may be left over without being told: neither a wish nor a word that must stand in a listing. */
export const FILLERS = words(`
  jeg vi er ser etter onsker meg oss vil ha skal leter soker soke trenger finn finne vis se noe noen en et ei den det de dette
  og eller med uten i pa til fra for av om som har er ved naer naert nar naerheten omkring rundt utenfor hos innen
  der dit hit her som tillater godtar aksepterer gjerne helst kan kunne ma bor bore vaere vare minst maks under over mellom ca litt veldig ganske fortrinnsvis must
  bolig boliger boligen bolig(er) hjem hjemme eiendom eiendommer objekt annonse annonser ledig ledige sted steder plass omradet
  takk hei hva finnes hvor mye rom pris prisen nye ny nytt nyere gammel stk snarest snart meg min mitt mine sammen samt pluss ogsa pa
  norge norway australia kjopt eier eid
  i a an am im me my we our us you is are be was it its the of and or with without in on at to for from by near nearby around
  close next not that this these those there some any please pls plz thanks hi hello looking look find show want wanted wanting need needs needing
  room rooms there where allows accepts wish would like love prefer preferably ideally must have has having get got something anything somewhere place places property properties home homes
  listing listings real estate residential available located location area areas suburb suburbs within which where what who whose can could should
  about approx new newer old lots lot really very also plus only just price priced prices max min under over between per pw
  postcode postnummer postnr
  lagt ut listed published publisert posted added sale sales m u w
  kun bare only just sorter etter sort order by rekkefolge first forst slik studier
  or so e g etc asap soon dwelling accommodation living live stay do does did if but as so than then least most up anywhere everywhere overalt men
  fa faa evt eventuelt eierform eierformen boligtype
`);

/** How something is: with a word that nobody knows, a wish that no filter can say. */
export const QUALITIES = words(`
  god gode godt bra best beste lav lave lavt lite hoy hoye hoyt fin fine fint flott flotte pen pene snill snille hyggelig hyggelige trygg trygge
  stor store stort liten sma ny nye nytt moderne lys lyse lyst rolig rolige koselig koselige kort lang lange mange nok ekstra gammel gamle eget gronn gronne
  good great nice best low lower high higher big large small tiny huge long short short quiet safe friendly modern new newer old older original busy main
  leafy extra lots plenty enough spacious wide
`);
/** Spans of time, which say nothing of a home. */
export const SPANS_OF_TIME = words(`
  dag dager dagen uke uker uka uken maned maneder maneden ar aret kvartal day days week weeks month months year years quarter last past siste
  mandag tirsdag onsdag torsdag fredag lordag sondag monday tuesday wednesday thursday friday saturday sunday
  morgen kveld morning evening tonight today tomorrow
`);
/** Names of places that are ordinary words first. */
export const ORDINARY = words(
  'city short block house beach station park views view orange high long rock road street garden gardens',
);

export const NEGATORS = words(
  'ikke uten ingen unntatt utenom no not without non except never avoid exclude excluding nei doesnt dont isnt arent wont cant',
);
export function isSmall(word: string): boolean {
  return FILLERS.has(word) || NEGATORS.has(word);
}

/** Between a denial and what is denied: `ikke må pusses opp`, `doesn't need work`. */
export const ADJUNCTS = words(
  'et en ei a an the i in on noe noen any helst paa pa som er being med with ma skal kan trenger behover bor need needs needing require requires requiring want to be',
);

/** A place stands behind these. */
export const PLACE_WORDS = words(
  'i pa in at around near rundt naer ved til to from fra of omkring utenfor outside area suburb',
);

/** Before a place, these ask for what is around it, too. */
export const SURROUNDING_WORDS: ReadonlySet<string> = new Set([
  'naer',
  'naerheten av',
  'i naerheten av',
  'naert',
  'rundt',
  'omkring',
  'ved',
  'near',
  'nearby',
  'near to',
  'close to',
  'around',
  'og omegn',
  'surrounding',
  'surrounds of',
  'in the vicinity of',
  'not far from',
  'ikke langt fra',
  'like ved',
  'next to',
  'outside',
  'utenfor',
  'suburbs around',
  'suburbs near',
]);

/** How names of streets end. */
export const STREET =
  /(?:veien|vegen|gata|gate|gaten|vei|veg|bakken|alleen|plass|street|st|road|rd|avenue|ave|lane|drive|parade|terrace|crescent|highway)$/;

/** The same, as a word of its own. */
export const STREET_TYPE =
  /^(?:gate|gata|gaten|vei|veien|vegen|street|st|road|rd|avenue|ave|parade|terrace|crescent|highway)$/;

/** Days and months that nothing is known to happen in stand in no listing. */
export function isTimeWithin(from: number, to: number): (word: Unclaimed) => boolean {
  return (word) => word.from >= from && word.to <= to && SPANS_OF_TIME.has(word.folded);
}
