import { useContext, type ButtonHTMLAttributes } from 'react';
import { formatOf } from '../../texts/format.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { CountingContext } from './live-counts.ts';

/** Applies the filters: `Show 1,284 homes`, as soon as it is known how many. */
export function ShowButton({ className, form }: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'form'>) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const { counts, isCounting } = useContext(CountingContext);
  const total = counts?.total;
  const text =
    total === undefined
      ? t('list.form.show')
      : t('list.form.show_count', { count: total, number: formatOf(language, region).number(total) });
  return (
    <>
      <Button type="submit" kind="primary" form={form} aria-busy={isCounting} className={className}>
        {text}
      </Button>
      <span role="status" className="sr-only">
        {total === undefined || isCounting ? '' : text}
      </span>
    </>
  );
}
