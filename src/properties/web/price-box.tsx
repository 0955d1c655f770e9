import { HeartButton } from '../../collections/web/heart-button.tsx';
import { MonthlyCost, type MonthlyCostView } from '../../insights/mortgage/web/monthly-cost.tsx';
import { ContactLink } from '../../leads/web/contact-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FactRows } from '../../ui/key-value.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { PropertyView } from './property-view.ts';
import { ShareMenu } from './share-menu.tsx';

interface PriceBoxProps {
  readonly property: PropertyView;
}

/** Price, next viewing and the ways to get in touch: what people come back to while they read. */
export function PriceBox({ property, monthly }: PriceBoxProps & { monthly: MonthlyCostView | undefined }) {
  const t = useTranslate();
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
      {monthly !== undefined && <MonthlyCost cost={monthly} className="no-print mt-1" />}
      <NextViewing property={property} />
      <Actions property={property} />
      <div className="no-print mt-3 grid grid-cols-2 gap-2.5">
        <HeartButton
          propertyId={property.id}
          title={property.title}
          isSaved={property.isSaved}
          face={{
            text: t('property.save'),
            savedText: t('property.saved'),
            buttonClass: buttonClass({ kind: 'quiet' }, 'w-full'),
          }}
        />
        <ShareMenu path={property.path} title={property.title} buttonClass={buttonClass({ kind: 'quiet' }, 'w-full')} />
      </div>
    </div>
  );
}

function NextViewing({ property: { viewings } }: PriceBoxProps) {
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
        <span className="block font-semibold first-letter:uppercase">
          {next.isToday ? t('property.viewing.today') : next.day}
        </span>
        <span className="block text-sm text-muted">{next.time}</span>
      </span>
    </a>
  );
}

/** To write, to call, and to bid; what most come for stands first. */
function Actions({ property }: PriceBoxProps) {
  const t = useTranslate();
  const { contact, agency, biddingUrl } = property;
  const phone = agency.agents[0]?.phone ?? agency.phone;
  if (contact === undefined && phone === undefined && biddingUrl === undefined) return null;
  return (
    <div className="no-print mt-4 flex flex-wrap gap-2.5">
      <MainAction property={property} className="w-full" />
      {contact !== undefined && property.viewings?.times[0] !== undefined && (
        <ContactLink contact={contact} className={buttonClass({}, 'flex-1 whitespace-nowrap')}>
          {t(contact.isPrivate ? 'lead.contact_owner' : 'lead.contact_agent')}
        </ContactLink>
      )}
      {phone !== undefined && (
        <a href={`tel:${phone.replace(/\s/g, '')}`} className={buttonClass({}, 'flex-1')}>
          <Icon name="phone" />
          {t('property.contact.call')}
        </a>
      )}
      {biddingUrl !== undefined && (
        <a href={biddingUrl} rel="noopener nofollow" className={buttonClass({}, 'flex-1 whitespace-nowrap')}>
          {t('property.contact.bid')}
        </a>
      )}
    </div>
  );
}

/** To see the home where it can be seen, else to write about it. */
function MainAction({ property: { contact, viewings, isRent }, className }: PriceBoxProps & { className: string }) {
  const t = useTranslate();
  if (contact === undefined) return null;
  const next = viewings?.times[0];
  const look = buttonClass({ kind: 'primary' }, className);
  if (next !== undefined) {
    return (
      <ContactLink contact={contact} viewing={next.start} className={look}>
        {contact.signUp}
      </ContactLink>
    );
  }
  return (
    <ContactLink contact={contact} className={look}>
      {t(isRent ? 'property.contact.apply' : contact.isPrivate ? 'lead.contact_owner' : 'lead.contact_agent')}
    </ContactLink>
  );
}

/** A price of so many signs stands on one line of the bar, large: `$1,250,000`. */
const SHORT = 11;

/** On a phone, price and main action stay at the lower edge of the screen. */
export function PriceBar({ property }: { property: PropertyView }) {
  const t = useTranslate();
  if (property.contact === undefined) return null;
  const total = property.price.rows.find(({ strong }) => strong === true);
  return (
    <div
      data-page-bar
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <div className="flex h-14 items-center justify-between gap-4 px-4">
        <p className="min-w-0 leading-tight">
          <span
            className={`leading-tight font-bold tracking-tight ${total !== undefined ? 'block truncate text-lg' : property.price.main.length > SHORT ? 'line-clamp-2' : 'block text-lg'}`}
          >
            {property.price.main}
          </span>
          {total !== undefined && (
            <span className="block truncate text-xs text-muted">
              {t('property.price.total', { price: total.value })}
            </span>
          )}
        </p>
        <MainAction
          property={property}
          className="shrink-0 max-xs:max-w-30 max-xs:px-3 max-xs:py-1 max-xs:leading-tight xs:whitespace-nowrap"
        />
      </div>
    </div>
  );
}
