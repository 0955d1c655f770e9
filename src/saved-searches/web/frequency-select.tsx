import type { SelectHTMLAttributes } from 'react';
import { useTranslate } from '../../ui/visit.tsx';
import type { Frequency } from '../contract.ts';

const CHOICES: readonly Frequency[] = ['instant', 'daily', 'weekly', 'off'];

/** How often one wants to hear of a search. */
export function FrequencySelect(props: SelectHTMLAttributes<HTMLSelectElement>) {
  const t = useTranslate();
  return (
    <select {...props}>
      {CHOICES.map((choice) => (
        <option key={choice} value={choice}>
          {t(`saved_searches.frequency.${choice}`)}
        </option>
      ))}
    </select>
  );
}
