import { createStored, useStored } from '../../ui/stored.ts';
import { COMMUTE_MODES, type CommuteMode } from '../modes.contract.ts';

const chosen = createStored<CommuteMode>({
  name: 'commute-mode',
  initial: 'driving',
  parse: (raw) => COMMUTE_MODES.find((mode) => mode === raw),
});

/** How the reader travels, as chosen last in this browser. */
export function useCommuteMode(): CommuteMode {
  return useStored(chosen);
}

export function chooseCommuteMode(mode: CommuteMode): void {
  void chosen.change(() => mode);
}
