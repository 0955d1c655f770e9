import { draftPath } from '../../owner-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { LinkedFields } from './missing-list.tsx';
import type { MissingView } from './missing-view.ts';

/** Says that the owner's own words tell the address that they hide, and where; or the address is shown after all. */
export function ToldAddress({ draftId, told }: { draftId: string; told: readonly MissingView[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="told-address" className="rounded-card border border-amber bg-amber-soft p-4 md:p-6">
      <h2 id="told-address" className="font-semibold">
        {t('drafts.told.title')}
      </h2>
      <p className="mt-1 text-sm">{t('drafts.told.text')}</p>
      <LinkedFields fields={told} />
      <ButtonLink
        to={`${draftPath(draftId, { tab: 'location' })}#location.isAddressHidden`}
        size="small"
        className="mt-2 max-md:min-h-11"
      >
        {t('drafts.told.show')}
      </ButtonLink>
    </section>
  );
}
