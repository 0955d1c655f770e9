import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { Draft } from '../draft.contract.ts';
import type { TabProgress } from '../form/completeness.contract.ts';
import type { Tab } from '../form/options.contract.ts';
import type { TabView } from './form-view.ts';

/** The steps of the form, each with how far it is. On a phone a row that is swiped, with the open one in sight. */
export function TabNav({
  tabs,
  draft,
  current,
  onOpen,
}: {
  tabs: readonly TabView[];
  /** As it is now: what is typed may have finished a step. */
  draft: Pick<Draft, 'tabs' | 'doubts' | 'toldAddressIn' | 'formData' | 'region'>;
  current: Tab;
  /** Saves first what is not saved. */
  onOpen: (path: string) => void;
}) {
  const t = useTranslate();
  const doubtful = new Set(
    [...draft.doubts.map(({ field }) => field), ...draft.toldAddressIn].map((field) => stepOf(field)),
  );
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (open) list.current?.scrollTo({ left: open.offsetLeft - 48 });
  }, [current]);
  return (
    <nav aria-label={t('drafts.tabs')} className="no-print -mx-4 md:mx-0">
      <ol
        ref={list}
        className="no-scrollbar fade-end relative flex gap-1 overflow-x-auto border-b border-line px-4 max-md:pr-10 md:px-0"
      >
        {tabs.map(({ tab, label, path }) => {
          const state = draft.tabs.find((each) => each.tab === tab);
          const isEnabled = state?.isEnabled === true;
          const missing = state?.missing.length ?? 0;
          const name = (
            <>
              {doubtful.has(tab) ? (
                <Icon name="alert" className="size-4 text-amber" />
              ) : (
                state?.isDone === true && <Icon name="check" className="size-4 text-green" />
              )}
              {label}
              {state !== undefined && (
                <span className="sr-only">
                  {', '}
                  {stateText(state)}
                </span>
              )}
              {isEnabled && missing > 0 && (
                <span aria-hidden className="rounded-full bg-sunken px-1.5 text-xs text-muted">
                  {missing}
                </span>
              )}
            </>
          );
          return (
            <li key={tab} className="shrink-0">
              {isEnabled ? (
                <Link
                  to={path}
                  aria-current={tab === current ? 'step' : undefined}
                  className={`${STEP} hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink`}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                    event.preventDefault();
                    onOpen(path);
                  }}
                >
                  {name}
                </Link>
              ) : (
                <span className={`${STEP} cursor-not-allowed opacity-60`} title={t('drafts.tab.type_first')}>
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );

  function stateText({ tab, isEnabled, isDone, missing }: TabProgress): string {
    if (!isEnabled) return t('drafts.tab.type_first');
    if (isDone && doubtful.has(tab)) return t('drafts.tab.doubtful');
    const number = missing.length;
    if (isDone) return t('drafts.tab.done');
    return number === 0 ? '' : t('drafts.tab.missing', { count: number, number });
  }
}

/** The step that has a field, by its path: `price_and_date.deposit`. */
function stepOf(field: string): string {
  const [part = ''] = field.split('.');
  return part === 'attachments' ? 'images' : part;
}

const STEP =
  '-mb-px flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2.5 text-sm whitespace-nowrap text-muted focus-visible:-outline-offset-2';
