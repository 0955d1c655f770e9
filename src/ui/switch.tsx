import type { InputHTMLAttributes, ReactNode } from 'react';

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'className'> {
  readonly label: ReactNode;
}

/** Something that is on or off. A checkbox underneath, so that a form sends it with and without JavaScript. */
export function Switch({ label, ...input }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-default has-disabled:opacity-60">
      <span className="min-w-0">{label}</span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className="relative h-6 w-10 shrink-0 cursor-[inherit] appearance-none rounded-full bg-edge transition-colors duration-150 ease-out before:absolute before:top-1 before:left-1 before:size-4 before:rounded-full before:bg-surface before:transition-transform before:duration-150 before:ease-out before:content-[''] checked:bg-accent checked:before:translate-x-4 forced-colors:appearance-auto"
      />
    </label>
  );
}
