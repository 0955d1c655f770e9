import type { Home } from '../../home.ts';
import type { Paragraph, Voice } from '../voice.ts';
import { australianAsides } from './asides.ts';
import {
  BUSINESS_OPENING,
  BUSINESS_OUTGOINGS,
  BUSINESS_PLACE,
  BUSINESS_TENANCY,
  BUSINESS_TERMS,
  PARKING_MORE,
  PARKING_TEXT,
  PLOT_GROUND,
  PLOT_MORE,
  PLOT_RULES,
  PLOT_SERVICES,
  PLOT_TEXT,
  SPACE,
  ZONING,
} from './business.ts';
import { australianHighlights } from './highlights.ts';
import * as say from './home.ts';
import { PROJECT_PARAGRAPHS, PROJECT_TITLES, projectWords } from './project.ts';
import { HOME_TITLES, LEISURE_TITLES, OTHER_TITLES, RENT_TITLES, UNIT_TITLES } from './titles.ts';
import { australianWords } from './words.ts';

/** Australian English, as agents write it on a restrained day. */
export const AUSTRALIAN_VOICE: Voice = {
  words: australianWords,
  titles: titlesOf,
  paragraphs: paragraphsOf,
  highlights: australianHighlights,
  asides: australianAsides,
  project: {
    words: projectWords,
    titles: PROJECT_TITLES,
    paragraphs: PROJECT_PARAGRAPHS,
    highlights: ['Off the plan', 'New homes'],
  },
};

function titlesOf({ form, use, offer, project }: Home): Voice['project']['titles'] {
  if (form === 'plot' || form === 'parking' || form === 'premises') return OTHER_TITLES;
  if (project !== undefined) return UNIT_TITLES;
  if (use === 'leisure') return LEISURE_TITLES;
  return offer === 'rent' ? RENT_TITLES : HOME_TITLES;
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
      [[say.PLACE, 1]],
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
        [ZONING, 1],
      ],
      [
        [BUSINESS_TENANCY, 1],
        [BUSINESS_OUTGOINGS, 1],
        [BUSINESS_TERMS, 1],
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
        [say.PARKING, 0.7],
      ],
      [
        [say.COMPLETION, 1],
        [say.TERMS, 1],
      ],
    ];
  return [
    [[say.OPENING, 1]],
    [
      [say.CONTENTS, 1],
      [say.CONDITION, 0.8],
      [say.INSIDE, 0.8],
      [say.INSIDE, 0.5],
    ],
    [
      [say.OUTDOORS, 0.95],
      [say.VIEW, 0.9],
      [say.WATER, 1],
      [say.PARKING, 0.8],
      [say.BUILDING, 0.7],
    ],
    [
      [say.PLACE, 0.9],
      [say.PLACE, 0.4],
    ],
    offer === 'sale'
      ? [
          [say.LEISURE_FURNISHED, 1],
          [say.METHOD, 0.8],
          [say.TERMS, 1],
          [say.RATES, 0.7],
        ]
      : [[say.FURNISHED, 1], ...letting],
  ];
}
