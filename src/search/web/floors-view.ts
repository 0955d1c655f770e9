import type { SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import type { ChoicesView } from './filter-field-view.ts';

/** Storeys as people ask for them. In Norway the ground floor is the first. */
export function floorsView({ floors = [] }: SearchFilter, { t, region }: FilterWords): ChoicesView {
  const ground = region === 'no' ? 1 : 0;
  const bands: readonly (readonly [value: string, label: string])[] = [
    [
      `${String(ground)},${String(ground)}`,
      region === 'no' ? t('list.floor.nth', { floor: 1 }) : t('list.floor.ground'),
    ],
    [`${String(ground + 1)},${String(ground + 1)}`, t('list.floor.nth', { floor: ground + 1 })],
    [`${String(ground + 2)},${String(ground + 3)}`, t('list.floor.between', { from: ground + 2, to: ground + 3 })],
    [`${String(ground + 4)},`, t('list.floor.from', { floor: ground + 4 })],
  ];
  const chosen = floors.map(({ min, max }) => `${min ?? ''},${max ?? ''}`);
  return {
    kind: 'choices',
    name: 'floors[]',
    label: t('list.field.floors'),
    isCompact: true,
    options: bands.map(([value, label]) => ({ value, label, isChosen: chosen.includes(value) })),
  };
}
