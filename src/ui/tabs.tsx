import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
}

interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The tab that is open first; the first one when left out. */
  readonly initial?: string;
}

/**
 * Panels of which one is shown, as the ARIA tabs pattern has it: arrows, Home and End move. For what
 * scripts open (dialogs, galleries); views of a page are links with addresses of their own.
 */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosenId, choose] = useState(initial);
  const chosen = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === chosenId),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    choose(tabs[index]?.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="no-scrollbar fade-end flex gap-5 overflow-x-auto border-b border-line pr-6"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}${tab.id}`}
            aria-selected={index === chosen}
            aria-controls={`${base}panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
            className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent text-sm whitespace-nowrap text-muted hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink focus-visible:-outline-offset-2"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}panel`}
        aria-labelledby={`${base}${tabs[chosen]?.id ?? ''}`}
        tabIndex={0}
        className="pt-4"
      >
        {tabs[chosen]?.panel}
      </div>
    </>
  );
}
