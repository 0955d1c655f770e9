import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../ui/icon.tsx';
import { useIsAbove } from '../../ui/use-is-above.ts';
import { useTranslate } from '../../ui/visit.tsx';
import type { AssistantPanelProps } from './assistant-panel.tsx';
import { CHAT } from './ask-button.tsx';
import { setPanel, usePanel } from './panel-state.ts';

const load = async () => (await import('./assistant-panel.tsx')).AssistantPanel;

/**
 * Opens the assistant, which is fetched by then. Without JavaScript there is none, and no button. It stands in
 * its place below the price and the ways to get in touch, where it covers nothing, and follows the reader
 * once the `box` of that place has been scrolled away; on a phone, where it would lie on the text, an `AskButton` in
 * the bar at the lower edge does.
 */
export function AssistantButton({
  box,
  ...props
}: Omit<AssistantPanelProps, 'onClose'> & { readonly box: RefObject<HTMLElement | null> }) {
  const t = useTranslate();
  const isFloating = useIsAbove(box);
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
  return (
    // The height is kept free before the button is there, and while it floats.
    <div className="no-print mt-3 min-h-12 noscript:hidden">
      {isHere && shown !== 'open' && (
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={() => void load().catch(() => undefined)}
          onClick={() => setPanel({ shown: 'open' })}
          className={`flex min-h-12 items-center justify-center gap-2 font-medium ${isFloating ? FLOATING : IN_PLACE}`}
        >
          <Icon name={CHAT} />
          <span className={isFloating ? 'sr-only' : ''}>{t('assistant.open')}</span>
        </button>
      )}
      {isHere &&
        Panel !== undefined &&
        shown !== 'closed' &&
        createPortal(
          <Panel
            key={props.propertyId}
            {...props}
            onClose={() => {
              setPanel({ shown: 'closed' });
              setTimeout(() => {
                const here = button.current?.checkVisibility() === true ? button.current : undefined;
                (here ?? document.querySelector<HTMLElement>('[data-ask-button]'))?.focus();
              });
            }}
          />,
          // Out of what stays at the window's edge, and still part of what the page is about.
          document.querySelector('main') ?? document.body,
        )}
    </div>
  );
}

const IN_PLACE = 'w-full rounded-card border border-line bg-surface px-4 text-accent-text hover:border-accent';
const FLOATING =
  'fixed right-6 bottom-6 z-20 min-w-12 rounded-full bg-accent px-3 text-on-accent shadow-float hover:bg-accent-hover max-md:hidden';
