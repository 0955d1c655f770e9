import type { RefObject } from 'react';
import { Icon, type IconName } from '../../../ui/icon.tsx';

interface ToolButtonProps {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly icon: IconName;
  readonly label: string;
  /** What it does in more words. */
  readonly title?: string;
  /** Only the icon is seen, its name is read out. */
  readonly isShort?: boolean;
  readonly isExpanded?: boolean;
  /** Of one that switches something on and off. */
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

/** A button of the map's bar: its icon over its name, or beside it where the bar is wide. */
export function ToolButton({
  ref,
  icon,
  label,
  title,
  isShort = false,
  isExpanded,
  isPressed,
  onClick,
}: ToolButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      title={isShort ? label : title}
      aria-expanded={isExpanded}
      aria-pressed={isPressed}
      onClick={onClick}
      className={`${TOOL} ${isPressed === true ? 'bg-ink text-page' : 'bg-surface text-ink hover:bg-sunken'}`}
    >
      <Icon name={icon} className="size-4.5" />
      <span className={isShort ? 'sr-only' : ''}>{label}</span>
    </button>
  );
}

export const TOOL =
  'flex min-h-11 min-w-11 shrink-0 flex-col items-center justify-center gap-0.5 rounded-card px-1 text-[0.6875rem] leading-tight font-semibold transition-colors duration-150 @sm:px-2 @2xl:flex-row @2xl:gap-2 @2xl:px-3 @2xl:text-sm';
/** What is to be done next, in the bar. */
export const HINT = 'min-w-0 grow text-xs leading-4 text-ink @2xl:text-sm @2xl:leading-5';
