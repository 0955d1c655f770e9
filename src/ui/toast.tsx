import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { Icon } from './icon.tsx';
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

const ToastContext = createContext<ShowToast | undefined>(undefined);

/** Says something for a moment at the edge of the page: `toast('Saved')`. */
export function useToast(): ShowToast {
  const toast = useContext(ToastContext);
  if (toast === undefined) throw new Error('no ToastProvider');
  return toast;
}

interface Toast extends ToastOptions {
  readonly id: number;
  readonly text: string;
  /** What had the focus when it came: gets it back from a button of the toast, which goes with the press. */
  readonly from: Element | null;
}

/** What the regions show: only the one that opened last, which lies over all others. */
interface Shown {
  readonly toasts: readonly Toast[];
  readonly remove: (id: number) => void;
  /** Ids of the regions in dialogs that are open, the topmost last. */
  readonly opened: readonly string[];
  /** Enters a region until the returned function is called. */
  readonly enter: (region: string) => () => void;
}

const ShownContext = createContext<Shown | undefined>(undefined);

/** Holds the toasts of the page: bottom right, on a phone bottom centre, three at most, each text once. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const show = useCallback<ShowToast>((text, options = {}) => {
    // Said again it stands once, for what was last: three hearts in a row must not cover half a phone's screen.
    const { about } = options;
    const from = document.activeElement;
    setToasts((shown) => [
      ...shown.filter((toast) => toast.text !== text && (about === undefined || toast.about !== about)).slice(1 - MOST),
      { ...options, text, id: (lastId += 1), from },
    ]);
  }, []);
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const enter = useCallback((region: string) => {
    setOpened((others) => [...others, region]);
    return () => setOpened((others) => others.filter((other) => other !== region));
  }, []);
  const shown = useMemo(() => ({ toasts, remove, opened, enter }), [toasts, remove, opened, enter]);
  return (
    <ToastContext value={show}>
      <ShownContext value={shown}>
        {children}
        <Region toasts={opened.length === 0 ? toasts : []} remove={remove} />
      </ShownContext>
    </ToastContext>
  );
}

/**
 * Where toasts stand while a modal dialog is open, which has one of these inside: all that is outside of
 * it lies under it, and can neither be pressed nor heard.
 */
export function DialogToasts() {
  const id = useId();
  const shown = useContext(ShownContext);
  const enter = shown?.enter;
  useLayoutEffect(() => enter?.(id), [enter, id]);
  return shown === undefined ? null : (
    <Region edge="top" toasts={shown.opened.at(-1) === id ? shown.toasts : []} remove={shown.remove} />
  );
}

type Edge = 'top' | 'bottom';

/** Always there: a screen reader tells only of what comes into a region that it knows. */
function Region({ toasts, remove, edge = 'bottom' }: Pick<Shown, 'toasts' | 'remove'> & { readonly edge?: Edge }) {
  return (
    <div
      role="status"
      className={`no-print pointer-events-none fixed inset-x-4 z-50 flex flex-col items-center gap-2 md:left-auto md:items-end ${EDGES[edge]}`}
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} remove={remove} />
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

function ToastLine({ toast, remove }: { toast: Toast; remove: (id: number) => void }) {
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
  }, [isHeld, id, remove]);

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
