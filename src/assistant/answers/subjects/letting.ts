import { leviesIn } from '../../../properties/levies.contract.ts';
import { word } from '../asked-words.ts';
import { fact, say, type AskedHome } from '../home.server.ts';
import { TERMS_FACTS } from '../terms-facts.server.ts';
import { lawOf, stateOf, STRATA, TENANCIES, type Tenancies } from './state-law.ts';
import { isAustralian, isLet, isPremises, isRoom, isShared, type Subject } from './subject.ts';

/** What tenants ask, and the law has for all of them. */

/** What a state's act has, with the state; undefined where the home is in none that is known. */
export function byState<T>(
  home: AskedHome,
  say: (law: Tenancies, words: { readonly state: string }) => T | undefined,
): T | undefined {
  const state = stateOf(home);
  return state === undefined ? undefined : say(TENANCIES[state], { state: home.t(`answers.state.${state}`) });
}

/** What the law says of rises of a rent. */
function rentRise(home: AskedHome): string | undefined {
  if (!isAustralian(home.listing)) return home.t('answers.law.rent_rise_no');
  return byState(home, ({ act, rise: [months, section], riseInTerm }, { state }) =>
    home.t(`answers.law.rent_rise_${riseInTerm}_au`, { state, months, law: lawOf(act, section) }),
  );
}

/** What the law says of a tenant's notice. */
export function noticeLaw(home: AskedHome): string | undefined {
  if (isPremises(home.listing)) return undefined;
  if (!isAustralian(home.listing))
    return home.t(isRoom(home.listing) ? 'answers.law.notice_room_no' : 'answers.law.notice_no');
  return byState(home, ({ act, notice: [days, section] }, { state }) =>
    home.t('answers.law.notice_au', { state, days, law: lawOf(act, section) }),
  );
}

/** Who pays for power and water. */
function lawOfUtilities(home: AskedHome): string | undefined {
  if (!isAustralian(home.listing)) return home.t('answers.law.utilities_no');
  const law = byState(home, ({ act, water }) => (water === undefined ? undefined : lawOf(act, water)));
  return law === undefined ? home.t('answers.law.utilities_au') : home.t('answers.law.utilities_law_au', { law });
}

/** What the law says of a home to let, or of pets in a shared building, beside what its listing does not say. */
export function lawOfLetting(intent: 'pets' | 'lease' | 'rent_includes', home: AskedHome): string | undefined {
  if (!isLet(home.listing)) return intent === 'pets' ? lawOfSharedPets(home) : undefined;
  if (intent === 'rent_includes') return lawOfUtilities(home);
  if (!isAustralian(home.listing)) return home.t(`answers.law.${intent}_no`);
  if (intent === 'lease') return home.t('answers.law.lease_au');
  return byState(home, ({ act, pets }, { state }) => {
    if (pets === undefined) return undefined;
    const { days, way } = pets;
    const law = { state, law: act };
    return days === undefined || way === undefined
      ? home.t('answers.law.pets_au', law)
      : home.t(since(home) ?? `answers.law.pets_${way}_au`, { ...law, days });
  });
}

/** Laws that are newer than the others, told with the day that they began. */
function since(home: AskedHome): 'answers.law.pets_nsw' | 'answers.law.pets_tas' | undefined {
  const state = stateOf(home);
  return state === 'NSW' ? 'answers.law.pets_nsw' : state === 'TAS' ? 'answers.law.pets_tas' : undefined;
}

/**
 * What owners' bodies may say of animals. Looked up on 2026-11-30: New South Wales s 137B at zoelaw.ai and
 * lookupstrata.com.au, Queensland s 169B at austlii.edu.au and lookupstrata.com.au, Victoria's model rules at
 * mbcm.com.au. Of the others the law is not told.
 */
function strataPets(home: AskedHome): string {
  const { t } = home;
  const state = stateOf(home);
  const body = t(`answers.body.${leviesIn(home.listing.address.region)}`);
  if (state === 'NSW' || state === 'QLD' || state === 'VIC') return t(`answers.law.strata_pets_${state}`);
  return state === undefined
    ? t('answers.law.strata_pets', { body })
    : t('answers.law.strata_pets_au', { body, law: STRATA[state] });
}

const FLATS: ReadonlySet<string> = new Set(['apartment', 'flat']);

function lawOfSharedPets(home: AskedHome): string | undefined {
  const { listing, t } = home;
  if (isPremises(listing)) return undefined;
  if (isAustralian(listing))
    return isShared(listing) && listing.ownership !== 'freehold' ? strataPets(home) : undefined;
  if (listing.ownership === 'share') return t('answers.law.pets_share');
  const isSection = listing.ownership !== 'stock' && listing.propertyType.some((type) => FLATS.has(type));
  return isSection ? t('answers.law.pets_section') : undefined;
}

export const LETTING_SUBJECTS = {
  rent_rise: {
    words: word(
      String.raw`(?:leien?|leia|husleien?|husleia|(?<!for )rent) (?:\p{L}+ ){0,3}?(?:gå opp|går opp|stige|stiger|øke|øker|økes|øka|settes opp|justere\p{L}*|indeksreg\p{L}*|go up|goes up|going up|put up|increase[sd]?|rise|raised?|reviewed)|(?:øke|auke|heve|justere|sette opp|rais\p{L}*|increas\p{L}*|put up|up|hike|jack up|bump up) (?:\p{L}+ ){0,2}(?:leien?|leia|husleien?|husleia|rent)|(?:sette|skru|jekke) (?:\p{L}+ ){0,2}(?:leien?|leia|husleien?|husleia) (?:\p{L}+ )?opp|(?:put(?:ting)?|jack|push|bump|crank|hike) (?:\p{L}+ ){0,2}rent up|(?:leie|husleie)(?:justering|økning|regulering)\p{L}*|indeksregul\p{L}*|rent (?:increase|rise|review)s?`,
    ),
    intent: 'lease',
    of: isLet,
    note: rentRise,
  },
  landlord_visits: {
    words: word(
      String.raw`how (?:often|many)(?: times)? (?:\p{L}+ ){0,5}inspect\p{L}*|(?:routine|regular|periodic|rental|landlord) inspections?|(?:landlord|owner|agent) (?:\p{L}+ ){0,4}(?:inspect\p{L}*|enter|drop in|come in|let (?:themselves|himself|herself) in)|(?:can|could|may|will|do) (?:they|he|she) (?:\p{L}+ )?(?:inspect|enter|come in(?:side)?|let themselves in)|utleier\p{L}* (?:\p{L}+ ){0,4}(?:komme|inn|inspisere|låse seg|tilsyn|sjekke)|hvor ofte (?:\p{L}+ ){0,4}(?:inspeksjon|tilsyn|befaring|kontroll)\p{L}*`,
    ),
    not: word(String.raw`move in|flytte\p{L}* inn|internet\p{L}*`),
    intent: 'lease',
    of: isLet,
    note: (home) => {
      if (!isAustralian(home.listing)) return home.t('answers.law.visits_no');
      return byState(home, ({ act, visits }, { state }) => {
        if (visits === undefined) return home.t('answers.law.visits_ask_au', { law: act });
        const [times, months, days, section] = visits;
        return home.t(times === 1 ? 'answers.law.visits_once_au' : 'answers.law.visits_au', {
          ...{ state, times, months, count: days, days, law: lawOf(act, section) },
        });
      });
    },
  },
  sublet: {
    words: word(
      String.raw`sub-?let\p{L}*|sub-?leas\p{L}*|fr[ae]mlei\p{L}*|air ?bnb|rent (?:\p{L}+ ){0,3}out|leie (?:\p{L}+ ){0,2}ut`,
    ),
    not: word(String.raw`how much|hvor mye|what (?:could|can|would)|hva (?:kan|kunne)`),
    told: word(String.raw`sub-?let\p{L}*|sub-?leas\p{L}*|fr[ae]mlei\p{L}*|air ?bnb`),
    intent: 'rental_part',
    of: isLet,
    note: (home) =>
      isAustralian(home.listing)
        ? byState(home, ({ act }, { state }) => home.t('answers.law.sublet_au', { state, law: act }))
        : home.t('answers.law.sublet_no'),
  },
  contract_kind: {
    words: word(
      String.raw`(?:hva slags|hvilken|hvilke|type) (?:leie)?kontrakt\p{L}*|tidsbestemt\p{L}*|tidsubestemt\p{L}*|(?:what|which) (?:kind|sort|type) of (?:lease|contract|agreement)|fixed[- ]term|periodic|month[- ]to[- ]month`,
    ),
    intent: 'lease',
    of: isLet,
    fields: (home) => TERMS_FACTS.lease(home),
    note: (home) => lawOfLetting('lease', home),
  },
  housemates: {
    words: word(
      String.raw`(?:hvor mange|kor mange|hvem|kven|kem) (?:\p{L}+ ){0,3}(?:bor|bur|deler|leier|delar)\p{L}*|(?:bofelle|romkamerat|samboer|medboer|kollektiv)\p{L}*|how many (?:other )?(?:people|persons|housemates|flatmates|roommates|tenants|others)|who (?:else )?(?:lives?|is living|are|would i (?:live|share)|do i (?:live|share)|am i (?:living|sharing))|(?:house|flat|room)[- ]?mates?|mixed gender|(?:fe)?male only|all[- ](?:girls?|female|male|boys)|gender|(?:bare|kun) (?:jenter|gutter|damer)|jenter eller gutter|blandet kollektiv`,
    ),
    told: word(
      String.raw`del(?:es|er|t)? (?:\p{L}+ ){0,4}(?:med|av)|bofelle\p{L}*|kollektiv\p{L}*|(?:bor|personer|studenter|jenter|gutter)|shar(?:e|ed|es|ing) (?:\p{L}+ ){0,3}(?:with|by|between)|(?:house|flat|room)[- ]?mates?|others|people`,
    ),
    intent: 'sharing',
    of: isRoom,
    fields: (home) =>
      fact(home, 'sharing', 'contract_details.housemates', 'facts', [
        say(home.listing.contractDetails.housemates, (count) =>
          count === 0 ? home.t('answers.say.no_housemates') : home.t('answers.say.housemates', { count }),
        ),
      ]),
    note: ({ t }) => t('answers.note.housemates'),
  },
  visitors: {
    words: word(
      String.raw`(?:have|bring|having) (?:\p{L}+ )?(?:guests?|visitors?|friends|people) (?:over|round|around|stay\p{L}*)|(?:guests?|visitors?) (?:allowed|policy|stay\p{L}*|overnight)|overnight (?:guests?|visitors?)|(?:ha|få) (?:\p{L}+ )?(?:besøk|overnattingsbesøk|gjester)|besøk(?:ende)? (?:\p{L}+ )?(?:lov|tillatt|greit)`,
    ),
    intent: 'sharing',
    of: isLet,
  },
  door_lock: {
    words: word(
      String.raw`(?:lock|locks|lockable|key) (?:\p{L}+ ){0,4}(?:door|room|bedroom)|(?:door|room|bedroom)s? (?:\p{L}+ ){0,3}locks?|lås (?:\p{L}+ ){0,3}(?:dør|rom)\p{L}*|(?:dør|rom)\p{L}* (?:\p{L}+ ){0,3}(?:lås|låses)`,
    ),
    intent: 'sharing',
    of: isLet,
  },
  shared_rooms: {
    words: word(
      String.raw`(?:del(?:t|te|er|es|es med)?|felles|eget|egen|privat) (?:\p{L}+ ){0,3}(?:bad|badet|baderom|toalett|do|wc|dusj|kjøkken\p{L}*|stue)|(?:bad|badet|baderom|toalett|do|wc|dusj|kjøkken\p{L}*|stue) (?:\p{L}+ ){0,2}(?:del(?:t|es)?|felles|privat)|(?:shared?|sharing|own|private) (?:\p{L}+ ){0,3}(?:bath\p{L}*|toilet|kitchen|shower|ensuite|living room|lounge)|(?:bath\p{L}*|toilet|kitchen|shower) (?:\p{L}+ ){0,2}(?:shared|private)`,
    ),
    told: word(
      String.raw`(?:bad|badet|baderom|toalett|wc|dusj|kjøkken\p{L}*|stue)(?:.{0,60})(?:del(?:t|es|er)|felles|eget|egen|privat)|(?:del(?:t|er|es)|felles|eget|egen|privat)(?:.{0,60})(?:bad|badet|baderom|toalett|wc|dusj|kjøkken\p{L}*|stue)|(?:shared?|own|private)(?:.{0,60})(?:bath\p{L}*|toilet|kitchen|shower|lounge)|(?:bath\p{L}*|toilet|kitchen|shower)(?:.{0,60})(?:shared|private)|en-?suite`,
    ),
    intent: 'sharing',
    of: isRoom,
  },
} as const satisfies Readonly<Record<string, Subject>>;
