import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useTranslate } from './visit.tsx';

/** What ties an input to its label, help and error; spread it on the input. */
export interface FieldInput {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string;
}

interface FieldProps {
  readonly label: string;
  /** One line on what is meant, under the field. */
  readonly help?: ReactNode;
  /** What is wrong with what was typed, in words. */
  readonly error?: string | undefined;
  /** What may be wrong with it, and keeps nobody from going on; an error is said instead. */
  readonly doubt?: string | undefined;
  readonly required?: boolean;
  /** For links from an {@link ErrorSummary}; made up when left out. */
  readonly id?: string;
  readonly className?: string;
  readonly children: (input: FieldInput) => ReactNode;
}

/** An input with its label above, and help or error under it. */
export function Field({
  label,
  help,
  error,
  doubt,
  required = false,
  id: givenId,
  className = '',
  children,
}: FieldProps) {
  const t = useTranslate();
  const madeId = useId();
  const id = givenId ?? madeId;
  const [helpId, errorId] = [`${id}-help`, `${id}-error`];
  const said = error ?? doubt;
  const describedBy = [...(said === undefined ? [] : [errorId]), ...(help === undefined ? [] : [helpId])].join(' ');
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm font-medium">
        {label}
        {required && <span className="text-xs font-normal text-faint">{t('ui.required')}</span>}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        className: 'field aria-invalid:border-red',
      })}
      {said !== undefined && (
        <p
          id={errorId}
          className={`mt-1 flex items-start gap-1.5 text-sm ${error === undefined ? 'text-ink' : 'text-red'}`}
        >
          <Icon name="alert" className={`mt-0.5 size-4 ${error === undefined ? 'text-amber' : ''}`} />
          {said}
        </p>
      )}
      {help !== undefined && (
        <p id={helpId} className="mt-1 text-xs text-faint">
          {help}
        </p>
      )}
    </div>
  );
}

/** What is wrong with a form, at its top, with a way to each field. Takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: readonly { readonly id: string; readonly text: string }[] }) {
  const t = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  const isShown = errors.length > 0;
  useEffect(() => {
    if (isShown) root.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div
      ref={root}
      role="alert"
      tabIndex={-1}
      className="rounded-card border border-red bg-red-soft px-4 py-3 text-sm text-ink"
    >
      <p className="font-semibold">{t('ui.form_errors', { count: errors.length })}</p>
      <ul className="mt-1">
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-6 items-center text-red underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
