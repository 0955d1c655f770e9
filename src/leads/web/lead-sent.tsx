import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { writtenMessagesPath } from '../../owner-paths.ts';
import { viewingsFilePath } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { Topic } from '../topics.contract.ts';
import type { ContactView } from './contact-view.ts';

/** Says that a message is sent, or somebody signed up for a viewing, and what happens next. */
export function LeadSent({
  contact,
  viewing,
  topic,
  takesFocus = false,
}: {
  contact: ContactView;
  viewing: string | undefined;
  topic?: Topic | undefined;
  takesFocus?: boolean;
}) {
  const t = useTranslate();
  const { user } = useVisit();
  const choice = contact.viewings.find(({ startsAt }) => startsAt === viewing);
  const isPassedOn = contact.asked === 'site';
  const isApplication = topic === 'application' && contact.application !== undefined;
  const message = isApplication ? 'application' : 'contact';
  const what = viewing === undefined ? message : choice === undefined || isPassedOn ? 'viewing_open' : 'viewing';
  return (
    <Sent title={what === 'viewing' ? contact.signedUp : t(`lead.sent.${what}`)} takesFocus={takesFocus}>
      {choice !== undefined && (
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold first-letter:uppercase">{choice.day}</span>
          <span>{choice.time}</span>
        </p>
      )}
      <p className="first-letter:uppercase">
        {isPassedOn ? t('lead.sent.site_next') : t(`lead.sent.${what}_next`, { seller: contact.seller })}
      </p>
      <p className="text-sm text-muted">{t('lead.sent.see_mail')}</p>
      {choice !== undefined && (
        <a href={viewingsFilePath(contact, choice.startsAt)} className={buttonClass({}, 'self-start')}>
          <Icon name="calendar" />
          {t('property.viewing.add')}
        </a>
      )}
      {user !== undefined && (
        <Link
          to={writtenMessagesPath()}
          className="inline-flex min-h-11 items-center self-start text-sm text-accent-text underline underline-offset-2"
        >
          {t('lead.sent.see_messages')}
        </Link>
      )}
    </Sent>
  );
}

/** The same for any form. In place of the form it takes the focus that the form had. */
export function Sent({
  title,
  takesFocus = false,
  children,
}: {
  title: string;
  takesFocus?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="flex flex-col gap-3">
      <span className="flex size-12 items-center justify-center rounded-full bg-green-soft text-green">
        <Icon name="check" className="size-6" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {title}
      </h2>
      {children}
    </div>
  );
}
