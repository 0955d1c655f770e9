import type { Listing } from '../../../properties/listing.contract.ts';
import { word } from '../asked-words.ts';
import { fact, type AskedHome, type Found } from '../home.server.ts';
import { isAustralian, isForSale, isLeisure, type Subject } from './subject.ts';

/** Of cabins and holiday homes, and what others are asked of the like. */

const FAR = String.raw`(?:hvor|kor) (?:langt|nær|nært|nærme?)|avstand\p{L}*|gangavstand|nær(?:t|het|heten)?|how (?:far|close|near)|distance|close to|near(?:est|by)?|walk(?:ing)? (?:distance )?to|nærmeste`;

const facilities = (home: AskedHome, among: readonly Listing['facilities'][number][]): Found | undefined => {
  const listed = among.filter((one) => home.listing.facilities.includes(one));
  return listed.length === 0
    ? undefined
    : fact(home, 'surroundings', 'facilities', 'facilities', [
        home.t('answers.say.listed', {
          list: home.format.list(listed.map((one) => home.t(`enum.facility.${one}`))),
        }),
      ]);
};

export const LEISURE_SUBJECTS = {
  ski_distance: {
    words: word(
      String.raw`(?:${FAR}) (?:\p{L}+ ){0,4}(?:alpin\p{L}*|ski(?!inn)\p{L}*|løyp\p{L}*|lysløyp\p{L}*|slalåm\p{L}*|heis(?:en)?trekk\p{L}*|snow ?fields?|snow|slopes?)|(?:ski(?:løyp|spor|anlegg|bakke|heis|senter)\p{L}*|alpin\p{L}*|løyper?) (?:\p{L}+ ){0,2}(?:i nærheten|like ved|nært?)|ski(?:ing| lifts?| resort)? (?:nearby|close by)`,
    ),
    told: word(
      String.raw`alpin\p{L}*|ski(?:løyp|heis|trekk|bakk|anlegg|senter|spor)\p{L}*|ski|løyp\p{L}*|lysløyp\p{L}*|slalåm\p{L}*|snow ?fields?|ski lifts?|slopes?`,
    ),
    intent: 'surroundings',
    of: () => true,
    fields: (home) => facilities(home, ['ski_in_ski_out']),
  },
  sea_distance: {
    words: word(
      String.raw`(?:${FAR}) (?:\p{L}+ ){0,4}(?:sjøen?|havet|stranda|stranden|strand|vannet|fjorden|badeplass(?:en)?|badevann(?:et)?|sjøkanten|vannkanten|(?:the )?(?:beach|sea|ocean|water|lake|shore))`,
    ),
    not: word(
      String.raw`(?:to|til|from|fra|is|er) (?!it |den |det |this |that |the |a |an |any |en |ei |et |nearest |closest |nærmeste |surf |swimming |dog |sandy |local |good |nice |public )[\p{L}’']{3,} (?:beach|strand)|vann og|water and|(?:beach|strand) (?:at|på|i)|water(?:front)? views?`,
    ),
    told: word(
      String.raw`sjø(?:en|kant\p{L}*|linje\p{L}*)?|hav(?:et)?|strand\p{L}*|bade\p{L}*|brygg\p{L}*|fjord\p{L}*|beach\p{L}*|sea|ocean|waterfront|lake|shore\p{L}*|jetty`,
    ),
    intent: 'surroundings',
    of: () => true,
    fields: (home) => facilities(home, ['water_access', 'mooring', 'boathouse']),
  },
  year_round: {
    words: word(
      String.raw`(?:bo|bu) (?:\p{L}+ ){0,3}(?:hele året|året rundt|heile året|fast|permanent)|helårs ?bolig\p{L}*|boplikt\p{L}*|bosette\p{L}*|fast ?bosatt|(?:live|stay|living) (?:\p{L}+ ){0,3}(?:all year|year[- ]round|permanently|full[- ]time)|permanent residen\p{L}*`,
    ),
    told: word(
      String.raw`helårs(?!ve[ig])\p{L}*|boplikt\p{L}*|fritidsbolig\p{L}*|permanent(?:ly)?|year[- ]round|all year|holiday (?:use|let)`,
    ),
    intent: 'type',
    of: isForSale,
    note: (home) =>
      isAustralian(home.listing)
        ? home.t('answers.note.year_round_au')
        : home.t(isLeisure(home.listing) ? 'answers.note.year_round_leisure_no' : 'answers.note.year_round_no'),
  },
} as const satisfies Readonly<Record<string, Subject>>;
