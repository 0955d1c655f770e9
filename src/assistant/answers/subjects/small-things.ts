import { word } from '../asked-words.ts';
import { stateOf } from './state-law.ts';
import { isAustralian, isPlot, type Subject } from './subject.ts';

/** Small things of a home and its street, which no field tells and other words are near: `here` is no internet. */

const DRIVEWAY = String.raw`driveways?|innkjør(?:sel|ing)\p{L}*|oppkjør(?:sel|ing)\p{L}*|gårdsplass\p{L}*`;
const BATH = String.raw`\p{L}*bad(?:et|ene|erom\p{L}*)?|våtrom\p{L}*|dusj\p{L}*|bathrooms?|ensuites?|showers?`;
const TILES = String.raw`flis\p{L}*|helflis\p{L}*|tiles?|tiled|tiling`;

export const SMALL_THINGS = {
  pool_fence: {
    words: word(
      String.raw`pool (?:is )?(?:safety )?(?:fenc(?:e|es|ed|ing)|barriers?|certificates?|compliance|compliant)|(?:fenced?|compliant|certified) pool|pool (?:\p{L}+ ){0,3}(?:fenced|compliant|certificate)|basseng(?:et)?s? ?(?:gjerde|inngjerd|sikr)\p{L}*|gjerde (?:rundt|om) (?:\p{L}+ )?basseng\p{L}*|basseng\p{L}* (?:\p{L}+ ){0,2}inngjerd\p{L}*`,
    ),
    told: /(?<!\p{L})(?:pool|basseng)(?=.*(?:fenc|complian|certificat|gjerde|inngjerd))|(?:fenc|complian|certificat|gjerde|inngjerd).*(?:pool|basseng)/iu,
    intent: 'condition',
    of: (listing) => isAustralian(listing) && listing.facilities.some((one) => one === 'pool' || one === 'spa'),
    // Looked up on 2026-12-01: NSW at nsw.gov.au and maitland.nsw.gov.au, Victoria at safepoolsaustralia.com.au.
    note: (home) => {
      const state = stateOf(home);
      return home.t(
        state === 'NSW'
          ? 'answers.note.pool_fence_nsw'
          : state === 'VIC'
            ? 'answers.note.pool_fence_vic'
            : 'answers.note.pool_fence_au',
      );
    },
  },
  speed_limit: {
    words: word(
      String.raw`fartsgrens\p{L}*|(?:hvor|kor) fort (?:\p{L}+ ){0,3}(?:kjør\p{L}*|lov)|speed (?:limits?|zones?)|how fast (?:\p{L}+ ){0,4}(?:drive|cars|traffic)`,
    ),
    told: word(String.raw`fartsgrens\p{L}*|\d+ ?(?:km\/t|km\/h|kmh|kph)|speed (?:limits?|zones?)`),
    intent: 'surroundings',
    of: () => true,
    note: ({ t, listing }) => t(isAustralian(listing) ? 'answers.note.speed_limit_au' : 'answers.note.speed_limit_no'),
  },
  driveway: {
    words: word(
      String.raw`(?:how|hvor|kor) (?:wide|narrow|broad|bred|brei|smal) (?:\p{L}+ ){0,3}(?:${DRIVEWAY})|(?:width|bredden?) (?:of|på|til) (?:\p{L}+ ){0,2}(?:${DRIVEWAY})|(?:${DRIVEWAY}) (?:width|bredde)`,
    ),
    // That there is one says nothing of its width.
    told: new RegExp(
      String.raw`(?:${DRIVEWAY})(?=.*\d ?(?:m|metres?|meters?|meter|cm)(?!\p{L}))|\d ?(?:m|metres?|meters?|meter|cm)(?!\p{L})(?=.*(?:${DRIVEWAY}))`,
      'iu',
    ),
    intent: 'parking',
    of: () => true,
  },
  bathroom_tiles: {
    words: word(
      String.raw`(?:${BATH}) (?:\p{L}+ ){0,3}(?:${TILES})|(?:${TILES}) (?:\p{L}+ ){0,3}(?:${BATH})|(?:${TILES}) (?:på|i|in|on) (?:\p{L}+ )?(?:${BATH})`,
    ),
    not: word(
      String.raw`cost\p{L}*|kost\p{L}*|pris\p{L}*|price|crack\p{L}*|sprek\p{L}*|sprukk\p{L}*|ødelagt\p{L}*|løs\p{L}*|loose|broken|new|nye?|når|when|skifte\p{L}*`,
    ),
    told: new RegExp(
      String.raw`(?<!\p{L})(?:${TILES})(?!\p{L})(?=.*(?<!\p{L})(?:${BATH})(?!\p{L}))|(?<!\p{L})(?:${BATH})(?!\p{L})(?=.*(?<!\p{L})(?:${TILES})(?!\p{L}))`,
      'iu',
    ),
    intent: 'bathrooms',
    of: (listing) => !isPlot(listing),
  },
} as const satisfies Readonly<Record<string, Subject>>;
