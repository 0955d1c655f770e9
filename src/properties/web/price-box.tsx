import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FactRows } from '../../ui/key-value.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { PropertyView } from './property-view.ts';
import { ShareMenu } from './share-menu.tsx';

interface PriceBoxProps {
  readonly property: PropertyView;
  /** No longer to be had: then there is nobody to write to. */
  readonly isOver: boolean;
}

/** Price, next viewing and the ways to get in touch: what people come back to while they read. */
export function PriceBox({ property, isOver }: PriceBoxProps) {
  const { price } = property;
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      {price.label !== '' && <p className="text-sm text-muted">{price.label}</p>}
      <p className="text-2xl font-bold tracking-tight text-balance">{price.main}</p>
      {price.rows.length > 0 && (
        <div className="mt-3">
          <FactRows facts={price.rows} />
        </div>
      )}
      <NextViewing property={property} />
      {!isOver && <ContactLinks property={property} />}
      <div className="no-print mt-3 grid grid-cols-1">
        <ShareMenu path={property.path} title={property.title} buttonClass={buttonClass({ kind: 'quiet' }, 'w-full')} />
      </div>
    </div>
  );
}

function NextViewing({ property: { viewings } }: Pick<PriceBoxProps, 'property'>) {
  const t = useTranslate();
  const next = viewings?.times[0];
  if (next === undefined) return null;
  return (
    <a
      href="#viewings"
      className={`mt-4 flex items-start gap-3 rounded-card p-3.5 transition-colors duration-150 ${next.isToday ? 'bg-amber-soft' : 'bg-accent-soft hover:bg-accent-soft-2'}`}
    >
      <Icon name="calendar" className={next.isToday ? 'mt-0.5 size-5 text-amber' : 'mt-0.5 size-5 text-accent-text'} />
      <span>
        <span className="block font-semibold first-letter:uppercase">{next.isToday ? t('property.viewing.today') : next.day}</span>
        <span className="block text-sm text-muted">{next.time}</span>
      </span>
    </a>
  );
}

function ContactLinks({ property: { agency, biddingUrl } }: Pick<PriceBoxProps, 'property'>) {
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
          <a href={telephone(phone)} className={buttonClass({ kind: email === undefined ? 'primary' : 'secondary' }, 'flex-1')}>
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
export function PriceBar({ property: { price, agency }, isOver }: PriceBoxProps) {
  const t = useTranslate();
  const phone = agency.agents[0]?.phone ?? agency.phone;
  if (isOver || phone === undefined) return null;
  return (
    <div data-page-bar className="no-print fixed inset-x-0 bottom-0 z-10 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2.5 lg:hidden">
      <p className="min-w-0 text-lg font-bold tracking-tight">{price.main}</p>
      <a href={telephone(phone)} className={buttonClass({ kind: 'primary' }, 'shrink-0')}>
        <Icon name="phone" />
        {t('property.contact.call')}
      </a>
    </div>
  );
}

function telephone(number: string): string {
  return `tel:${number.replace(/\s/g, '')}`;
}
