import type { ReactNode } from 'react';

interface ChoicePillProps {
  /** One of several, or any of them. */
  readonly type: 'checkbox' | 'radio';
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  /** Its name, where what is seen does not say it. */
  readonly label?: string | undefined;
  /** Of the whole, and of what is seen of it. */
  readonly className?: string;
  readonly look?: string;
  readonly column?: number | undefined;
  readonly children: ReactNode;
}

/** A box or a radio button that is seen as a pill. */
export function ChoicePill({
  type,
  name,
  value,
  isChosen,
  label,
  className = '',
  look = 'choice-pill',
  column,
  children,
}: ChoicePillProps) {
  return (
    <label
      className={`relative cursor-pointer ${className}`}
      style={column === undefined ? undefined : { gridColumnStart: column }}
    >
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        aria-label={label}
        className="peer sr-only"
      />
      <span className={look}>{children}</span>
    </label>
  );
}
