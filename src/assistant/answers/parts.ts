import type { Language } from '../../texts/messages.ts';

/** Parts of a home by their names, as questions, condition reports and descriptions have them. */

interface Names {
  readonly nb: string;
  readonly en: string;
  /** What else a report or description may call it; what it has in common with another part. */
  readonly also?: string;
}

const NAMES = {
  cellar: {
    nb: String.raw`(?:kryp)?kjell[ae]r\p{L}*`,
    en: String.raw`cellars?|basements?|crawl ?spaces?`,
    also: 'rom under terreng',
  },
  wet_rooms: {
    nb: String.raw`våtrom\p{L}*`,
    en: 'wet ?rooms?|wet areas?',
    also: String.raw`bad|badet|badene|baderom\p{L}*|vaskerom\p{L}*|dusj\p{L}*`,
  },
  bathroom: {
    nb: String.raw`bad|badet|bada|badene|(?:gjeste|hoved)bad\p{L}*|baderom\p{L}*|dusj\p{L}*|membran\p{L}*|sluk\p{L}*`,
    en: 'bathrooms?|shower|showers|membranes?|ensuites?',
    also: String.raw`våtrom\p{L}*`,
  },
  laundry: { nb: String.raw`vaskerom\p{L}*`, en: 'laundry|laundry room', also: String.raw`våtrom\p{L}*` },
  kitchen: { nb: String.raw`kjøkken|kjøkkenet|kjøkkeninnredning\p{L}*`, en: 'kitchens?' },
  roof: {
    nb: String.raw`(?:ytter|under)?tak|(?:ytter|under)?taket|takene|taktekking\p{L}*|tekkingen|takstein\p{L}*|takrenn\p{L}*|takkonstruksjon\p{L}*`,
    en: 'roof|roofs|roofing|gutters?|roof tiles?',
  },
  windows: { nb: String.raw`vindu\p{L}*`, en: 'windows?|glazing' },
  doors: { nb: String.raw`(?:ytter|inngangs|balkong)?dør(?:er|en|ene|a)?`, en: '(?:front |outer )?doors?' },
  balcony: { nb: String.raw`balkong\p{L}*|verand\p{L}*|altan\p{L}*`, en: 'balcony|balconies|verandah?s?' },
  terrace: { nb: String.raw`terrass\p{L}*|platting\p{L}*`, en: 'terraces?|decks?|patio' },
  drainage: { nb: String.raw`drener\p{L}*`, en: 'drainage' },
  foundation: {
    nb: String.raw`grunnmur\p{L}*|fundament\p{L}*`,
    en: 'foundations?|footings?|stumps',
  },
  electrical: {
    nb: String.raw`elektris\p{L}*|elektro\p{L}*|el-? ?anlegg\p{L}*|sikring\p{L}*|strømanlegg\p{L}*|(?<!vann)ledning\p{L}*`,
    en: String.raw`electric\p{L}*|wiring|fuse ?box|switchboard`,
  },
  pipes: {
    nb: String.raw`\p{L}*rør|\p{L}*rørene|røropplegg\p{L}*|avløp\p{L}*|vannledning\p{L}*`,
    en: 'pipes?|plumbing|drains?',
  },
  ventilation: { nb: String.raw`ventilasjon\p{L}*|avtrekk\p{L}*|lufting\p{L}*`, en: 'ventilation|extractor fan' },
  water_heater: {
    nb: String.raw`\p{L}*bereder\p{L}*|varmtvannstank\p{L}*`,
    en: 'water heater|boiler|hot water (?:system|tank|cylinder)',
  },
  heat_pump: { nb: String.raw`varmepump\p{L}*`, en: 'heat pump' },
  chimney: {
    nb: String.raw`pip[ea]n?|piper|pipene|pipeløp\p{L}*|skorstein\p{L}*|ildsted\p{L}*|peis(?:en|er|ene)?|(?:ved|peis|kakkel|kleberstein\p{L}*)ovn\p{L}*`,
    en: 'chimneys?|flue|fireplaces?|wood ?(?:stove|burner|heater)s?|log (?:burner|fire)s?',
  },
  lift: { nb: String.raw`heis(?:en|er|ene)?`, en: 'lifts?|elevators?' },
  facade: {
    nb: String.raw`fasad\p{L}*|kledning\p{L}*|ytterkledning\p{L}*|yttervegg\p{L}*|murpuss\p{L}*`,
    en: 'fa[cç]ades?|cladding|outer walls?|external walls?|brickwork',
  },
  walls: { nb: String.raw`veggen|vegger|veggene|innervegg\p{L}*`, en: 'walls?' },
  floors: {
    nb: String.raw`gulv|gulvet|gulva|gulvene|parkett\p{L}*|etasjeskille\p{L}*`,
    en: 'floors|flooring|floorboards|parquet',
  },
  loft: { nb: String.raw`(?:kald|kaldt )?loft|(?:kald)?loftet`, en: 'loft|attic' },
  stairs: { nb: String.raw`trapp|trappa|trappen|trappene|trapper|innvendige trapper`, en: 'stairs|staircase|stairway' },
  garage: { nb: String.raw`garasj\p{L}*|carport\p{L}*`, en: 'garage|carport' },
  bedroom: { nb: String.raw`\p{L}*soverom(?:met|mene|ma)?`, en: '(?:main |master )?bedrooms?' },
  living_room: { nb: 'stu[ea]|stuen|stova|stove', en: 'living room|lounge' },
} as const satisfies Readonly<Record<string, Names>>;

export type Part = keyof typeof NAMES;

export const PARTS = Object.keys(NAMES) as readonly Part[];

/** What is asked of a part: what is wrong with it, or how old it is. */
export type Aspect = 'condition' | 'age';

/** What may be wrong, and what has to be done. */
const WRONG = {
  nb: String.raw`\p{L}*fukt\p{L}*|\p{L}*lekk\p{L}*|\p{L}*mugg\p{L}*|\p{L}*sopp|råte\p{L}*|råtn\p{L}*|råtten|\p{L}*sprekk\p{L}*|sprukk\p{L}*|riss|gal(?:t|e)|gæ[lr]\p{L}*|feil\p{L}*|mangl(?:er|ar)|\p{L}*skad\p{L}*|avvik\p{L}*|merknad\p{L}*|anmerk\p{L}*|tilstand\p{L}*|(?:i )?stand(?:en)?|i orden|problem\p{L}*|tett|tette|utett\p{L}*|tg|tørt|tørr|vann i|dårlig\p{L}*|slit(?:t|te|asje)|utbedr\p{L}*|reparer\p{L}*|fikse\p{L}*|ødelagt|rust\p{L}*|skjev\p{L}*|setning\p{L}*|drypp\p{L}*|godkjent|forsvarlig|(?:må|bør|pusses|skiftes|byttes|gjøres) (?:\p{L}+ )?(?:pusses|skiftes|byttes|gjøres|oppgraderes|renoveres|rehabiliteres|vedlikeholdes|opp)|salpeter\p{L}*|kondens\p{L}*|\p{L}*rapport\p{L}*|(?:alt|greit) (?:\p{L}+ )?med|trygt?|farlig|brannfarlig`,
  en: String.raw`damp\p{L}*|moist\p{L}*|leak\p{L}*|mou?ld\p{L}*|rot|rotten|rotting|crack\p{L}*|wrong|faults?|faulty|defects?|damage\p{L}*|problems?|issues?|remarks?|condition|state|tg|dry|water (?:in|damage|ingress)|watertight|repairs?|fix|fixed|fixing|fixed|worn|rust\p{L}*|broken|needs? (?:\p{L}+ ?){0,2}(?:doing|work|replac\p{L}*|renovat\p{L}*|updat\p{L}*|attention|to be)|subsid\p{L}*|condensation|sound and|dodgy|sag\p{L}*|reports?|(?:all right|alright|ok|okay) with|safe|dangerous`,
} as const;

/** When it was made, or made new. */
const OLD = {
  nb: String.raw`hvor (?:gam\p{L}+|ny|nytt|nye)|kor (?:gam\p{L}+|ny|nytt|nye)|alder\p{L}*|(?:ble|blei|vart|er|var) (?:\p{L}+ ){1,3}(?:bygd|bygget|laget|lagt|montert|installert)|puss[ea]t? opp|oppuss(?:et|a)|nyoppuss\p{L}*|skift(?:et|a)|bytt(?:et|a)|utskift\p{L}*|renover(?:t|te|a)|totalrenover\p{L}*|rehabilitert|oppgrader(?:t|te|a)|moderniser(?:t|te|a)|fornyet|nytt?|nye|ny(?:ere|lig|legg\p{L}*)|gammel|gammelt|gamle|gammal\p{L}*|(?:fra|frå) (?:17|18|19|20)\d\d|(?:hvilket|kva|hvilke) år|fra når|fra det|årstall\p{L}*|originalt?|levetid\p{L}*|gjort noe med|gjort med|(?:17|18|19|20)\d\d`,
  en: String.raw`how (?:old|new)|age of|new|newer|brand new|old|original|renovat(?:ed|ion)|redone|re-?done|replaced|renewed|updated|upgraded|refurbished|remodel(?:l)?ed|done up|rewired|(?:from|in|since) (?:17|18|19|20)\d\d|(?:what|which) year|when (?:was|were|did)|date from|(?:17|18|19|20)\d\d`,
} as const;

const word = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?!\\p{L})`, 'iu');

const ASKED = byPart((names) => ({ nb: word(names.nb), en: word(names.en) }));
const TOLD = byPart(({ nb, en, also }: Names) => word([nb, en, ...(also === undefined ? [] : [also])].join('|')));
const ASPECTS: Readonly<Record<Aspect, Readonly<Record<Language, RegExp>>>> = {
  condition: { nb: word(WRONG.nb), en: word(WRONG.en) },
  age: { nb: word(OLD.nb), en: word(OLD.en) },
};
/** What a sentence about a part says of its age: a year, or that it is new or old. */
const TELLS_AGE = word(
  String.raw`(?:17|18|19|20)\d\d|nytt?|nye|nyere|nylig|ny[a-zæøå]+et|puss[ea]t opp|oppuss\p{L}*|nyoppuss\p{L}*|skiftet|byttet|utskift\p{L}*|renover\p{L}*|totalrenover\p{L}*|rehabilitert|oppgradert?e?|moderniser\p{L}*|fornyet|gammel|gammelt|gamle|år gam\p{L}*|alder|eldre|opprinnelig|original\p{L}*|levetid\p{L}*|byggeår\p{L}*|new|newly|old|aged?|renovated|replaced|renewed|updated|upgraded|refurbished|rewired|redone`,
);

function byPart<T>(make: (names: Names) => T): Readonly<Record<Part, T>> {
  return Object.fromEntries(PARTS.map((part) => [part, make(NAMES[part])])) as Readonly<Record<Part, T>>;
}

/** The parts that a question names, in the order asked. */
export function partsNamed(question: string, language: Language): readonly Part[] {
  const at = (part: Part) => ASKED[part][language].exec(question)?.index ?? -1;
  return PARTS.filter((part) => at(part) >= 0).toSorted((a, b) => at(a) - at(b));
}

/** What a question asks of a part; undefined where it asks for neither. */
export function aspectOf(question: string, language: Language): Aspect | undefined {
  return (['condition', 'age'] as const).find((aspect) => ASPECTS[aspect][language].test(question));
}

/** Whether a text names the part, in either language. */
export function isOfPart(text: string, part: Part): boolean {
  return TOLD[part].test(text);
}

/** Whether a sentence says of something how old or new it is, or what is wrong with it. */
export function tells(aspect: Aspect, text: string): boolean {
  if (aspect === 'age') return TELLS_AGE.test(text);
  return ASPECTS.condition.nb.test(text) || ASPECTS.condition.en.test(text);
}

/** Of what is feared the kinds, by which the remarks that speak of it come first. */
const KINDS = [
  word(
    String.raw`\p{L}*fukt\p{L}*|salpeter\p{L}*|kondens\p{L}*|\p{L}*lekk\p{L}*|\p{L}*mugg\p{L}*|\p{L}*sopp|råte\p{L}*|damp\p{L}*|moist\p{L}*|leak\p{L}*|mou?ld\p{L}*|rot|rotten|condensation|vannskade\p{L}*|water damage`,
  ),
  word(String.raw`\p{L}*sprekk\p{L}*|sprukk\p{L}*|riss|setning\p{L}*|skjev\p{L}*|crack\p{L}*|subsid\p{L}*`),
] as const;

/** Whether a remark speaks of the kind of damage that a question asks for. */
export function isOfAskedDamage(question: string, remark: string): boolean {
  return KINDS.some((kind) => kind.test(question) && kind.test(remark));
}

/** Whether a text speaks of moisture, or of what it does to a home. */
export function isOfMoisture(text: string): boolean {
  return KINDS[0].test(text);
}

/** What keeps water out of the rooms below ground, by the parts that a report names it in. */
const KEEPS_GROUND_WATER_OUT = String.raw`drener\p{L}*|fuktsikring\p{L}*|(?:sikring|tetting) mot (?:vann|fukt)\p{L}*|grunnmursplast\p{L}*|rom under (?:terreng|bakken)|drainage|(?:damp|water)-?\s?proof\p{L}*|damp course|tanking`;
const BELOW_GROUND = word(
  String.raw`${KEEPS_GROUND_WATER_OUT}|${NAMES.cellar.nb}|grunnmur\p{L}*|fundament\p{L}*|byggegrunn\p{L}*|terreng\p{L}*|underetasje\p{L}*|sokkel\p{L}*|${NAMES.cellar.en}|${NAMES.foundation.en}|sub-?floor|below ground|lower ground floor`,
);
const GROUND_WATER = word(KEEPS_GROUND_WATER_OUT);

/** Whether a remark on a part bears on damp in a cellar, though it may name no cellar. */
export function isBelowGround(part: string): boolean {
  return BELOW_GROUND.test(part);
}

/** Whether a text is of what keeps water out of rooms below ground. */
export function keepsGroundWaterOut(text: string): boolean {
  return GROUND_WATER.test(text);
}

const DRY = word(
  String.raw`tørre?|tørt|våte?|vått|tette?|utette?|vann (?:i|inn|på)|vanninntreng\p{L}*|dry|wet|watertight|water (?:in|getting in|ingress|coming in)|flood(?:ed|s|ing)?`,
);

/** Whether a question asks for damp in a part, or whether it is dry. */
export function asksForMoisture(question: string): boolean {
  return isOfMoisture(question) || DRY.test(question);
}

/** A question that names a part and asks what is wrong with it, or how old it is. */
export interface PartAsked {
  readonly parts: readonly Part[];
  readonly aspect: Aspect;
}

/** Other parts that are meant by the words of one: a part within it, which has words of its own. */
const WITHIN: Readonly<Partial<Record<Part, readonly Part[]>>> = {
  facade: ['walls'],
  roof: ['loft'],
};

/** `before`: what was asked of a part last, which `and the roof?` goes on with. */
export function partAsked(question: string, language: Language, before?: Aspect): PartAsked | undefined {
  const named = partsNamed(question, language);
  const parts = named.filter((part) => !named.some((other) => WITHIN[other]?.includes(part)));
  if (parts.length === 0) return undefined;
  const aspect =
    aspectOf(question, language) ??
    (parts.every((part) => !IN_USE.has(part)) && HOW_IT_IS[language].test(question) ? 'condition' : undefined) ??
    (isGoingOn(question, language) ? before : undefined);
  return aspect === undefined ? undefined : { parts, aspect };
}

/** `how is the kitchen?` asks for more than its condition. */
const IN_USE: ReadonlySet<Part> = new Set(['kitchen', 'bedroom', 'living_room', 'balcony', 'terrace', 'garage']);
const HOW_IT_IS: Readonly<Record<Language, RegExp>> = {
  nb: word('(?:hvordan|korleis|åssen) (?:er|ser|e|står)'),
  en: word("how(?: is|’s|'s|s| are)"),
};

const GOING_ON: Readonly<Record<Language, RegExp>> = {
  nb: /^(?:og|enn|hva med|ka med|kva med|og hva med)\b/iu,
  en: /^(?:and|what about|how about|and what about)\b/iu,
};
const MOST_WORDS = 6;

function isGoingOn(question: string, language: Language): boolean {
  return GOING_ON[language].test(question.trim()) && question.trim().split(/\s+/).length <= MOST_WORDS;
}
