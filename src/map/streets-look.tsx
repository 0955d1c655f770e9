import type { RefObject } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useTranslate } from '../ui/visit.tsx';

interface StreetsLookProps {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly className: string;
  /** Where they come from. */
  readonly host: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

/** The button for a map's streets, without the map. */
export function StreetsLook({ ref, className, host, isOn, onPress }: StreetsLookProps) {
  const t = useTranslate();
  return (
    <button
      ref={ref}
      type="button"
      data-streets=""
      aria-pressed={isOn}
      title={t('map.streets_from', { host })}
      onClick={onPress}
      className={`${className} ${isOn ? 'bg-ink text-page' : 'bg-surface text-ink hover:bg-sunken'}`}
    >
      <Icon name={STREETS} className="size-4.5" />
      <span>{t('map.streets')}</span>
    </button>
  );
}

export const STREETS = 'M4 3v18M20 3v18M12 3v3M12 10.500v3M12 18v3';
