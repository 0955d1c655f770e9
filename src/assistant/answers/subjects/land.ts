import type { Listing } from '../../../properties/listing.contract.ts';
import { word } from '../asked-words.ts';
import { HOME_FACTS } from '../home-facts.server.ts';
import type { AskedHome } from '../home.server.ts';
import { stateOf } from './state-law.ts';
import { isAustralian, isForSale, isLeisure, isPlot, isPremises, type Subject } from './subject.ts';

/** Of plots, and of the ground of a home: what it is like, and what may be built on it. */

const isSoldPlot = (listing: Listing): boolean => isPlot(listing) && isForSale(listing);
const hasGround = (listing: Listing): boolean =>
  isForSale(listing) && !listing.propertyType.some((type) => type === 'apartment' || type === 'flat');

const LAND = String.raw`(?:tomt(?:a|en|ene)?|plot|land|block|lot|site|section|ground)`;
const land = (home: AskedHome) => HOME_FACTS.land({ ...home, question: '' });

/** The planning authority, by its name where that is known. */
function builds({ t, listing }: AskedHome): string {
  const { municipality } = listing.address;
  const market = isAustralian(listing) ? 'au' : 'no';
  return municipality === undefined
    ? t(`answers.scope.build_${market}`)
    : t(`answers.scope.build_in_${market}`, { municipality });
}

export const LAND_SUBJECTS = {
  slope: {
    words: word(
      String.raw`bratt\p{L}*|skrå(?:ner|nende|tt|tomt\p{L}*|ning\p{L}*)?|hell(?:er|ing\p{L}*|ende)|flat tomt|${LAND} (?:\p{L}+ ){0,2}(?:flate?|flatt|level|slett)|steep\p{L}*|slop(?:e|es|ed|ing|y)|(?:flat|level|sloped) (?:block|land|lot|site|section)|(?:fall of|fall on) the (?:land|block)|is it (?:\p{L}+ )?(?:flat|level)|er (?:den|det|ho) (?:\p{L}+ )?(?:flat|flatt)`,
    ),
    not: word(String.raw`trapp\p{L}*|stairs?|ski\p{L}*|price\p{L}*|pris\p{L}*|tak|taket|roof`),
    told: word(
      String.raw`bratt\p{L}*|skrå\p{L}*|hell(?:er|ing\p{L}*|ende)|flate?|flatt|slett\p{L}*|steep\p{L}*|slop\p{L}*|flat|level`,
    ),
    intent: 'land',
    of: hasGround,
    then: land,
    note: ({ t, listing }) => t(isAustralian(listing) ? 'answers.note.slope_au' : 'answers.note.slope_no'),
  },
  build_cost: {
    words: word(
      String.raw`(?:hva|ka|kva|hvor mye|kor mykje) (?:koster|kostar|vil det koste) (?:\p{L}+ ){0,3}(?:bygge|byggje|å få bygd)|byggekostnad\p{L}*|byggepris\p{L}*|what (?:does|would|will) it cost to build|how much (?:(?:does|would|will) it cost |is it )?to build|cost of building|building costs?|build costs?`,
    ),
    told: word(String.raw`byggekostnad\p{L}*|byggepris\p{L}*|building costs?|build costs?`),
    intent: 'land',
    of: isPlot,
    note: ({ t, listing }) => t(isAustralian(listing) ? 'answers.note.build_cost_au' : 'answers.note.build_cost_no'),
  },
  mobile_home: {
    words: word(
      String.raw`caravans?|motorhomes?|campervans?|tiny (?:house|home)s?|tents?|camp(?:ing)?|campingvogn\p{L}*|bobil\p{L}*|minihus\p{L}*|mobilhjem\p{L}*|telt(?:e)?`,
    ),
    intent: 'land',
    of: isPlot,
    note: ({ t, listing }) => t(isAustralian(listing) ? 'answers.note.mobile_home_au' : 'answers.note.mobile_home_no'),
  },
  coverage: {
    words: word(
      String.raw`utnytt(?:else|ing)s?\p{L}*|tomteutnytt\p{L}*|bya|%-?bya|bebygd areal|byggehøyde\p{L}*|mønehøyde\p{L}*|gesimshøyde\p{L}*|(?:hvor|kor) (?:stort|mye|mykje|høyt|stor|mange) (?:\p{L}+ ){0,4}bygg(?:e|es|ast)|site coverage|plot ratio|floor space ratio|fsr|building envelope|height limits?|set ?backs?|how (?:big|large|high|much|many) (?:\p{L}+ ){0,5}(?:build|built|put on)`,
    ),
    not: word(String.raw`bra-?[ieb]|boenheter er|built in`),
    told: word(
      String.raw`utnytt\p{L}*|bya|%-?bya|byggehøyde\p{L}*|mønehøyde\p{L}*|gesims\p{L}*|site coverage|plot ratio|fsr|floor space ratio|envelope|height limit|set ?backs?`,
    ),
    intent: 'land',
    of: hasGround,
    defines: true,
    note: (home) =>
      isAustralian(home.listing) ? builds(home) : [home.t('answers.note.coverage_no'), builds(home)].join(' '),
  },
  titled: {
    words: word(
      String.raw`titled|(?:title|titles) (?:\p{L}+ ){0,3}(?:issued|due|out|expected|released|ready)|${LAND} (?:\p{L}+ ){0,2}(?:registered|tinglyst|utskilt|fradelt|skilt ut|matrikkelført|oppmålt)|(?:registered|registration of) (?:the )?(?:land|plan|lot|block)|when (?:\p{L}+ ){0,3}(?:register\p{L}*|titles?)`,
    ),
    told: word(
      String.raw`titled|titles?|registered|registration|tinglyst|utskilt|fradelt|skilt ut|matrikkelført|oppmålt`,
    ),
    intent: 'registry',
    of: isSoldPlot,
    note: (home) =>
      home.t(
        stateOf(home) === 'VIC'
          ? 'answers.note.titled_vic'
          : isAustralian(home.listing)
            ? 'answers.note.titled_au'
            : 'answers.note.titled_no',
      ),
  },
  frontage: {
    words: word(
      String.raw`frontage|(?:how|hvor|kor) (?:wide|deep|bred|brei|dyp) (?:is |er |e )?(?:\p{L}+ ){0,2}${LAND}|(?:width|depth|dimensions?) of (?:the )?${LAND}|${LAND} (?:width|depth|dimensions?)|tomtebredde\p{L}*|(?:bredde|dybde|mål)\p{L}* på tomt\p{L}*`,
    ),
    told: word(
      String.raw`frontage|wide|width|depth|dimensions?|bredde\p{L}*|\d+(?:[.,]\d+)? ?(?:m|metres?|meter) (?:x|by|bred|lang)`,
    ),
    intent: 'land',
    of: isForSale,
    then: land,
    note: ({ t, listing }) => t(isAustralian(listing) ? 'answers.note.frontage_au' : 'answers.note.frontage_no'),
  },
  soil: {
    words: word(
      String.raw`grunnforhold\p{L}*|grunnundersøkelse\p{L}*|byggegrunn\p{L}*|(?:fjell|leire|myr|grus) (?:eller|i grunnen|under)|fjellgrunn\p{L}*|soil\p{L}*|ground conditions|geotech\p{L}*|site class\p{L}*|reactive clay|rocky|rock (?:under|below|on)`,
    ),
    not: word(String.raw`kvikkleire\p{L}*|ras|flom|forurens\p{L}*|contaminat\p{L}*`),
    told: word(
      String.raw`grunnforhold\p{L}*|grunnundersøk\p{L}*|fjell(?:grunn)?|leire|myr|grus|soil\p{L}*|geotech\p{L}*|site class\p{L}*|clay|rock|sand`,
    ),
    intent: 'hazards',
    of: hasGround,
    note: ({ t, listing }) => t(isAustralian(listing) ? 'answers.note.soil_au' : 'answers.note.soil_no'),
  },
  covenants: {
    words: word(
      String.raw`covenants?|building restrictions?|design guidelines?|developer guidelines?|byggeklausul\p{L}*|klausul\p{L}*|(?:fri|egen|valgfri) (?:byggherre|husleverandør|byggeleverandør|entreprenør)|(?:velge|bruke) (?:\p{L}+ ){0,2}(?:husleverandør|byggmester|entreprenør|byggefirma|husprodusent)\p{L}*|(?:own|choose|pick|any) (?:\p{L}+ ){0,3}builder`,
    ),
    intent: 'land',
    of: hasGround,
    defines: true,
    note: ({ t, listing }) => t(isAustralian(listing) ? 'answers.note.covenants_au' : 'answers.note.covenants_no'),
  },
  build_time: {
    words: word(
      String.raw`byggeplikt\p{L}*|byggefrist\p{L}*|(?:innen|frist\p{L}*|hvor lenge|hvor lang tid|hvor raskt|når) (?:\p{L}+ ){0,5}(?:bygge|byggestart|byggingen)|bygge innen \p{L}+|(?:må|skal) (?:jeg|vi|man) (?:\p{L}+ )?bygge (?:\p{L}+ ){0,4}(?:innen|med en gang|tid)|(?:time ?limit|time ?frame|deadline|how long|how soon|by when|when) (?:\p{L}+ ){0,5}(?:build|building|start construction)`,
    ),
    not: word(String.raw`overta\p{L}*|ferdig|finished|ready|built`),
    told: word(
      String.raw`byggeplikt\p{L}*|byggefrist\p{L}*|byggestart\p{L}*|build within|building commence\p{L}*|start(?:ed)? within|months? of settlement`,
    ),
    intent: 'land',
    of: isSoldPlot,
    note: ({ t, listing }) => t(isAustralian(listing) ? 'answers.note.build_time_au' : 'answers.note.build_time_no'),
  },
  road: {
    words: word(
      String.raw`(?:bil)?vei(?:en)? (?:\p{L}+ ){0,2}(?:fram|frem|inn til|til (?:hytt\p{L}*|tomt\p{L}*|døra|døren))|(?:kjøre|kjører|bil) (?:\p{L}+ ){0,3}(?:fram|frem|til døra|til hytt\p{L}*)|\p{L}*brøyt\p{L}*|helårs(?:bil)?vei\p{L}*|sommervei\p{L}*|(?:hvem|kven) eier (?:vei|veg)(?:en)?|veirett\p{L}*|vegrett\p{L}*|(?:kommunal|privat|offentlig|asfaltert) (?:vei|veg)\p{L}*|(?:adkomst|atkomst|tilkomst)\p{L}*|(?:vei|veg)(?:en)? om vinteren|road access|(?:sealed|dirt|gravel|unsealed|all[- ]weather|private) (?:road|driveway)|(?:road|drive|access) (?:\p{L}+ ){0,4}(?:in winter|all year|year[- ]round|when it snows|snow)|snow ?(?:plough|clear)\p{L}*|right of way|2wd|4wd`,
    ),
    not: word(String.raw`rullestol\p{L}*|wheelchair|balkong\p{L}*|hage\p{L}*|garasje\p{L}*|garage|nøkkel\p{L}*`),
    told: word(
      String.raw`(?:kommunal|privat|offentlig|asfaltert) (?:vei|veg)\p{L}*|(?:bil)?vei(?:en|rett\p{L}*)? (?:\p{L}+ ){0,2}(?:fram|frem|til)|\p{L}*brøyt\p{L}*|(?:helårs|sommer|bil)(?:bil)?vei\p{L}*|veirett\p{L}*|(?:adkomst|atkomst|tilkomst)\p{L}*|road|driveway|snow ?(?:plough|clear)\p{L}*|right of way|2wd|4wd`,
    ),
    intent: 'surroundings',
    of: (listing) => isLeisure(listing) || isPlot(listing) || (hasGround(listing) && !isPremises(listing)),
    note: ({ t, listing }) => t(isAustralian(listing) ? 'answers.note.road_au' : 'answers.note.road_no'),
  },
} as const satisfies Readonly<Record<string, Subject>>;
