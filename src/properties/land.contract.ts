import type { PropertyType } from './enums.contract.ts';

/** Whether it is ground without a building. */
export function isLand(types: readonly PropertyType[]): boolean {
  return types.length > 0 && types.every((type) => type === 'plot' || type === 'land');
}
