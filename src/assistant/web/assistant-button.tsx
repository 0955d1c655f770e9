import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { AssistantPanelProps } from './assistant-panel.tsx';
import { setPanel, usePanel } from './panel-state.ts';

const load = async () => (await import('./assistant-panel.tsx')).AssistantPanel;

/** Opens the assistant, which is fetched by then. Without JavaScript there is none, and no button. */
export function AssistantButton(props: Omit<AssistantPanelProps, 'onClose'>) {
  const t = useTranslate();
  const { shown } = usePanel();
  const button = useRef<HTMLButtonElement>(null);
  const [isHere, setHere] = useState(false);
  const [Panel, setPanelPart] = useState<ComponentType<AssistantPanelProps>>();
  useEffect(() => setHere(true), []);
  useEffect(() => {
    if (shown === 'closed' || Panel !== undefined) return;
    load().then(
      (part) => setPanelPart(() => part),
      () => setPanel({ shown: 'closed' }),
    );
  }, [shown, Panel]);
  if (!isHere) return null;
  return (
    <>
      {shown !== 'open' && (
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={() => void load().catch(() => undefined)}
          onClick={() => setPanel({ shown: 'open' })}
          className="no-print fixed right-4 bottom-20 z-20 flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full bg-accent px-3 md:px-4 font-medium text-on-accent shadow-float hover:bg-accent-hover md:right-6 md:bottom-6"
        >
          <Icon name={CHAT} />
          <span className="max-md:sr-only">{t('assistant.open')}</span>
        </button>
      )}
      {Panel !== undefined && shown !== 'closed' && (
        <Panel
          key={props.propertyId}
          {...props}
          onClose={() => {
            setPanel({ shown: 'closed' });
            setTimeout(() => button.current?.focus());
          }}
        />
      )}
    </>
  );
}

/** Lucide, message-circle-question. */
const CHAT = 'M7.9 20A9 9 0 1 0 4 16.1L2 22zM9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01';
