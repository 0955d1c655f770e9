import { Random } from './random.ts';

/** Commonest first: the order gives their frequencies. */
const NORWEGIAN = `og i med til en på av er det som for fra har stue kjøkken leiligheten soverom bad god balkong
  gode sentralt leilighet terrasse ved kort plass stor utsikt parkering stort solrik boligen oslo hage lys moderne
  etasje til også vei nær flott store rom bod heis garasje barnevennlig rolig område kjeller peis uteplass moderne
  oppusset renovert nyoppusset huset enebolig rekkehus gangavstand butikker skole barnehage sjøen buss trikk bane
  turområder solforhold bergen trondheim stavanger tromsø hytte hytta fjellet badstue sauna brygge båtplass tomt
  felleskostnader lave inkludert varmtvann fyring fjernvarme varmekabler fliser parkett innbygde hvitevarer takterrasse
  skap garderobe vindu vinduer høyt under taket utleiedel hybel loft mulighet for utvidelse tomannsbolig garasjen
  innglasset balkongen sydvendt vestvendt privat hagen stille gate blindvei lekeplass park marka skiløyper kveldssol
  prisgunstig attraktiv beliggenhet selveier andel borettslag sameie vaktmester elbil lader sykkelbod treningsrom`.split(
  /\s+/,
);

const ENGLISH = `the and with a to of in is this for home from kitchen bedroom living large bathroom your on space
  located close area open dining modern bedrooms perfect street family offers garden features property two light city
  beach park shops views room garage study outdoor entertaining air storage parking single double car built robes
  conditioning heating floors timber stone bench walk school schools transport train station renovated brand new
  spacious sunny private courtyard balcony balconies pool ocean river apartment house townhouse unit level plan
  master ensuite powder laundry internal access secure intercom lift complex gym rooftop deck alfresco barbecue lawn
  low maintenance leafy quiet pocket cafes restaurants moments freeway melbourne sydney brisbane perth adelaide hobart
  investment opportunity rental yield owner occupier inspect auction period charm federation victorian cottage
  fireplace high ceilings polished boards ducted evaporative cooling solar panels water tank shed acreage`.split(/\s+/);

const SYLLABLES =
  'an bak ber bo dal den eid ek el fjel for gar gran hal hau hol in kar kol lar lin lo lun ma mel mo nor ol ran ro ru san sel ska sol stav sten sun tan tor tun ul van ve vik'.split(
    ' ',
  );
const ENDINGS = ['', 'en', 'er', 's', 'veien', ' gate', 'stad', 'by', 'ing', 'et', 'ton', 'ville', 'wood', 'bury'];

/** Words of one language with the frequencies of their ranks. */
export interface Language {
  readonly words: readonly string[];
}

/** The named words, and after them made-up names of streets, people and places up to `size`. */
function language(named: readonly string[], size: number, seed: number): Language {
  const random = new Random(seed);
  const words = new Set(named);
  while (words.size < size) {
    const beginning = Array.from({ length: 2 + random.below(2) }, () => random.pick(SYLLABLES)).join('');
    words.add(beginning + random.pick(ENDINGS).trim());
  }
  return { words: [...words] };
}

export const LANGUAGES = { no: language(NORWEGIAN, 60_000, 1), au: language(ENGLISH, 60_000, 2) };

/** `count` words, the commoner the more often. */
export function writeText({ words }: Language, count: number, random: Random): string {
  return Array.from({ length: count }, () => words[random.zipf(words.length)]).join(' ');
}
