import type { RoomCategory } from '../src/properties/enums.contract.ts';
import type { PremisesFacts } from './plans/premises.ts';
import type { PlanFacts } from './plans/rooms.ts';
import type { PortraitFacts } from './portraits/facts.ts';
import type { View } from './views.ts';

/** The pictures of the demo homes and agents, as kept. All answers are stored files: hashes of 32 hex digits. */
export interface PictureLibrary {
  /** A photograph, rendering or drawing by name ("set-dark-kitchen"). Throws when there is none of that name. */
  fileOf(name: string): string;
  /** A side of one, or its mirror image. */
  viewOf(view: View): string;
  /** The floor plan drawn from these facts. */
  planOf(facts: PlanFacts): string;
  /** The portrait drawn from these facts. */
  premisesPlanOf(facts: PremisesFacts): string;
  portraitOf(facts: PortraitFacts): string;
}

/** What a picture shows, by its name. */
export function categoryOf(name: string): RoomCategory {
  if (/^(dining-hall)/.test(name)) return 'other';
  if (/^(site-plan|parking-plan|floor-plate|premises-plan|home-plan)/.test(name)) return 'floorplan';
  if (/^garage-/.test(name)) return 'garage';
  const [, room = ''] = /^(?:set-\w+-)?(living|kitchen|bedroom|bathroom)\b/.exec(name) ?? [];
  return ROOMS[room] ?? 'exterior';
}

const ROOMS: Readonly<Record<string, RoomCategory>> = {
  living: 'living_room',
  kitchen: 'kitchen',
  bedroom: 'bedroom',
  bathroom: 'bathroom',
};

/** A caption that is true of the picture, whatever the home; undefined where there is nothing to say. */
export function captionOf(name: string, language: 'nb' | 'en'): string | undefined {
  const drawing = /^(site-plan|parking-plan|floor-plate)/.exec(name)?.[1];
  if (drawing !== undefined) return DRAWINGS[drawing]?.[language];
  if (name.startsWith('plot-')) return language === 'nb' ? 'Tomta' : 'The block';
  return CAPTIONS[categoryOf(name)]?.[language];
}

const DRAWINGS: Readonly<Record<string, Readonly<Record<'nb' | 'en', string>>>> = {
  'site-plan': { nb: 'Situasjonskart', en: 'Site plan' },
  'parking-plan': { nb: 'Plassen er merket på planen', en: 'The space is marked on the plan' },
  'floor-plate': { nb: 'Skisse av etasjen, ikke i målestokk', en: 'Sketch of the floor, not to scale' },
};

const CAPTIONS: Readonly<Partial<Record<RoomCategory, Readonly<Record<'nb' | 'en', string>>>>> = {
  exterior: { nb: 'Fasade', en: 'Front' },
  living_room: { nb: 'Stue', en: 'Living room' },
  kitchen: { nb: 'Kjøkken', en: 'Kitchen' },
  bedroom: { nb: 'Soverom', en: 'Bedroom' },
  bathroom: { nb: 'Bad', en: 'Bathroom' },
  garage: { nb: 'Garasjer', en: 'Garages' },
  floorplan: { nb: 'Planskisse', en: 'Floor plan' },
};
