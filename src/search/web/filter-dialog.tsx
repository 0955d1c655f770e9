import { useEffect, useId, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { listPathOf } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useOnline } from '../../ui/navigation-feedback.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { loader } from './filters-page.tsx';
import { CountingContext, useLiveCounts } from './live-counts.ts';
import { ShowButton } from './show-button.tsx';
import { goToUnreadable } from './unreadable.ts';

/** All filters over the list. `path` is the page that has the same. */
export default function FilterDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const navigate = useNavigate();
  const { load, data } = useFetcher<typeof loader>();
  const form = useRef<HTMLFormElement>(null);
  const { counts, isCounting, count } = useLiveCounts(form);
  const isOnline = useOnline();
  const [isRefused, setRefused] = useState(false);
  const sheet = data?.sheet;
  const isMissing = sheet === undefined;
  useEffect(() => {
    if (isMissing && isOnline) void load(path);
  }, [load, path, isMissing, isOnline]);
  if (isOnline && isRefused) setRefused(false);

  return (
    <CountingContext value={{ counts: counts ?? sheet?.counts, isCounting, count }}>
      <Dialog
        title={t('list.form.filters')}
        isOpen
        onClose={onClose}
        size="wide"
        footer={
          <div className="flex w-full flex-wrap items-center justify-between gap-3">
            <p role="alert" className={isRefused ? 'w-full text-sm font-medium' : 'sr-only'}>
              {isRefused ? t('list.form.offline') : ''}
            </p>
            <ButtonLink kind="quiet" to={sheet?.clearPath ?? path} onClick={onClose}>
              {t('list.clear_all')}
            </ButtonLink>
            <ShowButton form={id} className="min-w-40" />
          </div>
        }
      >
        <div aria-busy={isMissing && isOnline}>
          {isMissing && !isOnline && <p className="mb-6">{t('list.form.offline_filters')}</p>}
          {sheet === undefined ? (
            <SheetSkeleton />
          ) : (
            <FilterSheet
              id={id}
              ref={form}
              sheet={sheet}
              isAlive
              onChange={() => count()}
              onSubmit={(event) => {
                event.preventDefault();
                if (goToUnreadable(event.currentTarget)) return;
                if (!isOnline) {
                  setRefused(true);
                  return;
                }
                const to = listPathOf(new FormData(event.currentTarget));
                onClose();
                void navigate(to);
              }}
            />
          )}
        </div>
      </Dialog>
    </CountingContext>
  );
}

function SheetSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      {['a', 'b', 'c', 'd'].map((part) => (
        <div key={part} className="flex flex-col gap-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-24 w-full" />
        </div>
      ))}
    </div>
  );
}
