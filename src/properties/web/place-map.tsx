import { PointMap } from '../../map/point-map.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { PlaceView } from './place-view.ts';

/** Where the home lies, on a map and in words. */
export function PlaceMap({ place }: { place: PlaceView }) {
  const t = useTranslate();
  const { address, lat, lon, note } = place;
  return (
    <Section id="place" title={t('property.section.place')}>
      <div className="no-print mb-3">
        <PointMap points={[{ lat, lon, label: address }]} label={t('property.map.label', { address })} className="aspect-4/3 sm:aspect-2/1" />
      </div>
      <p className="flex items-start gap-2 text-sm">
        <Icon name="place" className="mt-px size-5 text-accent-text" />
        <span>
          {address} {note !== '' && <span className="text-muted">{note}</span>}
        </span>
      </p>
    </Section>
  );
}
