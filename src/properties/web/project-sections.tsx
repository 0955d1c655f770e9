import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { PhaseTimeline } from './phase-timeline.tsx';
import type { PhaseView } from './phase-view.ts';
import { UnitsTable } from './units-table.tsx';
import type { UnitsView } from './units-view.ts';

/** What the page of a project has beyond that of a home: its units, and how far it has come. */
export default function ProjectSections({
  units,
  phases,
}: {
  units: UnitsView | undefined;
  phases: readonly PhaseView[];
}) {
  const t = useTranslate();
  return (
    <>
      {units !== undefined && <UnitsTable units={units} />}
      {phases.length > 0 && (
        <Section id="phases" title={t('property.section.phases')}>
          <PhaseTimeline phases={phases} />
        </Section>
      )}
    </>
  );
}
