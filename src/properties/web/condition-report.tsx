import { useTranslate } from '../../ui/visit.tsx';
import type { ConditionGrade } from '../enums.contract.ts';
import type { ConditionView } from './condition-view.ts';

const TONES: Readonly<Record<ConditionGrade, string>> = {
  tg0: 'border-green',
  tg1: 'border-green',
  tg2: 'border-amber',
  tg3: 'border-red',
  tgiu: 'border-edge',
};

/**
 * The grades of the surveyor's report with how often each was given, and a line for each part that is not as it should
 * be.
 */
export function ConditionReport({ condition }: { condition: ConditionView }) {
  const t = useTranslate();
  const { surveyed, summary, grades, remarks } = condition;
  return (
    <>
      <p>
        <strong>{summary}.</strong> <span className="text-muted">{surveyed}</span>
      </p>
      <ul className="mt-3 grid grid-cols-5 gap-1.5 sm:gap-2">
        {grades.map(({ grade, name, count }) => (
          <li key={grade} className={`rounded-card border border-t-4 bg-surface px-2 py-2 sm:px-3 ${TONES[grade]}`}>
            <span className="block text-xl leading-tight font-bold tabular-nums">{count}</span>
            <span className="text-sm text-muted">{name}</span>
          </li>
        ))}
      </ul>
      {remarks.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {remarks.map(({ grade, name, part, text, cost }, index) => (
            <li key={`${part} ${String(index)}`} className="flex items-start gap-3 py-3 text-sm">
              <span className={`w-14 shrink-0 rounded-card border-2 py-0.5 text-center font-semibold ${TONES[grade]}`}>
                {name}
              </span>
              <div className="min-w-0">
                <h3 className="font-semibold wrap-anywhere">{part}</h3>
                {text !== '' && <p className="wrap-anywhere text-muted">{text}</p>}
                {cost !== '' && <p className="mt-0.5">{cost}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      <details className="mt-2 text-sm print:not-open:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent-text underline underline-offset-4">
          {t('property.condition.what')}
        </summary>
        <dl className="mt-1 grid gap-2">
          {grades.map(({ grade, name, meaning }) => (
            <div key={grade} className="flex gap-3">
              <dt className="w-14 shrink-0 font-semibold">{name}</dt>
              <dd className="min-w-0 text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-muted">{t('property.condition.read')}</p>
      </details>
    </>
  );
}
