import { isWomansName } from '../names.ts';
import type { Random } from '../random.ts';
import type { HairName } from './hair.ts';

/** What an agent looks like. Colours are `#rrggbb`. */
export interface PortraitFacts {
  readonly look: 'woman' | 'man';
  readonly ground: string;
  readonly skin: string;
  readonly hair: HairName;
  readonly hairColour: string;
  readonly beard: 'none' | 'shadow' | 'full';
  readonly smile: 'open' | 'closed';
  readonly hasGlasses: boolean;
  readonly outfit: 'suit' | 'tie' | 'blouse' | 'rollneck' | 'jersey';
  readonly cloth: string;
  readonly shirt: string;
}

/** Makes up what a made-up agent looks like, so that it goes with the name. */
export function portraitFacts(random: Random, name: string): PortraitFacts {
  const look = isWomansName(name) ? 'woman' : 'man';
  const { skin, colours } = complexion(random, name);
  const isGrey = random.chance(0.14);
  const outfit = random.weighted<PortraitFacts['outfit']>(look === 'woman' ? WOMENS_OUTFITS : MENS_OUTFITS);
  return {
    look,
    ground: random.pick(GROUNDS),
    skin,
    hair: random.weighted<HairName>(look === 'woman' ? WOMENS_HAIR : MENS_HAIR),
    hairColour: isGrey ? random.pick(GREYS) : random.pick(colours),
    beard: look === 'man' && random.chance(0.36) ? random.pick(['shadow', 'full'] as const) : 'none',
    smile: random.pick(['open', 'closed'] as const),
    hasGlasses: random.chance(0.22),
    outfit,
    cloth: random.pick(CLOTHS),
    shirt: random.pick(outfit === 'rollneck' ? ROLLNECKS : SHIRTS),
  };
}

interface Complexion {
  readonly skin: string;
  readonly colours: readonly string[];
}

function complexion(random: Random, name: string): Complexion {
  const words = name.split(' ');
  const own = COMPLEXIONS.find(({ names }) => words.some((word) => (names as readonly string[]).includes(word)));
  return own === undefined ? random.weighted(ANY) : { skin: random.pick(own.skins), colours: own.colours };
}

const DARK = ['#1f1714', '#2a1d17', '#3a2619'];
const FAIR = ['#d8b070', '#c49a5c', '#c8a468', '#8a5a30', '#6e4526', '#5a3a22', '#4a3020', '#3a2619', '#a8552f'];
const COMPLEXIONS = [
  {
    names: ['Priya', 'Raj', 'Singh', 'Patel', 'Sharma', 'Kaur', 'Khan', 'Ahmed', 'Amina', 'Samira', 'Amir', 'Yusuf'],
    skins: ['#c68a5c', '#b47a4e', '#d49d70'],
    colours: DARK,
  },
  { names: ['Layla'], skins: ['#d8a479'], colours: DARK },
  { names: ['Mei', 'Anh', 'Nguyen', 'Chen', 'Wang', 'Tran'], skins: ['#f0cba6', '#e8be95'], colours: DARK },
  {
    names: ['Papadopoulos', 'Rossi', 'Marino', 'Dimitri', 'Luca'],
    skins: ['#e3b48c', '#eec3a0'],
    colours: [...DARK, '#5a3a22'],
  },
] as const;
const ANY: readonly (readonly [Complexion, number])[] = [
  [{ skin: '#f3cfb3', colours: FAIR }, 5],
  [{ skin: '#f6d8c2', colours: FAIR }, 4],
  [{ skin: '#e8bd98', colours: FAIR }, 3],
  [{ skin: '#8f5a3a', colours: DARK }, 1],
  [{ skin: '#6f4630', colours: DARK }, 1],
];
const GREYS = ['#8f8a86', '#b3afa9'];
const GROUNDS = ['#d7e6e2', '#e9e0d2', '#d8e0ea', '#e8dad4', '#dde3d3', '#cfe0dd'];
const CLOTHS = ['#22344a', '#2f3a3a', '#0f5a56', '#5b2b38', '#6b5138', '#3b4353'];
const SHIRTS = ['#f6f4ef', '#dfe9f2', '#f1e6dc'];
const ROLLNECKS = ['#3d4247', '#c9b79c', '#8a3d3a', '#e6ded0'];
const WOMENS_HAIR = [
  ['long', 3],
  ['bob', 3],
  ['bun', 2],
  ['tied', 2],
  ['wavy', 3],
  ['curly', 2],
] as const;
const MENS_HAIR = [
  ['parted', 4],
  ['cropped', 3],
  ['swept', 4],
  ['curlyShort', 2],
  ['receding', 1],
] as const;
const WOMENS_OUTFITS = [
  ['blouse', 4],
  ['rollneck', 2],
  ['jersey', 2],
] as const;
const MENS_OUTFITS = [
  ['suit', 4],
  ['tie', 3],
  ['rollneck', 1],
  ['jersey', 1],
] as const;
