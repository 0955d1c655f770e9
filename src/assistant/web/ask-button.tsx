import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { setPanel } from './panel-state.ts';

/**
 * Opens the assistant from within a bar, where it covers nothing. The page's `AssistantButton` fetches it. Without
 * JavaScript there is none.
 */
export function AskButton({ className }: { className: string }) {
  const t = useTranslate();
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  if (!isHere) return null;
  return (
    <button
      type="button"
      data-ask-button
      aria-haspopup="dialog"
      aria-label={t('assistant.open')}
      onClick={() => setPanel({ shown: 'open' })}
      className={className}
    >
      <Icon name={CHAT} />
    </button>
  );
}

/** Lucide, message-circle-question. */
export const CHAT = 'M7.9 20A9 9 0 1 0 4 16.1L2 22zM9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01';
