import { useTranslate } from '../../ui/visit.tsx';
import { LinkedFields } from './missing-list.tsx';
import type { DoubtView } from './told-address-view.ts';

/** Says before anybody pays what is hardly meant as it stands, and where. */
export function Doubts({ doubts }: { doubts: readonly DoubtView[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="doubts" className="rounded-card border border-amber bg-amber-soft p-4 md:p-6">
      <h2 id="doubts" className="font-semibold">
        {t('drafts.doubt.title')}
      </h2>
      {doubts.map(({ text, fields }) => (
        <div key={text} className="mt-2">
          <p className="text-sm">{text}</p>
          <LinkedFields fields={fields} />
        </div>
      ))}
    </section>
  );
}
