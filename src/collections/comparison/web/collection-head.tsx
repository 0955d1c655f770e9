import { collectionPath, favouritesPath, jointSearchPath, togetherPath } from '../../../paths.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { comparePath } from './compare-query.ts';
import type { CollectionHeadView } from './head-view.ts';
import { PillLinks } from '../../../ui/pill-links.tsx';
import { viewingsPath } from './viewings-query.ts';

type Part = 'compare' | 'together' | 'joint_search' | 'viewings';

/** Above the pages that look at a collection as a whole: the way back to it, and to the others. */
export function CollectionHead({
  collection: { id, name, swipePath },
  current,
  title,
}: {
  collection: CollectionHeadView;
  current: Part;
  title: string;
}) {
  const t = useTranslate();
  const { region } = useVisit();
  return (
    <>
      <div className="no-print">
        <Breadcrumbs
          crumbs={[
            { label: t('ui.nav.saved'), path: favouritesPath },
            { label: name, path: collectionPath(id) },
            { label: title },
          ]}
        />
      </div>
      <div className="mt-2 mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-bold break-words">{title}</h1>
          {/* On paper there is no way back to it that would name it. */}
          <p className="hidden text-sm text-muted wrap-anywhere print:block">{name}</p>
        </div>
        <PillLinks
          label={t('compare.views')}
          items={[
            { label: t('compare.link'), to: comparePath(id), isCurrent: current === 'compare' },
            // One's own favourites are nobody else's.
            ...(id === 'default'
              ? []
              : [
                  { label: t('together.link'), to: togetherPath(id), isCurrent: current === 'together' },
                  { label: t('both.link'), to: jointSearchPath(id), isCurrent: current === 'joint_search' },
                ]),
            { label: t(`planner.link_${region}`), to: viewingsPath(id), isCurrent: current === 'viewings' },
            ...(swipePath === undefined ? [] : [{ label: t('both.swipe'), to: swipePath, isCurrent: false }]),
          ]}
        />
      </div>
    </>
  );
}
