import { useTranslate } from '../../ui/visit.tsx';
import { LinkedFields } from './missing-list.tsx';
import type { DoubtView } from './told-address-view.ts';

/** Says before anybody pays what is hardly meant as it stands, or not allowed, and where. */
export function Doubts({
  title,
  doubts,
}: {
  title: 'drafts.doubt.title' | 'drafts.barred.title';
  doubts: readonly DoubtView[];
}) {
  const t = useTranslate();
  const id = title.replaceAll('.', '-');
  return (
    <section aria-labelledby={id} className="rounded-card border border-amber bg-amber-soft p-4 md:p-6">
      <h2 id={id} className="font-semibold">
        {t(title)}
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
