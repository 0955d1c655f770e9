import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { createPageValue, usePageValue } from './page-value.ts';
import { useTranslate } from './visit.tsx';

export interface ToastOptions {
  readonly tone?: 'plain' | 'red';
  /** What it is about: it takes the place of an earlier one about the same. */
  readonly about?: string;
  /** One thing that can be done about it, such as taking it back. */
  readonly action?: ToastAction;
  /** Taking it back, beside the action. */
  readonly undo?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export type ShowToast = (text: string, options?: ToastOptions) => void;

/** Says something for a moment at the edge of the page: `toast('Saved')`. */
export function useToast(): ShowToast {
  return show;
}

interface Toast extends ToastOptions {
  readonly id: number;
  readonly text: string;
  /** What had the focus when it came: gets it back from a button of the toast, which goes with the press. */
  readonly from: Element | null;
}

const toasts = createPageValue<readonly Toast[]>([]);
/** Ids of the regions in dialogs that are open, the topmost last: toasts are shown in that one, over all others. */
const opened = createPageValue<readonly string[]>([]);

const show: ShowToast = (text, options = {}) => {
  // Said again it stands once, for what was last: three hearts in a row must not cover half a phone's screen.
  const { about } = options;
  const from = document.activeElement;
  toasts.set([
    ...toasts
      .get()
      .filter((toast) => toast.text !== text && (about === undefined || toast.about !== about))
      .slice(1 - MOST),
    { ...options, text, id: (lastId += 1), from },
  ]);
};

function remove(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** The toasts of the page: bottom right, on a phone bottom centre, three at most, each text once. */
export function Toasts() {
  const shown = usePageValue(toasts);
  return <Region toasts={usePageValue(opened).length === 0 ? shown : []} />;
}

/**
 * Where toasts stand while a modal dialog is open, which has one of these inside: all that is outside of
 * it lies under it, and can neither be pressed nor heard.
 */
export function DialogToasts() {
  const id = useId();
  const shown = usePageValue(toasts);
  useLayoutEffect(() => {
    opened.set([...opened.get(), id]);
    return () => opened.set(opened.get().filter((other) => other !== id));
  }, [id]);
  return <Region edge="top" toasts={usePageValue(opened).at(-1) === id ? shown : []} />;
}

type Edge = 'top' | 'bottom';

/** Always there: a screen reader tells only of what comes into a region that it knows. */
function Region({ toasts: shown, edge = 'bottom' }: { toasts: readonly Toast[]; edge?: Edge }) {
  return (
    <div
      role="status"
      className={`no-print pointer-events-none fixed inset-x-4 z-50 flex flex-col items-center gap-2 md:left-auto md:items-end ${EDGES[edge]}`}
    >
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Over a dialog at the upper edge: below it would lie on the fields and buttons of a phone's sheet. */
const EDGES: Readonly<Record<Edge, string>> = {
  top: 'top-4 lg:top-auto lg:bottom-4',
  bottom: 'bottom-[calc(var(--bottom-bar)+var(--form-bar)+1rem)]',
};

const MOST = 3;
/** Product specification, section 9. */
const SHOWN_MS = 3_000;
let lastId = 0;

function ToastLine({ toast }: { toast: Toast }) {
  const t = useTranslate();
  const [isHeld, setHeld] = useState(false);
  const { id, text, tone = 'plain', action, undo, from } = toast;
  const close = () => {
    if (from instanceof HTMLElement) from.focus({ preventScroll: true });
    remove(id);
  };

  // Who points at it or has the focus in it is still reading.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => remove(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, id]);

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`toast ${TONES[tone]}`}
    >
      {tone === 'red' && <Icon name="alert" />}
      <p className="min-w-0 py-2">{text}</p>
      {[action, undo].map(
        (way) =>
          way !== undefined && (
            <button
              key={way.label}
              type="button"
              onClick={() => {
                close();
                way.onPress();
              }}
              className="min-h-10 shrink-0 rounded-card px-2 font-semibold underline-offset-4 hover:underline sm:px-3"
            >
              {way.label}
            </button>
          ),
      )}
      <button
        type="button"
        aria-label={t('ui.close')}
        onClick={close}
        className="flex size-10 shrink-0 items-center justify-center rounded-card"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}

const TONES = { plain: 'bg-ink text-page', red: 'bg-red-soft text-red border border-red' } as const;
