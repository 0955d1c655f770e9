import type { Annex } from './plan.ts';
import type { PlanFacts, RoomKind } from './rooms.ts';

const NAMES: Readonly<Record<PlanFacts['language'], Readonly<Record<RoomKind, string>>>> = {
  nb: {
    living: 'Stue',
    kitchen: 'Kjøkken',
    open: 'Stue/kjøkken',
    studio: 'Stue/kjøkken',
    dining: 'Spisestue',
    lounge: 'TV-stue',
    office: 'Kontor',
    guest: 'Gjesterom',
    bedroom: 'Soverom',
    bath: 'Bad',
    ensuite: 'Bad',
    laundry: 'Vaskerom',
    sauna: 'Badstue',
    stairs: 'Trapp',
    hall: 'Gang',
  },
  en: {
    living: 'Living',
    kitchen: 'Kitchen',
    open: 'Living/kitchen',
    studio: 'Studio',
    dining: 'Dining',
    lounge: 'Family room',
    office: 'Study',
    guest: 'Guest room',
    bedroom: 'Bedroom',
    bath: 'Bath',
    ensuite: 'Ensuite',
    laundry: 'Laundry',
    sauna: 'Sauna',
    stairs: 'Stairs',
    hall: 'Hall',
  },
};

/** The bedroom that the ensuite belongs to. */
export function mainBedroomName(language: PlanFacts['language']): string {
  return language === 'nb' ? 'Hovedsoverom' : 'Main bedroom';
}

/** A room's name on the plan; `isEntrance` for the corridor behind the front door. */
export function roomName(language: PlanFacts['language'], kind: RoomKind, isEntrance: boolean): string {
  if (kind === 'hall' && isEntrance) return language === 'nb' ? 'Entré' : 'Entry';
  return NAMES[language][kind];
}

export function annexName(language: PlanFacts['language'], kind: Annex['kind']): string {
  const names = {
    nb: { balcony: 'Balkong', terrace: 'Terrasse', glazed: 'Innglasset balkong', garage: 'Garasje', pool: 'Basseng' },
    en: { balcony: 'Balcony', terrace: 'Terrace', glazed: 'Glazed balcony', garage: 'Garage', pool: 'Pool' },
  };
  return names[language][kind];
}

export function fireplaceName(language: PlanFacts['language']): string {
  return language === 'nb' ? 'Peis' : 'Fireplace';
}

export function floorName({ language, kind, floor, floors }: PlanFacts, index: number): string {
  if (kind === 'flat' && floor !== undefined) {
    if (language === 'nb') return floor === 0 ? 'Sokkel' : `${floor}. etasje`;
    // The ground floor is floor 1 of a home here, and level 0 in Australia, as in its record.
    return floor <= 1 ? 'Ground floor' : `Level ${floor - 1}`;
  }
  if (language === 'nb') return `${index + 1}. etasje`;
  return floors === 1 ? 'Floor plan' : (['Ground floor', 'First floor', 'Second floor'][index] ?? '');
}

export function areaText(language: PlanFacts['language'], area: number): string {
  return `${language === 'nb' ? String(area).replace('.', ',') : String(area)} m²`;
}

/** What stands under the drawing: the areas as the listing states them. */
export function footnote(facts: PlanFacts): string {
  const { language, internal, external, glazed } = facts;
  if (language === 'en') return `Internal ${internal} m². Measurements are approximate.`;
  const store = external > 0 ? ` BRA-e ${external} m² (utenfor boligen).` : '';
  const balcony = glazed > 0 ? ` BRA-b ${glazed} m².` : '';
  return `BRA-i ${internal} m².${store}${balcony} Planskisse, mål er omtrentlige.`;
}
