import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PlaceChoice } from '../../../areas/web/place-choice.ts';
import { valuePath } from '../../../paths.ts';
import { OWN_BOUNDS, type OwnNumber } from '../own-types.contract.ts';
import type { AskedHome } from './value-query.ts';

const NAMES = Object.keys(OWN_BOUNDS) as OwnNumber[];

/**
 * Fills the form with what the listing of a home says once the home is chosen. What was typed stays; what another
 * listing filled in does not.
 */
export function useListedFacts({ type, texts }: Pick<AskedHome, 'type' | 'texts'>, isFilled: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const filled = useRef<AskedHome['texts']>({});
  const navigate = useNavigate();

  useEffect(() => {
    if (!isFilled) return;
    const elements = form.current?.elements;
    const before = filled.current;
    filled.current = texts;
    const kind = elements?.namedItem('type');
    if (kind instanceof HTMLSelectElement && hasOnly(form.current, { ...before, ...texts })) kind.value = type;
    for (const name of NAMES) {
      const input = elements?.namedItem(name);
      if (input instanceof HTMLInputElement && (input.value === '' || input.value === before[name]))
        input.value = texts[name] ?? '';
    }
  }, [isFilled, type, texts]);

  function choose(place: PlaceChoice | undefined): void {
    const id = place?.filter.propertyId;
    if (id === undefined || !hasOnly(form.current, filled.current)) return;
    void navigate(`${valuePath}?${new URLSearchParams({ property_id: id }).toString()}`, {
      replace: true,
      preventScrollReset: true,
    });
  }

  return { form, choose };
}

/** Whether the fields of the form are empty but for these texts. */
function hasOnly(form: HTMLFormElement | null, texts: AskedHome['texts']): boolean {
  return NAMES.every((name) => {
    const input = form?.elements.namedItem(name);
    return !(input instanceof HTMLInputElement) || input.value === '' || input.value === texts[name];
  });
}
