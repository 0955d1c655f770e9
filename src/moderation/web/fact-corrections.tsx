import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { FactCorrectionView } from './listing-view.ts';

/** What staff have corrected of a listing of an import, and what became of it. */
export function FactCorrections({ corrections }: { corrections: readonly FactCorrectionView[] }) {
  const t = useTranslate();
  if (corrections.length === 0) return null;
  return (
    <section
      aria-labelledby="listing-fact-corrections"
      className="min-w-0 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="listing-fact-corrections" className="mb-2 text-lg font-semibold">
        {t('moderation.corrections')}
      </h2>
      <ol className="divide-y divide-line">
        {corrections.map(({ key, fact, label, said, when, by, reason, ended }) => (
          <li key={key} className="py-3 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{label}</span>
              <span className="text-muted tabular-nums">{when}</span>
            </p>
            <dl className="mt-1 grid gap-x-8 gap-y-1 sm:grid-cols-2">
              {said.map(({ name, text }) => (
                <div key={name} className="min-w-0">
                  <dt className="text-muted">{name}</dt>
                  <dd className="line-clamp-6 wrap-anywhere whitespace-pre-line">{text}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-1 text-muted wrap-anywhere whitespace-pre-line">{[by, reason].join(' · ')}</p>
            {ended === undefined ? (
              <Form method="post" className="mt-2">
                <input type="hidden" name="fact" value={fact} />
                <Button type="submit" size="small" name="act" value="take_back">
                  {t('moderation.take_back')}
                  <span className="sr-only"> {label}</span>
                </Button>
              </Form>
            ) : (
              <p className="mt-1 font-medium">{ended}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
