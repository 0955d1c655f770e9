import type { Home } from '../../home.ts';
import type { Paragraph, Voice } from '../voice.ts';
import { OPENING, PLACE, RENTAL, ROOM, TERMS, TRANSPORT } from './around.ts';
import { norwegianAsides } from './asides.ts';
import { BUSINESS_OPENING, BUSINESS_PLACE, PARKING_TEXT, PLOT_TEXT, SPACE } from './business.ts';
import { norwegianHighlights } from './highlights.ts';
import { BATHROOM, BEDROOMS, KITCHEN, LIVING } from './inside.ts';
import { CABIN_INSIDE, CABIN_OPENING, NATURE } from './leisure.ts';
import { BUILDING, OUTDOORS, PARKING } from './outside.ts';
import { PROJECT_PARAGRAPHS, PROJECT_TITLES, projectWords } from './project.ts';
import { HOME_TITLES, LEISURE_TITLES, OTHER_TITLES, RENT_TITLES } from './titles.ts';
import { norwegianWords } from './words.ts';

/** Bokmål, as agents write it. */
export const NORWEGIAN_VOICE: Voice = {
  words: norwegianWords,
  titles: (home) =>
    isOther(home)
      ? OTHER_TITLES
      : home.use === 'leisure'
        ? LEISURE_TITLES
        : home.offer === 'rent'
          ? RENT_TITLES
          : HOME_TITLES,
  paragraphs: paragraphsOf,
  highlights: norwegianHighlights,
  asides: norwegianAsides,
  project: {
    words: projectWords,
    titles: PROJECT_TITLES,
    paragraphs: PROJECT_PARAGRAPHS,
    highlights: ['Nye hjem', 'Lavt energibehov', 'Mulighet for tilvalg', 'Garantier etter bustadoppføringslova'],
  },
};

function isOther({ form }: Home): boolean {
  return form === 'plot' || form === 'parking' || form === 'premises';
}

function paragraphsOf({ form, use, offer }: Home): readonly Paragraph[] {
  if (form === 'plot')
    return [
      [
        [PLOT_TEXT, 1],
        [PLOT_TEXT, 0.9],
        [PLOT_TEXT, 0.5],
      ],
      use === 'leisure'
        ? [
            [NATURE, 1],
            [NATURE, 0.7],
          ]
        : [
            [PLACE, 0.8],
            [TRANSPORT, 0.6],
          ],
    ];
  if (form === 'parking')
    return [
      [
        [PARKING_TEXT, 1],
        [PARKING_TEXT, 0.9],
        [PARKING_TEXT, 0.5],
      ],
    ];
  if (use === 'commercial')
    return [
      [[BUSINESS_OPENING, 1]],
      [
        [SPACE, 1],
        [SPACE, 0.9],
        [SPACE, 0.6],
      ],
      [
        [BUSINESS_PLACE, 1],
        [BUSINESS_PLACE, 0.6],
      ],
    ];
  if (form === 'room')
    return [
      [
        [ROOM, 1],
        [ROOM, 0.9],
      ],
      [
        [PLACE, 0.7],
        [TRANSPORT, 0.7],
      ],
      [[ROOM, 0.5]],
    ];
  if (use === 'leisure') {
    return [
      [
        [CABIN_OPENING, 1],
        [CABIN_INSIDE, 0.9],
        [CABIN_INSIDE, 0.6],
      ],
      [
        [NATURE, 1],
        [NATURE, 0.7],
        [NATURE, 0.3],
      ],
      [
        [KITCHEN, 0.5],
        [BATHROOM, 0.3],
        [BUILDING, 0.4],
        [PARKING, 0.4],
      ],
      offer === 'sale' ? [[TERMS, 0.4]] : [[RENTAL, 0.4]],
    ];
  }
  const inside: Paragraph = [
    [LIVING, 0.95],
    [KITCHEN, 0.85],
    [BEDROOMS, 0.9],
    [BATHROOM, 0.65],
  ];
  const outside: Paragraph = [
    [OUTDOORS, 0.85],
    [OUTDOORS, 0.25],
    [BUILDING, 0.65],
    [PARKING, 0.5],
  ];
  const around: Paragraph = [
    [PLACE, 0.8],
    [TRANSPORT, 0.6],
  ];
  return [
    [[OPENING, 1]],
    inside,
    outside,
    around,
    offer === 'sale'
      ? [[TERMS, 0.6]]
      : [
          [RENTAL, 1],
          [RENTAL, 0.5],
        ],
  ];
}
