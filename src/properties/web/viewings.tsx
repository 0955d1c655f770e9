import { useRef, type ReactNode, type Ref } from 'react';
import { OPEN_VIEWING } from '../../leads/web/open-viewing.ts';
import { Link } from 'react-router';
import { signUpPath } from '../../sign-up-paths.ts';
import { ContactLink } from '../../leads/web/contact-link.tsx';
import { useMovedSignUps, useSignedUp } from '../../leads/web/signed-up.ts';
import type { ContactView } from '../../leads/web/contact-view.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { ViewingsView, ViewingView } from './viewings-view.ts';

/** When the home can be seen, with sign-up and calendar file for each time. */
export function Viewings({ viewings }: { viewings: ViewingsView }) {
  const t = useTranslate();
  const { times, notes, allFile, bookingUrl, contact } = viewings;
  const signedUp = useSignedUp(contact?.propertyId);
  useMovedSignUps(
    contact?.propertyId,
    times.map(({ start }) => start),
  );
  const asked = viewings.askedForTime ?? signedUp.get(OPEN_VIEWING);
  return (
    <Section
      id="viewings"
      title={viewings.title}
      aside={
        allFile !== undefined && (
          <a
            href={allFile}
            className="no-print inline-flex min-h-8 items-center gap-1.5 text-sm text-accent-text hover:underline"
          >
            <Icon name="calendar" className="size-4" />
            {t('property.viewing.add_all')}
          </a>
        )
      }
    >
      {times.length > 0 && (
        <ul className="flex flex-col gap-2.5">
          {times.map((viewing) => (
            <ViewingLine
              key={viewing.start}
              viewing={viewing}
              todayText={viewings.todayText}
              contact={contact}
              signUp={viewing.signUp ?? signedUp.get(viewing.start)}
            />
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-3 max-w-[68ch] text-muted">
          {note}
        </p>
      ))}
      {asked !== undefined && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-green">
          <Icon name="check" className="size-4" />
          {t('lead.asked_for_time')}
          <CancelLink signUp={asked}>{t('lead.cancel_request')}</CancelLink>
        </p>
      )}
      <div className="no-print mt-4 flex flex-wrap gap-2.5">
        {contact !== undefined && (
          <ContactLink contact={contact} viewing={OPEN_VIEWING} className={buttonClass({})}>
            {viewings.askText}
          </ContactLink>
        )}
        {bookingUrl !== undefined && (
          <ExternalLink href={bookingUrl} isOthers className={buttonClass({})}>
            {t('property.viewing.sign_up_elsewhere')}
            <Icon name="external" />
          </ExternalLink>
        )}
      </div>
    </Section>
  );
}

/** The way to what one has signed up for, where it is changed and cancelled. */
function CancelLink({
  signUp,
  label,
  ref,
  children,
}: {
  signUp: string;
  label?: string;
  ref?: Ref<HTMLAnchorElement>;
  children: ReactNode;
}) {
  // Kept by an earlier version, without its secret: the link is in the mail.
  if (signUp === '') return null;
  return (
    <Link
      ref={ref}
      to={signUpPath(signUp)}
      aria-label={label}
      className="no-print inline-flex min-h-11 items-center text-sm text-accent-text underline underline-offset-2 md:min-h-8"
    >
      {children}
    </Link>
  );
}

function ViewingLine({
  viewing,
  todayText,
  contact,
  signUp,
}: {
  viewing: ViewingView;
  todayText: string;
  contact: ContactView | undefined;
  signUp: string | undefined;
}) {
  const t = useTranslate();
  const { start, day, time, isToday, when, file } = viewing;
  const cancel = useRef<HTMLAnchorElement>(null);
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border px-4 py-3 ${isToday ? 'border-transparent bg-amber-soft' : 'border-line bg-surface'}`}
    >
      <Icon name="calendar" className={`size-5 ${isToday ? 'text-amber' : 'text-accent-text'}`} />
      <div className="flex min-w-40 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={start} className="flex flex-wrap gap-x-3">
          <span className="font-semibold first-letter:uppercase">{day}</span>
          <span className={isToday ? 'text-ink' : 'text-muted'}>{time}</span>
        </time>
        {signUp !== undefined && contact !== undefined && (
          <span className="inline-flex items-center gap-1 text-sm font-medium text-green">
            <Icon name="check" className="size-4" />
            {contact.signedUp}
          </span>
        )}
        {isToday && <Badge>{todayText}</Badge>}
      </div>
      <div className="no-print flex flex-row-reverse items-center gap-2 max-sm:w-full sm:flex-row">
        <a
          href={file}
          aria-label={t('property.viewing.add_named', { when })}
          className={buttonClass({ kind: 'quiet', size: 'small' }, 'max-sm:min-h-11')}
        >
          {t('property.viewing.calendar')}
        </a>
        {signUp !== undefined && contact !== undefined && (
          <CancelLink ref={cancel} signUp={signUp} label={`${contact.cancel}: ${when}`}>
            {contact.cancel}
          </CancelLink>
        )}
        {contact !== undefined && (
          <ContactLink
            contact={contact}
            viewing={start}
            label={`${contact.signUpShort}: ${when}`}
            successor={cancel}
            // Hidden, not taken away: the dialog that says so is its own.
            className={
              signUp !== undefined
                ? 'hidden'
                : buttonClass(
                    { kind: isToday ? 'primary' : 'secondary', size: 'small' },
                    'max-sm:min-h-11 max-sm:flex-1',
                  )
            }
          >
            {contact.signUpShort}
          </ContactLink>
        )}
      </div>
    </li>
  );
}
