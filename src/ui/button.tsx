import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';

/** `danger` is for what cannot be undone. */
type Kind = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'medium' | 'small';

interface Look {
  readonly kind?: Kind;
  readonly size?: Size;
}

export function Button({ kind, size, className, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={buttonClass({ kind, size }, className)} />;
}

/** A link that looks like a button, because it is the page's main way on. */
export function ButtonLink({ kind, size, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={buttonClass({ kind, size }, className)} />;
}

/** The same look for links that leave the site. */
export function buttonClass(
  { kind = 'secondary', size = 'medium' }: { kind?: Kind | undefined; size?: Size | undefined },
  more = '',
): string {
  return `${BASE} ${SIZES[size]} ${KINDS[kind]} ${more}`;
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-card border font-medium text-center transition-colors duration-150 ease-out disabled:opacity-60 [&_svg]:size-5';
const SIZES: Readonly<Record<Size, string>> = { medium: 'min-h-11 px-4.5 py-2', small: 'min-h-9 px-3.5 py-1 text-sm' };
const KINDS: Readonly<Record<Kind, string>> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-edge bg-surface text-ink hover:bg-sunken',
  danger: 'border-transparent bg-red text-page hover:opacity-90',
  quiet: 'border-transparent text-accent-text hover:bg-accent-soft',
};
