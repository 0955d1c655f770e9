import type { Place } from './places/place.ts';

/** Metres above the sea, between which the homes of Australian mountain places stand. */
const MOUNTAINS: Readonly<Record<string, readonly [low: number, high: number]>> = {
  Katoomba: [960, 1030],
  Leura: [940, 1000],
  Jindabyne: [910, 990],
  'Thredbo Village': [1360, 1420],
  Bright: [305, 350],
  Mansfield: [305, 350],
  'Mount Buller': [1550, 1660],
};

/** Between which heights the homes of a place stand. */
export function heightsOf({ region, name, setting }: Place): readonly [low: number, high: number] {
  if (setting === 'coast') return [2, 30];
  if (setting !== 'mountain') return [8, 180];
  return (region === 'au' ? MOUNTAINS[name] : undefined) ?? [620, 1020];
}
