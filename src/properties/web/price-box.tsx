import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FactRows } from '../../ui/key-value.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { AgencyView } from './agency-view.ts';
import type { PriceBoxView } from './price-box-view.ts';
import type { ViewingsView } from './viewings-view.ts';

interface PriceBoxProps {
  readonly price: PriceBoxView;
  readonly viewings: ViewingsView | undefined;
  readonly agency: AgencyView;
  readonly biddingUrl: string | undefined;
  readonly isOver: boolean;
}

/** Price, next viewing and the ways to get in touch: what people come back to while they read. */
export function PriceBox({ price, viewings, agency, biddingUrl, isOver }: PriceBoxProps) {
  const t = useTranslate();
  const next = viewings?.times[0];
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      {price.label !== '' && <p className="text-sm text-muted">{price.label}</p>}
      <p className="text-2xl font-bold tracking-tight">{price.main}</p>
      {price.rows.length > 0 && (
        <div className="mt-3">
          <FactRows facts={price.rows} />
        </div>
      )}
      {next !== undefined && (
        <a href="#viewings" className={`mt-4 flex items-start gap-3 rounded-card p-3.5 ${next.isToday ? 'bg-amber-soft' : 'bg-accent-soft'}`}>
          <Icon name="calendar" className={next.isToday ? 'mt-0.5 size-5 text-amber' : 'mt-0.5 size-5 text-accent-text'} />
          <span>
            <span className="block font-semibold first-letter:uppercase">{next.isToday ? t('property.viewing.today') : next.day}</span>
            <span className="block text-sm text-muted">{next.time}</span>
          </span>
        </a>
      )}
      {!isOver && <ContactLinks agency={agency} biddingUrl={biddingUrl} />}
    </div>
  );
}

function ContactLinks({ agency, biddingUrl }: { agency: AgencyView; biddingUrl: string | undefined }) {
  const t = useTranslate();
  const [agent] = agency.agents;
  const phone = agent?.phone ?? agency.phone;
  const email = agent?.email;
  if (phone === undefined && email === undefined && biddingUrl === undefined) return null;
  return (
    <div className="no-print mt-4 flex flex-col gap-2.5">
      {email !== undefined && (
        <a href={`mailto:${email}`} className={buttonClass({ kind: 'primary' })}>
          <Icon name="mail" />
          {t('property.contact.email')}
        </a>
      )}
      <div className="flex flex-wrap gap-2.5">
        {phone !== undefined && (
          <a href={`tel:${phone.replace(/\s/g, '')}`} className={buttonClass({ kind: email === undefined ? 'primary' : 'secondary' }, 'flex-1')}>
            <Icon name="phone" />
            {t('property.contact.call')}
          </a>
        )}
        {biddingUrl !== undefined && (
          <a href={biddingUrl} rel="noopener nofollow" className={buttonClass({}, 'flex-1')}>
            {t('property.contact.bid')}
          </a>
        )}
      </div>
    </div>
  );
}

/** On a phone, price and main action stay at the lower edge of the screen. */
export function PriceBar({ price, agency, isOver }: Pick<PriceBoxProps, 'price' | 'agency' | 'isOver'>) {
  const t = useTranslate();
  const phone = agency.agents[0]?.phone ?? agency.phone;
  if (isOver || phone === undefined) return null;
  return (
    <div data-page-bar className="no-print fixed inset-x-0 bottom-0 z-10 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2.5 lg:hidden">
      <p className="min-w-0 text-lg font-bold tracking-tight">{price.main}</p>
      <a href={`tel:${phone.replace(/\s/g, '')}`} className={buttonClass({ kind: 'primary' }, 'shrink-0')}>
        <Icon name="phone" />
        {t('property.contact.call')}
      </a>
    </div>
  );
}
