import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { ViewingsView } from './viewings-view.ts';

export function Viewings({ viewings }: { viewings: ViewingsView }) {
  const t = useTranslate();
  return (
    <Section id="viewings" title={viewings.title}>
      {viewings.times.length > 0 && (
        <ul className="flex flex-col gap-2.5">
          {viewings.times.map((viewing) => (
            <li key={viewing.start} className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-3">
              <Icon name="calendar" className="size-5 text-accent-text" />
              <time dateTime={viewing.start} className="flex flex-1 flex-wrap gap-x-3">
                <span className="font-semibold first-letter:uppercase">{viewing.day}</span>
                <span className="text-muted">{viewing.time}</span>
              </time>
              {viewing.isToday && <Badge tone="amber">{t('property.viewing.today')}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {viewings.notes.map((note) => (
        <p key={note} className="mt-3 text-muted">
          {note}
        </p>
      ))}
      {viewings.bookingUrl !== undefined && (
        <a href={viewings.bookingUrl} rel="noopener nofollow" className={buttonClass({}, 'no-print mt-4')}>
          {t('property.viewing.sign_up')}
          <Icon name="external" />
        </a>
      )}
    </Section>
  );
}
