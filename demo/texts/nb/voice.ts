import type { Home } from '../../home.ts';
import type { Paragraph, Voice } from '../voice.ts';
import { norwegianAsides } from './asides.ts';
import {
  BUSINESS_OPENING,
  BUSINESS_PLACE,
  BUSINESS_TERMS,
  BUSINESS_VAT,
  PARKING_MORE,
  PARKING_TEXT,
  PLOT_GROUND,
  PLOT_MORE,
  PLOT_RULES,
  PLOT_SERVICES,
  PLOT_TEXT,
  SPACE,
} from './business.ts';
import { norwegianHighlights } from './highlights.ts';
import * as say from './home.ts';
import { LEISURE_FURNISHED, LEISURE_OPENING, NATURE } from './leisure.ts';
import { PROJECT_PARAGRAPHS, PROJECT_TITLES, projectWords } from './project.ts';
import { HOME_TITLES, LEISURE_TITLES, OTHER_TITLES, RENT_TITLES, UNIT_TITLES } from './titles.ts';
import { norwegianWords } from './words.ts';

/** Bokmål, as agents write it. */
export const NORWEGIAN_VOICE: Voice = {
  words: norwegianWords,
  titles: titlesOf,
  paragraphs: paragraphsOf,
  highlights: norwegianHighlights,
  asides: norwegianAsides,
  project: {
    words: projectWords,
    titles: PROJECT_TITLES,
    paragraphs: PROJECT_PARAGRAPHS,
    highlights: ['Nybygg', 'Garantier etter bustadoppføringslova'],
  },
};

function titlesOf({ form, use, offer, project }: Home): Voice['project']['titles'] {
  if (form === 'plot' || form === 'parking' || form === 'premises') return OTHER_TITLES;
  if (project !== undefined) return UNIT_TITLES;
  if (offer === 'rent') return use === 'leisure' ? LEISURE_TITLES : RENT_TITLES;
  return use === 'leisure' ? LEISURE_TITLES : HOME_TITLES;
}

function paragraphsOf({ form, use, offer, project }: Home): readonly Paragraph[] {
  if (form === 'plot')
    return [
      [
        [PLOT_TEXT, 1],
        [PLOT_GROUND, 0.7],
        [PLOT_MORE, 1],
      ],
      [
        [PLOT_SERVICES, 0.9],
        [PLOT_RULES, 0.9],
      ],
      [[use === 'leisure' ? NATURE : say.PLACE.filter(({ text }) => !text.includes('$boligen')), 1]],
    ];
  if (form === 'parking')
    return [
      [
        [PARKING_TEXT, 1],
        [PARKING_MORE, 1],
        [BUSINESS_TERMS, 1],
      ],
    ];
  if (use === 'commercial')
    return [
      [
        [BUSINESS_OPENING, 1],
        [SPACE, 1],
        [SPACE, 0.8],
      ],
      [
        [BUSINESS_PLACE, 1],
        [BUSINESS_PLACE, 0.6],
        [BUSINESS_TERMS, 1],
        [BUSINESS_VAT, 0.9],
      ],
    ];
  const letting: Paragraph = [
    [say.RENT, 1],
    [say.COVERED, 1],
    [say.PETS, 0.7],
    [say.FREE, 1],
  ];
  if (form === 'room')
    return [
      [
        [say.ROOM, 1],
        [say.HOUSEHOLD, 0.9],
      ],
      [[say.PLACE, 0.8]],
      letting,
    ];
  if (project !== undefined)
    return [
      [
        [say.UNIT_OPENING, 1],
        [say.ROOMS, 1],
      ],
      [
        [say.OUTDOORS, 1],
        [say.STORAGE, 0.7],
        [say.PARKING, 0.7],
      ],
      [
        [say.UNIT_PLACE, 1],
        [say.SHARED, 1],
        [say.DEBT, 1],
      ],
    ];
  const inside: Paragraph = [
    [say.CONTENTS, 1],
    [say.CONDITION, 0.75],
    [say.INSIDE, 0.8],
    [say.INSIDE, 0.5],
  ];
  const outside: Paragraph = [
    [say.OUTDOORS, 0.95],
    [say.VIEW, 0.9],
    [say.STORAGE, 0.6],
    [say.PARKING, 0.8],
  ];
  if (use === 'leisure')
    return [
      [[LEISURE_OPENING, 1]],
      inside,
      [...outside.slice(0, 2), [NATURE, 1], [NATURE, 0.6], [say.PARKING, 0.6]],
      offer === 'sale'
        ? [
            [LEISURE_FURNISHED, 1],
            [say.TAKEOVER, 0.5],
          ]
        : [
            [say.FURNISHED, 1],
            [say.COVERED, 1],
            [say.FREE, 1],
          ],
    ];
  return [
    [[say.OPENING, 1]],
    inside,
    [...outside, [say.BUILDING, 0.8]],
    [
      [say.PLACE, 0.9],
      [say.PLACE, 0.4],
    ],
    offer === 'sale'
      ? [
          [say.TERMS, 0.9],
          [say.DEBT, 0.9],
          [say.TAKEOVER, 0.6],
        ]
      : [[say.FURNISHED, 1], ...letting],
  ];
}
