import { useTranslate } from '../../ui/visit.tsx';
import { ChoiceLinks } from './choice-links.tsx';

/** What was found, by its code, each leading to the lines about it. */
export function FoundLinks({
  found,
  chosen,
  pathOf,
}: {
  found: readonly { readonly code: string; readonly count: string }[];
  chosen: string | undefined;
  pathOf: (code: string | undefined) => string;
}) {
  const t = useTranslate();
  return (
    <section className="mt-6">
      <h2 className="text-lg font-semibold">{t('operations.found')}</h2>
      {found.length === 0 ? (
        <p className="mt-2 text-muted">{t('operations.found_none')}</p>
      ) : (
        <div className="mt-3">
          <ChoiceLinks
            label={t('operations.found')}
            choices={[
              { to: pathOf(undefined), label: t('operations.all_codes'), isChosen: chosen === undefined },
              ...found.map(({ code, count }) => ({ to: pathOf(code), label: code, count, isChosen: chosen === code })),
            ]}
          />
        </div>
      )}
    </section>
  );
}
