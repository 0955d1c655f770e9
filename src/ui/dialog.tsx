import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { keepPageInPlace } from './page-in-place.ts';
import { DialogToasts } from './toast.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useTranslate } from './visit.tsx';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** How wide it may grow; `full` takes the whole window. On a phone all but `full` are sheets from below. */
  readonly size?: DialogSize;
  /** Stays in sight under what scrolls: the dialog's buttons. */
  readonly footer?: ReactNode;
  /** Something typed would be lost: a click outside does not close. Escape and the button still do. */
  readonly isGuarded?: boolean;
  readonly children: ReactNode;
}

export type DialogSize = 'small' | 'medium' | 'wide' | 'full';

/**
 * A window over the page, on the browser's own `<dialog>`: it holds the focus and gives it back, and
 * Escape, Back, a click outside and the button close it. What should have the focus first is marked with
 * `data-autofocus`; without it, that is the first field, and where there is none the close button. Its contents exist
 * only while it is open.
 */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  title,
  onClose,
  size = 'medium',
  footer,
  isGuarded = false,
  children,
}: Omit<DialogProps, 'isOpen'>) {
  const t = useTranslate();
  const root = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const heading = useId();

  useBackCloses(true, onClose);
  useLayoutEffect(() => {
    const dialog = root.current;
    if (dialog === null) return;
    keepPageInPlace();
    dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(dialog))?.focus();
    // Closed before it is taken out, so that the browser gives the focus back.
    return () => dialog.close();
  }, []);

  return (
    <dialog
      ref={root}
      aria-labelledby={heading}
      className={`${BASE} ${SIZES[size]}`}
      // A mouse that was pressed inside and let go outside was selecting text.
      onPointerDown={(event) => (pressedOutside.current = event.target === root.current)}
      onClick={(event) => {
        if (event.target === root.current && pressedOutside.current && !isGuarded) onClose();
      }}
      onCancel={(event) => {
        if (event.target !== root.current) return;
        event.preventDefault();
        onClose();
      }}
      // The browser may also close it by itself, as the back button of a phone does.
      onClose={(event) => {
        if (event.target === root.current && !root.current.open) onClose();
      }}
    >
      <div className="flex max-h-[inherit] min-h-[inherit] flex-col">
        <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
          <h2 id={heading} className="min-w-0 text-base font-semibold">
            {title}
          </h2>
          <button
            type="button"
            aria-label={t('ui.close')}
            onClick={onClose}
            className="flex size-11 shrink-0 items-center justify-center rounded-card text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer !== undefined && (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">{footer}</footer>
        )}
      </div>
      <DialogToasts />
    </dialog>
  );
}

/** Of options that exclude each other the chosen one, where there is one. */
function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLInputElement>(
    ':is(input:not([type=hidden]), select, textarea):not([tabindex="-1"], :disabled)',
  );
  if (first?.type !== 'radio') return first;
  return dialog.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first;
}

const BASE =
  'bg-surface p-0 text-ink shadow-float backdrop:bg-black/45 transition-[opacity,translate] duration-200 ease-out starting:open:translate-y-4 starting:open:opacity-0';
/** On a phone a sheet that grows from below and keeps clear of the phone's own bar. */
const SHEET =
  'mx-auto mt-auto mb-0 w-full max-w-full max-h-[92dvh] rounded-t-card pb-[env(safe-area-inset-bottom)] md:m-auto md:max-h-[86dvh] md:rounded-card md:pb-0';
const SIZES: Readonly<Record<DialogSize, string>> = {
  small: `${SHEET} md:max-w-md`,
  medium: `${SHEET} md:max-w-xl`,
  wide: `${SHEET} md:max-w-4xl`,
  full: 'm-0 size-full min-h-dvh max-h-dvh max-w-full',
};
