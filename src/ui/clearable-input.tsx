import { useRef, type InputHTMLAttributes } from 'react';
import { ClearButton } from './clear-button.tsx';

/** A text field that is emptied by a button once something stands in it. */
export function ClearableInput({
  name,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  readonly name: string | undefined;
  readonly label: string;
}) {
  const { label, ...rest } = input;
  const field = useRef<HTMLInputElement>(null);
  function clear(): void {
    const { current } = field;
    if (current === null) return;
    // As if it had been deleted by hand: whoever listens to the form hears of it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(current, '');
    current.dispatchEvent(new Event('input', { bubbles: true }));
    current.focus();
  }
  return (
    <span className="relative block">
      {/* Whether it is empty is told by its placeholder. */}
      <input
        ref={field}
        {...rest}
        placeholder={rest.placeholder ?? ' '}
        name={name}
        className={`peer pr-11 ${rest.className ?? ''}`}
      />
      <ClearButton field={label} onClear={clear} className="inset-y-0 peer-placeholder-shown:hidden" />
    </span>
  );
}
