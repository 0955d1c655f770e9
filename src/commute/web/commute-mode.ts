import { createStored, useStored } from '../../ui/stored.ts';
import { TRAVEL_MODES, type TravelMode } from '../modes.contract.ts';

const chosen = createStored<TravelMode | undefined>({
  name: 'commute-mode',
  initial: undefined,
  parse: (raw) => TRAVEL_MODES.find((mode) => mode === raw),
});

/** How the reader travels, as chosen last in this browser; undefined until something is chosen. */
export function useCommuteMode(): TravelMode | undefined {
  return useStored(chosen);
}

export function chooseCommuteMode(mode: TravelMode): void {
  void chosen.set(mode);
}
