import type { MessageKey } from '../texts/messages.ts';
import { useTranslate } from './visit.tsx';

interface SkipLinkProps {
  /** The id of what it leads to, which must be able to hold the focus. */
  readonly to?: string;
  readonly label?: MessageKey;
}

/**
 * A stop of the keyboard, seen only while it has the focus. Without more said it is the first: past everything that is
 * the same on every page.
 */
export function SkipLink({ to = 'content', label = 'ui.skip_to_content' }: SkipLinkProps) {
  const t = useTranslate();
  return (
    <a
      href={`#${to}`}
      className="sr-only rounded-card bg-accent font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40 focus:px-4 focus:py-2"
    >
      {t(label)}
    </a>
  );
}
