import { useRef, type RefObject } from 'react';
import { Link } from 'react-router';
import { AskButton } from '../../assistant/web/ask-button.tsx';
import { HeartButton } from '../../collections/web/heart-button.tsx';
import type { HiddenOnPage } from '../../hidden/web/hidden-on-page.ts';
import { HideForm } from '../../hidden/web/hide-form.tsx';
import { MonthlyCost, type MonthlyCostView } from '../../insights/mortgage/web/monthly-cost.tsx';
import { ContactLink } from '../../leads/web/contact-link.tsx';
import { useSignedUp } from '../../leads/web/signed-up.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FactRows } from '../../ui/key-value.tsx';
import { useIsAbove } from '../../ui/use-is-above.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { signUpPath } from '../../sign-up-paths.ts';
import type { PropertyView } from './property-view.ts';
import { ShareMenu } from './share-menu.tsx';

interface PriceBoxProps {
  readonly property: PropertyView;
}

/** Price, next viewing and the ways to get in touch: what people come back to while they read. */
export function PriceBox({
  property,
  monthly,
  hidden,
}: PriceBoxProps & { monthly: MonthlyCostView | undefined; hidden: HiddenOnPage | undefined }) {
  const t = useTranslate();
  const { price } = property;
  return (
    <div className="rounded-card border border-line bg-surface p-4 md:p-5">
      {price.label !== '' && <p className="text-sm text-muted">{price.label}</p>}
      <p className="text-2xl font-bold tracking-tight text-balance">{price.main}</p>
      {price.rows.length > 0 && (
        <div className="mt-2 md:mt-3">
          <FactRows facts={price.rows} />
        </div>
      )}
      {monthly !== undefined && <MonthlyCost cost={monthly} className="no-print mt-1" />}
      <NextViewing property={property} />
      <Written property={property} />
      <Actions property={property} />
      <div className="no-print mt-2 flex justify-between gap-1 md:mt-3">
        <HeartButton
          propertyId={property.id}
          title={property.title}
          isSaved={property.isSaved}
          face={{
            text: t('property.save'),
            savedText: t('property.saved'),
            buttonClass: BOX_BUTTON,
          }}
        />
        <ShareMenu propertyId={property.id} path={property.path} title={property.title} buttonClass={BOX_BUTTON} />
        {hidden !== undefined && (
          <HideForm
            what={{ kind: 'home', id: property.id }}
            isHidden={hidden.isHome}
            label={t(hidden.isHome ? 'hidden.show_home' : 'hidden.hide_home')}
            shortLabel={t(hidden.isHome ? 'hidden.show' : 'hidden.hide')}
            buttonClass={BOX_BUTTON}
          />
        )}
      </div>
    </div>
  );
}

const BOX_BUTTON = buttonClass({ kind: 'quiet' }, 'px-2.5!');

/** The one that the reader has signed up for, else the next. */
function NextViewing({ property: { viewings, contact } }: PriceBoxProps) {
  const signedUp = useSignedUp(contact?.propertyId);
  const next =
    viewings?.times.find(({ start, signUp }) => signUp !== undefined || signedUp.has(start)) ?? viewings?.times[0];
  if (next === undefined) return null;
  return (
    <a
      href="#viewings"
      className={`mt-3 flex items-start gap-3 rounded-card p-3 md:mt-4 md:p-3.5 transition-colors duration-150 ${next.isToday ? 'bg-amber-soft' : 'bg-accent-soft hover:bg-accent-soft-2'}`}
    >
      <Icon name="calendar" className={next.isToday ? 'mt-0.5 size-5 text-amber' : 'mt-0.5 size-5 text-accent-text'} />
      <span>
        <span className="block font-semibold first-letter:uppercase">
          {next.isToday ? viewings?.todayText : next.day}
        </span>
        <span className="block text-sm text-muted">{next.time}</span>
      </span>
    </a>
  );
}

/** That the reader has applied for the home, or has written about it, and the way to that. */
function Written({ property: { written } }: PriceBoxProps) {
  if (written === undefined) return null;
  return (
    <p className="no-print mt-3 flex items-start gap-2 md:mt-4">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-green" />
      <Link to={written.path} className="font-medium text-accent-text underline underline-offset-4">
        {written.text}
      </Link>
    </p>
  );
}

/** To write, to call, and to bid; what most come for stands first. */
function Actions({ property }: PriceBoxProps) {
  const t = useTranslate();
  const { contact, biddingUrl, bidsFrom, applying, viewings, written } = property;
  const next = viewings?.times[0];
  const isApplicationFirst = next === undefined && contact?.application !== undefined && applying === undefined;
  const phone = property.agency.callPhone;
  if ([contact, phone, biddingUrl, bidsFrom, applying].every((way) => way === undefined)) return null;
  return (
    <div className="no-print mt-3 flex flex-wrap gap-2.5 md:mt-4">
      <MainAction property={property} className="w-full" />
      {applying?.url !== undefined && (
        <ExternalLink href={applying.url} isOthers className={buttonClass({}, 'flex-1 whitespace-nowrap')}>
          {applying.text}
          <Icon name="external" />
        </ExternalLink>
      )}
      {contact?.application !== undefined && applying === undefined && next !== undefined && (
        <ContactLink contact={contact} topic="application" className={buttonClass({}, 'flex-1 whitespace-nowrap')}>
          {written?.again ?? t('property.contact.apply')}
        </ContactLink>
      )}
      {contact !== undefined && (next !== undefined || isApplicationFirst) && (
        <ContactLink contact={contact} className={buttonClass({}, 'flex-1 whitespace-nowrap')}>
          {contact.contactText}
        </ContactLink>
      )}
      {phone !== undefined && (
        <a href={telephone(phone)} className={buttonClass({}, 'flex-1')}>
          <Icon name="phone" />
          {t('property.contact.call')}
        </a>
      )}
      {biddingUrl !== undefined && (
        <ExternalLink href={biddingUrl} isOthers className={buttonClass({}, 'flex-1 whitespace-nowrap')}>
          {t('property.contact.bid')}
          <Icon name="external" />
        </ExternalLink>
      )}
      {contact?.bid !== undefined && (
        <ContactLink contact={contact} topic="bid" className={buttonClass({}, 'flex-1 whitespace-nowrap')}>
          {contact.bid.button}
        </ContactLink>
      )}
      {[bidsFrom, applying?.note].map(
        (note) =>
          note !== undefined && (
            <p key={note} className="w-full text-sm text-muted">
              {note}
            </p>
          ),
      )}
    </div>
  );
}

function telephone(phone: string): string {
  return `tel:${phone.replace(/\s/g, '')}`;
}

/** What the reader has signed up for, else to see the home where it can be seen, else to write about it. */
function MainAction({
  property: { contact, viewings, isHomeToRent, applying, written },
  className,
  isBar = false,
}: PriceBoxProps & { className: string; isBar?: boolean }) {
  const t = useTranslate();
  const signedUp = useSignedUp(contact?.propertyId);
  const ownLink = useRef<HTMLAnchorElement>(null);
  const own = viewings?.times.find(({ start, signUp }) => signUp !== undefined || signedUp.has(start));
  if (contact === undefined) return null;
  const next = viewings?.times[0];
  const look = buttonClass({ kind: own === undefined ? 'primary' : 'secondary' }, className);
  if (next !== undefined) {
    const signUp = own?.signUp ?? signedUp.get(own?.start ?? '') ?? '';
    const words = own === undefined ? '' : `${contact.signedUp}, ${own.short}`;
    return (
      <>
        {own !== undefined && (
          <Link ref={ownLink} to={signUp === '' ? '#viewings' : signUpPath(signUp)} aria-label={words} className={look}>
            <Icon name="check" className="shrink-0 text-green" />
            {isBar ? contact.signedUp : words}
          </Link>
        )}
        {/* Hidden, not taken away: the dialog that says what happens next is its own. */}
        <ContactLink
          contact={contact}
          viewing={next.start}
          className={own === undefined ? look : 'hidden'}
          successor={ownLink}
        >
          {contact.signUp}
        </ContactLink>
      </>
    );
  }
  const again = applying === undefined ? written?.again : undefined;
  return (
    <ContactLink
      contact={contact}
      {...(contact.application === undefined || applying !== undefined ? {} : { topic: 'application' })}
      className={again === undefined ? look : buttonClass({ kind: 'secondary' }, className)}
    >
      {again ?? (isHomeToRent && applying === undefined ? t('property.contact.apply') : contact.contactText)}
    </ContactLink>
  );
}

/** A price of so many signs stands on one line of the bar, large: `$1,250,000`. */
const SHORT = 11;
/** More, `$1,170,000 – $1,240,000`, stand on two. */
const LONG = 16;

function sizeOf(price: string): string {
  if (price.length <= SHORT) return 'block truncate text-lg';
  return price.length > LONG ? 'line-clamp-2 text-sm' : 'line-clamp-2';
}

/**
 * On a phone, price and the ways to get in touch stay at the lower edge of the screen once the box with them has been
 * scrolled away; without JavaScript they always do.
 */
export function PriceBar({
  property,
  box,
  hasAssistant,
}: PriceBoxProps & { readonly box: RefObject<HTMLElement | null>; readonly hasAssistant: boolean }) {
  const t = useTranslate();
  const isShown = useIsAbove(box);
  if (property.contact === undefined) return null;
  const phone = property.agency.callPhone;
  return (
    <div
      data-price-bar
      data-page-bar={isShown ? '' : undefined}
      className={`no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden ${isShown ? '' : 'hidden noscript:block'}`}
    >
      <div className="flex h-14 items-center gap-0.5 pr-3 pl-4">
        <p className="mr-auto min-w-0 leading-tight">
          {property.price.label !== '' && (
            <span className="block truncate text-xs text-muted">{property.price.label}</span>
          )}
          <span className={`leading-tight font-bold tracking-tight ${sizeOf(property.price.main)}`}>
            {property.price.main}
          </span>
        </p>
        <HeartButton
          propertyId={property.id}
          title={property.title}
          isSaved={property.isSaved}
          face={{ text: '', savedText: '', buttonClass: `${BAR_ICON} max-[375px]:hidden` }}
        />
        {hasAssistant && <AskButton className={BAR_ICON} />}
        {phone !== undefined && (
          <a href={telephone(phone)} aria-label={t('property.contact.call')} className={BAR_ICON}>
            <Icon name="phone" />
          </a>
        )}
        <MainAction property={property} isBar className="max-w-28 px-3! py-1! text-sm leading-tight" />
      </div>
    </div>
  );
}

const BAR_ICON = 'flex h-11 w-10 shrink-0 items-center justify-center rounded-card text-accent-text';
