import { word } from '../asked-words.ts';
import type { AskedHome } from '../home.server.ts';
import { stateOf, TITLES } from './state-law.ts';
import { isAustralian, isForSale, isPremises, type Subject } from './subject.ts';

/** What plans, registers and protections say of a property, and the advertisement seldom does. */

export const TITLE_SUBJECTS = {
  zoning: {
    words: word(
      String.raw`reguler(?:t|ing)\p{L}*|regulerings?plan\p{L}*|kommuneplan\p{L}*|arealplan\p{L}*|detaljplan\p{L}*|lnf\p{L}*|zoning|re-?zon\p{L}*|(?:what|which) (?:\p{L}+ ){0,2}zone|(?:it|land|block|property|site|this|place|building) (?:is )?zoned|(?:is|was) (?:\p{L}+ ){0,2}zoned|planning (?:overlays?|zone|controls?|scheme)|(?:use|run|operate|open) (?:it|this|the (?:shop|space|premises)) (?:as|for)|(?:bruke|drive|bruk(?:es)?) (?:\p{L}+ ){0,2}(?:som|til) (?:\p{L}+ )?(?:kafé|kafe|kontor|butikk|restaurant|verksted|lager|bolig|salong|klinikk)`,
    ),
    not: word(
      String.raw`rental|rent|investment|utleie\p{L}*|schools?|skole\p{L}*|krets\p{L}*|catchment|fire|bushfire|flood|flom|parking|parkering|varme\p{L}*|temperatur\p{L}*|flight`,
    ),
    told: word(
      String.raw`reguler(?:t|ing)\p{L}*|kommuneplan\p{L}*|arealplan\p{L}*|zoning|zoned?|planning permit|overlay`,
    ),
    intent: 'surroundings',
    of: (listing) => isForSale(listing) || isPremises(listing),
    note: (home) => home.t(`answers.note.zoning_${planLaw(home)}`),
  },
  easements: {
    words: word(
      String.raw`ease?ments?|encumbrances?|caveats?|carriageways?|servitutt?\p{L}*|heftelse\p{L}*|tinglyste (?:rettigheter|erklæringer)`,
    ),
    told: word(String.raw`ease?ments?|encumbrances?|caveats?|servitutt?\p{L}*|heftelse\p{L}*|tinglyst\p{L}*`),
    intent: 'registry',
    of: isForSale,
    defines: true,
    note: (home) => {
      if (!isAustralian(home.listing)) return home.t('answers.note.easements_no');
      const state = stateOf(home);
      return state === undefined
        ? home.t('answers.note.easements_au')
        : home.t('answers.note.easements_law_au', { law: TITLES[state] });
    },
  },
  heritage: {
    words: word(
      String.raw`heritage(?! era)(?: overlay| listed| listing| protected| protection| area| status| conditions?)?|conservation area|character overlay|vernet|verna|verneverdig\p{L}*|fredet|freda|fredning\p{L}*|gul(?:e)? liste|bevaringsverdig\p{L}*|antikvarisk\p{L}*`,
    ),
    told: word(
      String.raw`heritage|conservation area|vernet|verneverdig\p{L}*|fredet|fredning\p{L}*|gul(?:e)? liste|bevaringsverdig\p{L}*`,
    ),
    intent: 'surroundings',
    of: () => true,
    defines: true,
    note: (home) =>
      home.t(
        isAustralian(home.listing)
          ? stateOf(home) === 'VIC'
            ? 'answers.note.heritage_vic'
            : 'answers.note.heritage_au'
          : 'answers.note.heritage_no',
      ),
  },
  building_pest: {
    words: word(
      String.raw`(?:building|pest|termite|b ?(?:&|and) ?p|bnp)(?: (?:and|&|or|\+) ?(?:building|pest|termite))? (?:inspections?|reports?|checks?)|building (?:and|&|n) pest|pre-?purchase (?:inspection|report)`,
    ),
    told: word(String.raw`pest|termites?|building (?:inspection|report)|pre-?purchase`),
    intent: 'condition',
    of: (listing) => isAustralian(listing) && isForSale(listing) && listing.conditionReport === undefined,
    note: (home) =>
      home.t(stateOf(home) === 'ACT' ? 'answers.note.building_pest_act' : 'answers.note.building_pest_au'),
  },
} as const satisfies Readonly<Record<string, Subject>>;

function planLaw(home: AskedHome): 'no' | 'vic' | 'nsw' | 'au' {
  if (!isAustralian(home.listing)) return 'no';
  const state = stateOf(home);
  return state === 'VIC' ? 'vic' : state === 'NSW' ? 'nsw' : 'au';
}
