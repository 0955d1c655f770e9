import { createStored, useStored } from '../../ui/stored.ts';
import { TRAVEL_MODES, type TravelMode } from '../modes.contract.ts';

const chosen = createStored<TravelMode | undefined>({
  name: 'commute-mode',
  initial: undefined,
  parse: (raw) => TRAVEL_MODES.find((mode) => mode === raw),
});

/** How the reader travels to places that say nothing of it: as they last searched in this browser. */
export function useCommuteMode(): TravelMode | undefined {
  return useStored(chosen);
}

export function chooseCommuteMode(mode: TravelMode): void {
  void chosen.set(mode);
}
