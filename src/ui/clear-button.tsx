import { Icon } from './icon.tsx';
import { useTranslate } from './visit.tsx';

/** At the end of a text field. Not a stop of the keyboard, which has keys of its own for that. */
export function ClearButton({
  field,
  onClear,
  className,
}: {
  readonly field: string;
  readonly onClear: () => void;
  readonly className: string;
}) {
  const t = useTranslate();
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('ui.clear_field', { field })}
      onClick={onClear}
      className={`absolute right-0 z-1 flex w-11 items-center justify-center text-muted hover:text-ink noscript:hidden ${className}`}
    >
      <Icon name="close" className="size-4.5" />
    </button>
  );
}
