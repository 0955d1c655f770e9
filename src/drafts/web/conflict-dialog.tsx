import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pointText } from './place/point.ts';
import { type Point } from '../geocoding/distance.contract.ts';
import { useTranslate } from '../../ui/visit.tsx';
import type { Conflict } from './saving.ts';

/** What was changed here and elsewhere, both sides of it, and the choice. */
export function ConflictDialog({
  conflict,
  labels,
  onResolve,
}: {
  conflict: Pick<Conflict, 'fields'>;
  labels: ReadonlyMap<string, string>;
  onResolve: (keep: 'here' | 'there') => void;
}) {
  const t = useTranslate();
  const words = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return t('drafts.conflict.empty');
    if (typeof value === 'boolean') return t(value ? 'drafts.option.yes' : 'drafts.option.none');
    if (isPoint(value)) return pointText(value);
    if (isLease(value))
      return value.months === null
        ? t('drafts.option.lease_periodic')
        : t('drafts.option.lease_months', { months: value.months });
    if (value === 'ask') return t('drafts.option.pets_ask');
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return (
    <Dialog
      title={t('drafts.conflict.title')}
      isOpen
      isGuarded
      onClose={() => onResolve('here')}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" onClick={() => onResolve('here')}>
            {t('drafts.conflict.keep_here')}
          </Button>
          <Button onClick={() => onResolve('there')}>{t('drafts.conflict.keep_there')}</Button>
        </div>
      }
    >
      <p className="text-sm text-muted">{t('drafts.conflict.text')}</p>
      <dl className="mt-4 flex flex-col gap-4">
        {conflict.fields.map(({ path, here, there }) => (
          <div key={path}>
            <dt className="text-sm font-semibold">{labels.get(path) ?? path}</dt>
            <dd className="mt-1 grid gap-2 text-sm sm:grid-cols-2">
              <p className="rounded-card bg-sunken px-3 py-2 break-words whitespace-pre-line">
                <span className="block text-xs text-muted">{t('drafts.conflict.here')}</span>
                {words(here)}
              </p>
              <p className="rounded-card bg-sunken px-3 py-2 break-words whitespace-pre-line">
                <span className="block text-xs text-muted">{t('drafts.conflict.there')}</span>
                {words(there)}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function isPoint(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value;
}

function isLease(value: unknown): value is { readonly months: number | null } {
  return typeof value === 'object' && value !== null && 'months' in value;
}
