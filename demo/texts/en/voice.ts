import type { Home } from '../../home.ts';
import type { Paragraph, Voice } from '../voice.ts';
import { OPENING, PLACE, RENTAL, ROOM, TERMS, TRANSPORT } from './around.ts';
import { australianAsides } from './asides.ts';
import { BUSINESS_OPENING, BUSINESS_PLACE, PARKING_TEXT, PLOT_TEXT, SPACE } from './business.ts';
import { australianHighlights } from './highlights.ts';
import { BATHROOM, BEDROOMS, KITCHEN, LIVING } from './inside.ts';
import { ESCAPE_OPENING, HOLIDAY_RENTAL, SEASIDE } from './leisure.ts';
import { BUILDING, OUTDOORS, PARKING } from './outside.ts';
import { PROJECT_PARAGRAPHS, PROJECT_TITLES, projectWords } from './project.ts';
import { HOME_TITLES, LEISURE_TITLES, OTHER_TITLES, RENT_TITLES } from './titles.ts';
import { australianWords } from './words.ts';

/** Australian English, as agents write it on a restrained day. */
export const AUSTRALIAN_VOICE: Voice = {
  words: australianWords,
  titles: (home) =>
    isOther(home)
      ? OTHER_TITLES
      : home.use === 'leisure'
        ? LEISURE_TITLES
        : home.offer === 'rent'
          ? RENT_TITLES
          : HOME_TITLES,
  paragraphs: paragraphsOf,
  highlights: australianHighlights,
  asides: australianAsides,
  project: {
    words: projectWords,
    titles: PROJECT_TITLES,
    paragraphs: PROJECT_PARAGRAPHS,
    highlights: ['New homes', 'Choice of finishes', 'Energy efficient', 'Builder’s warranty'],
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
      [
        [PLACE, 0.8],
        [TRANSPORT, 0.6],
      ],
    ];
  if (form === 'parking')
    return [
      [
        [PARKING_TEXT, 1],
        [PARKING_TEXT, 0.9],
        [PARKING_TEXT, 0.4],
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
  const inside: Paragraph = [
    [LIVING, 0.95],
    [KITCHEN, 0.85],
    [BEDROOMS, 0.9],
    [BATHROOM, 0.6],
  ];
  const outside: Paragraph = [
    [OUTDOORS, 0.85],
    [OUTDOORS, 0.25],
    [BUILDING, 0.65],
    [PARKING, 0.5],
  ];
  if (use === 'leisure')
    return [
      [
        [ESCAPE_OPENING, 1],
        [LIVING, 0.8],
        [KITCHEN, 0.5],
        [BEDROOMS, 0.5],
      ],
      [
        [OUTDOORS, 0.7],
        [BUILDING, 0.3],
      ],
      [
        [SEASIDE, 1],
        [SEASIDE, 0.7],
      ],
      offer === 'sale'
        ? [[TERMS, 0.4]]
        : [
            [HOLIDAY_RENTAL, 1],
            [HOLIDAY_RENTAL, 0.5],
          ],
    ];
  return [
    [[OPENING, 1]],
    inside,
    outside,
    [
      [PLACE, 0.85],
      [TRANSPORT, 0.6],
    ],
    offer === 'sale'
      ? [[TERMS, 0.6]]
      : [
          [RENTAL, 1],
          [RENTAL, 0.5],
        ],
  ];
}
