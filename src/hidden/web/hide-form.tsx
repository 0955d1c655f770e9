import { useLocation } from 'react-router';
import { hiddenPath } from '../../paths.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { Hideable } from './hidden-state.ts';
import { useHide } from './use-hide.ts';

export const CROSSED_EYE: IconName =
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20';

/** A button that hides something, or shows it again: a plain form, so it does the same without JavaScript. */
export function HideForm({
  what,
  isHidden,
  label,
  shortLabel,
  describedBy,
  buttonClass,
  className = '',
}: {
  readonly what: Hideable;
  readonly isHidden: boolean;
  readonly label: string;
  /** Seen in its place: its first word. */
  readonly shortLabel?: string;
  /** Id of what says which one it is. */
  readonly describedBy?: string;
  readonly buttonClass: string;
  readonly className?: string;
}) {
  const hide = useHide();
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action={hiddenPath}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void hide(what, !isHidden);
      }}
    >
      <input type="hidden" name="redirect" value={pathname + search} />
      <input type="hidden" name="intent" value={isHidden ? 'show' : 'hide'} />
      <button
        name={what.kind}
        value={what.id}
        aria-label={shortLabel === undefined ? undefined : label}
        aria-describedby={describedBy}
        className={buttonClass}
      >
        <Icon name={isHidden ? 'show' : CROSSED_EYE} />
        {shortLabel ?? label}
      </button>
    </form>
  );
}
