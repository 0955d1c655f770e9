import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/**
 * The button of a form. While the form is on its way it keeps the focus, which a disabled button would lose, and does
 * nothing: sent again, by Enter in a field too, it would give up the first time for the second.
 */
export function SubmitButton({
  isSending = false,
  kind = 'primary',
  className = '',
  ...rest
}: Omit<ComponentProps<typeof Button>, 'type' | 'aria-disabled' | 'onClick'> & { isSending?: boolean | undefined }) {
  return (
    <Button
      {...rest}
      kind={kind}
      type="submit"
      aria-disabled={isSending || undefined}
      onClick={(event) => isSending && event.preventDefault()}
      className={`${className} aria-disabled:opacity-60`}
    />
  );
}
