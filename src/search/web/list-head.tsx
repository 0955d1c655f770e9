import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { RemovableChip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { ChoiceView, ListView } from './list-view.ts';
import { SaveSearchButton } from './save-search-button.tsx';
import { SortMenu } from './sort-menu.tsx';

/** What was searched for and how many homes there are, and the ways to arrange them. */
export function ListHead({ view }: { view: ListView }) {
  return (
    <div className="mb-5 flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Heading text={view.heading} />
        <div className="no-print flex max-w-full flex-wrap items-center gap-2">
          <Choices choices={view.offers} className="mr-2" />
          {view.total > 1 && <SortMenu sorts={view.sorts} />}
          <LayoutSwitch layouts={view.layouts} />
          <SaveSearchButton suggestedName={view.searchName} query={view.searchPath} />
        </div>
      </div>
      <UnknownPlace unknown={view.unknown} />
      <Chips view={view} />
      <IgnoredNotice ignored={view.ignored} />
    </div>
  );
}

/**
 * The number of homes. When another search takes the place of this one in the open page, screen
 * readers are told; and if what had the focus went away with the old search, the focus comes here.
 */
function Heading({ text }: { text: string }) {
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(key);
  const [status, setStatus] = useState('');
  useEffect(() => {
    if (first.current === key) return;
    setStatus(text);
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || !activeElement.checkVisibility())
      heading.current?.focus({ preventScroll: true });
  }, [key, text]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="min-w-0 flex-1 basis-56 text-lg font-semibold outline-none md:text-xl">
        {text}
      </h1>
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}

function LayoutSwitch({ layouts }: { layouts: ListView['layouts'] }) {
  const t = useTranslate();
  return (
    // On a phone's width a list and a grid are the same.
    <nav aria-label={t('list.view.label')} className="hidden rounded-card bg-sunken p-0.5 sm:flex">
      {layouts.map(({ value, label, path, isChosen }) => (
        <Link
          key={value}
          to={path}
          aria-current={isChosen ? 'true' : undefined}
          rel="nofollow"
          preventScrollReset
          className="flex min-h-8 items-center gap-1.5 rounded-card px-2.5 text-sm text-muted transition-colors duration-150 hover:text-ink aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-accent-text"
        >
          <Icon name={value} className="size-4" />
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Choices({ choices, className }: { choices: readonly ChoiceView[]; className: string }) {
  if (choices.length === 0) return null;
  return (
    <div className={`flex rounded-card bg-sunken p-0.5 ${className}`}>
      {choices.map(({ label, path, isChosen }) => (
        <Link
          key={path}
          to={path}
          aria-current={isChosen ? 'true' : undefined}
          className="flex min-h-8 items-center rounded-card px-3 text-sm text-muted transition-colors duration-150 hover:text-ink aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-accent-text"
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

function Chips({ view }: { view: ListView }) {
  const t = useTranslate();
  if (view.chips.length === 0) return null;
  return (
    <ul className="no-print flex flex-wrap items-center gap-2" aria-label={t('list.chosen_filters')}>
      {view.chips.map((chip) => (
        <li key={chip.path} className="max-w-full">
          <RemovableChip label={chip.label} to={chip.path} />
        </li>
      ))}
      <li>
        <Link
          to={view.clearPath}
          className="inline-flex min-h-8 items-center px-1 text-sm text-accent-text hover:underline"
        >
          {t('list.clear_all')}
        </Link>
      </li>
    </ul>
  );
}

function UnknownPlace({ unknown }: { unknown: ListView['unknown'] }) {
  if (unknown === undefined) return null;
  return (
    <Notice tone="amber" icon="place">
      <p className="font-semibold">{unknown.text}</p>
      {unknown.alternatives.length > 0 && (
        <>
          {unknown.lead !== undefined && <p className="mt-0.5">{unknown.lead}</p>}
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {unknown.alternatives.map(({ label, path }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="inline-flex min-h-9 items-center rounded-full border border-edge bg-surface px-3.5 transition-colors duration-150 hover:bg-sunken"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

function IgnoredNotice({ ignored }: { ignored: readonly string[] }) {
  const t = useTranslate();
  if (ignored.length === 0) return null;
  return (
    <Notice tone="amber" icon="alert">
      <p className="font-semibold">{t('list.ignored')}</p>
      <ul className="mt-0.5">
        {ignored.map((item) => (
          <li key={item} className="break-words">
            {item}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
