import { useEffect, type ReactNode } from 'react';
import type { Translate } from '../../texts/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { CommuteAddress } from '../contract.ts';

/** What follows where a place was saved: it is said, its name has the focus, and the form folds away. */

/** `Saved: Work, 28 Walker Avenue, Brunswick`; where that is only about there, it is said. */
export function savedText(
  { displayName: name, place, isApproximate }: Pick<CommuteAddress, 'displayName' | 'place' | 'isApproximate'>,
  t: Translate,
) {
  const saved = place === undefined ? t('commute.saved', { name }) : t('commute.saved_at', { name, place });
  return isApproximate === true ? `${saved}. ${t('commute.approximate_place')}` : saved;
}

/** The element that names a place. */
export function placeHeadingId(id: string): string {
  return `place-${id}`;
}

/**
 * Puts the focus on the name of the place that was saved once it is among the places; `turn` is another one each time.
 */
export function useFocusOnSaved(id: string | undefined, places: readonly CommuteAddress[], turn: unknown): void {
  const isThere = places.some((place) => place.id === id);
  useEffect(() => {
    if (isThere && id !== undefined) document.getElementById(placeHeadingId(id))?.focus();
  }, [id, isThere, turn]);
}

export function SavedLine({ text }: { text: string | undefined }) {
  return (
    <p role="status" className={text === undefined ? '' : 'mb-3 flex items-center gap-2 text-sm font-medium'}>
      {text !== undefined && <Icon name="check" className="size-5 shrink-0 text-accent-text" />}
      {text}
    </p>
  );
}

/** The form for another place, behind a button where there are some already. */
export function AddFolded({
  isFirst,
  isOpen = false,
  children,
}: {
  readonly isFirst: boolean;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}) {
  const t = useTranslate();
  if (isFirst)
    return (
      <section className="mt-8" aria-labelledby="add-place">
        <h2 id="add-place" className="mb-3 text-lg font-semibold">
          {t('commute.add')}
        </h2>
        {children}
      </section>
    );
  return (
    <details className="mt-4" open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-medium text-accent-text">
        <Icon name="plus" className="size-5" />
        {t('commute.add')}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
