import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link, useNavigate } from 'react-router';

interface FormLinkProps<P> {
  /** The form's own page: for who opens it in a new tab, and before JavaScript is there. */
  readonly to: string;
  /** Fetches the dialog; asked for when the link is about to be used. */
  readonly load: () => Promise<ComponentType<P & { readonly onClose: () => void }>>;
  readonly dialog: P;
  readonly className?: string | undefined;
  /** Colours that are not the site's own. */
  readonly style?: CSSProperties | undefined;
  /** When the words beside it say more than its own. */
  readonly label?: string | undefined;
  /** Takes the focus when the dialog closes and the link is hidden by then. */
  readonly successor?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}

/** A link to a form that opens it over the page instead, where it can. */
export function FormLink<P extends object>({
  to,
  load,
  dialog,
  className,
  style,
  label,
  successor,
  children,
}: FormLinkProps<P>) {
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const [Opened, setOpened] = useState<ComponentType<P & { readonly onClose: () => void }>>();

  useEffect(() => {
    if (Opened === undefined) return;
    return () => {
      if (link.current?.checkVisibility() === false) successor?.current?.focus();
    };
  }, [Opened, successor]);

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    load().then(
      (component) => setOpened(() => component),
      () => void navigate(to),
    );
  }

  const fetchEarly = () => void load().catch(() => undefined);
  return (
    <>
      <Link
        ref={link}
        to={to}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        className={className}
        style={style}
      >
        {children}
      </Link>
      {Opened !== undefined && <Opened {...dialog} onClose={() => setOpened(undefined)} />}
    </>
  );
}
