import { useTranslate } from '../../ui/visit.tsx';
import type { TravelMode } from '../modes.contract.ts';

interface ModeSelectProps {
  /** Of the place. */
  readonly name: string;
  readonly mode: TravelMode;
  readonly modes: readonly TravelMode[];
  readonly onChoose: (mode: TravelMode) => void;
}

/** How the reader travels to one place. */
export function ModeSelect({ name, mode, modes, onChoose }: ModeSelectProps) {
  const t = useTranslate();
  return (
    <select
      aria-label={t('commute.mode_to', { place: name })}
      value={mode}
      onChange={({ currentTarget: { value } }) => {
        const chosen = modes.find((each) => each === value);
        if (chosen !== undefined) onChoose(chosen);
      }}
      className="field min-h-11 w-auto max-w-full py-1 md:min-h-9"
    >
      {modes.map((each) => (
        <option key={each} value={each}>
          {t(`commute.mode.${each}`)}
        </option>
      ))}
    </select>
  );
}
