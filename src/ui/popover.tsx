import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';

export interface PopoverProps {
  /** What the button says. */
  readonly label: ReactNode;
  readonly buttonClass: string;
  readonly panelClass?: string;
  /** Popovers of one name close each other, also without JavaScript. */
  readonly group?: string;
  readonly className?: string;
  readonly onToggle?: (isOpen: boolean) => void;
  /** Whether it stays open while the page only changes its query: for a form with several choices. */
  readonly staysOpen?: boolean;
  readonly children: ReactNode;
  /**
   * Put in behind the children when somebody reaches for the button: for what is also elsewhere on the page, so that
   * nobody lacks it without JavaScript.
   */
  readonly later?: ReactNode;
}

/**
 * Behind the sheet on a phone. It is part of the button, so that touching it closes the sheet, also without JavaScript.
 */
const BACKDROP =
  "max-md:group-open:before:fixed max-md:group-open:before:inset-0 max-md:group-open:before:z-25 max-md:group-open:before:bg-black/40 max-md:group-open:before:content-['']";

/**
 * A button with a panel that opens under it, on a phone as a sheet from below. It is a plain
 * `<details>`, so it works before and without JavaScript; with it, Escape, a click elsewhere, Tab
 * beyond it (what has the focus must not lie under a panel) and a new page close it, unless it was opened
 * while that page was on its way. Eight pixels below its button, twelve from the edges of the viewport at least, and
 * 200 ms to close (product specification, section 9).
 */
export function Popover({
  label,
  buttonClass,
  panelClass = '',
  group,
  className = '',
  onToggle,
  staysOpen = false,
  children,
  later,
}: PopoverProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const location = useLocation();
  const isUnderWay = useNavigation().state !== 'idle';
  const [isReached, setReached] = useState(false);
  const reach = later === undefined || later === false ? undefined : () => setReached(true);

  const shownAt = useRef(location);
  const shownHref = useRef('');
  const isOpenedOnTheWay = useRef(false);
  useEffect(() => {
    shownHref.current = document.location.href;
    // What was opened before the page was hydrated stays open.
    if (shownAt.current === location) return;
    const isSamePage = shownAt.current.pathname === location.pathname;
    shownAt.current = location;
    if (staysOpen && isSamePage) return;
    const details = root.current;
    if (details !== null && !isOpenedOnTheWay.current) {
      // What has the focus loses it now and not once the panel has faded: the new page looks where it is.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && details.lastElementChild?.contains(activeElement) === true)
        activeElement.blur();
      details.open = false;
    }
    isOpenedOnTheWay.current = false;
  }, [location]);

  useEffect(() => {
    // It may have been opened before the page was hydrated.
    if (root.current !== null) keepClear(root.current);
    const onPointerDown = (event: PointerEvent) => {
      if (root.current?.open === true && !root.current.contains(event.target as Node)) root.current.open = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // A link is pressed by Space too, as the other things in a menu are (product specification, section 4).
      if (
        event.key === ' ' &&
        event.target instanceof HTMLAnchorElement &&
        root.current?.contains(event.target) === true
      ) {
        event.preventDefault();
        event.target.click();
      }
      if (event.key !== 'Escape' || root.current?.open !== true) return;
      root.current.open = false;
      root.current.querySelector('summary')?.focus();
    };
    // Not by the focus itself: that also leaves for the page when a pointer presses on the panel's own words.
    const onKeyUp = ({ key }: KeyboardEvent) => {
      if (key === 'Tab' && root.current?.open === true && !root.current.contains(document.activeElement))
        root.current.open = false;
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keyup', onKeyUp);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp);
    };
  }, []);

  return (
    <details
      ref={root}
      name={group}
      onPointerEnter={reach}
      onPointerDown={reach}
      onFocus={reach}
      onToggle={(event) => {
        reach?.();
        keepClear(event.currentTarget);
        onToggle?.(event.currentTarget.open);
      }}
      className={`popover group relative ${className}`}
    >
      <summary
        className={`${BACKDROP} ${buttonClass}`}
        // Not in `onToggle`, which comes after the new page where that was about to be shown.
        onClick={() => {
          isOpenedOnTheWay.current = isUnderWay || document.location.href !== shownHref.current;
        }}
      >
        {label}
      </summary>
      <div
        className={`z-30 border border-line bg-surface p-4 text-ink shadow-float max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[80dvh] max-md:overflow-y-auto max-md:rounded-t-card max-md:pb-[calc(1rem+env(safe-area-inset-bottom))] md:absolute md:top-[calc(100%+8px)] md:min-w-72 md:rounded-card ${panelClass}`}
      >
        {children}
        {isReached && later}
      </div>
    </details>
  );
}

/** Pixels between a panel and the edges of the viewport; a sheet goes from edge to edge. */
const EDGE = 12;

/** Pixels at the top of the viewport that the site's header covers. */
const HEADER = 64;

/**
 * Moves a panel that has opened beyond an edge, as one does that hangs from the right end of a button on the left. One
 * that would end below the viewport opens upwards where there is more room; what has none either way is scrolled.
 */
function keepClear({ open, lastElementChild }: HTMLDetailsElement): void {
  const panel = lastElementChild as HTMLElement;
  if (!open) return;
  panel.style = '';
  const { left, right, top, bottom, width, height } = panel.getBoundingClientRect();
  const end = document.documentElement.clientWidth - EDGE;
  if (width < end) panel.style.translate = `${String(Math.max(EDGE - left, 0) + Math.min(end - right, 0))}px`;
  // A sheet on a phone stands where it stands.
  if (getComputedStyle(panel).position !== 'absolute' || bottom <= innerHeight) return;
  const button = panel.previousElementSibling?.getBoundingClientRect();
  const [above, below] = [(button?.top ?? 0) - 8 - HEADER, innerHeight - EDGE - top];
  if (above > below) panel.style.inset = `auto ${getComputedStyle(panel).right} calc(100% + 8px) auto`;
  if (height > Math.max(above, below)) {
    panel.style.maxHeight = `${String(Math.max(above, below))}px`;
    panel.style.overflowY = 'auto';
  }
}
