import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { draftPath } from '../../owner-paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { Asked } from './asked.tsx';
import { CloseListing } from './close-listing.tsx';
import type { DraftItemView } from './draft-item-view.ts';

/** A listing of one's own: how it stands, what to do next, and behind "More" what is seldom done. */
export function DraftItem({ draft, isReadOnly = false }: { draft: DraftItemView; isReadOnly?: boolean }) {
  const t = useTranslate();
  return (
    <li className="rounded-card border border-line bg-surface sm:flex">
      <div className="aspect-[3/2] shrink-0 overflow-hidden rounded-t-card bg-sunken sm:aspect-auto sm:w-48 sm:rounded-l-card sm:rounded-tr-none">
        {draft.picture === undefined ? (
          <NoPicture label="" />
        ) : (
          <Picture picture={draft.picture} sizes="(min-width: 40rem) 12rem, 100vw" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={draft.isTakenDown ? 'red' : TONES[draft.state]}>{draft.stateText}</Badge>
          {draft.isOfAgency && <Badge tone="blue">{t('drafts.of_agency')}</Badge>}
          {draft.note}
        </p>
        <h2 className="font-semibold break-words">
          {isReadOnly ? (
            draft.title
          ) : (
            <Link to={draft.link ?? draft.editPath} className="hover:underline">
              {draft.title}
            </Link>
          )}
        </h2>
        {draft.address !== undefined && <p className="text-sm text-muted">{draft.address}</p>}
        {draft.price !== undefined && <p className="text-sm font-medium">{draft.price}</p>}
        {draft.held.length > 0 && (
          <ul className="text-sm text-muted">
            {draft.held.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {draft.refused !== undefined && (
          <blockquote className="border-l-2 border-red pl-3 text-sm break-words whitespace-pre-line">
            {draft.refused}
          </blockquote>
        )}
        {!isReadOnly && (
          <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
            {draft.next !== undefined && (
              <ButtonLink to={draft.next.path} kind="primary" size="small" className="max-md:min-h-11">
                {draft.next.label}
              </ButtonLink>
            )}
            {draft.state !== 'sold' && draft.state !== 'rented' && draft.next?.path !== draft.editPath && (
              <ButtonLink to={draft.editPath} size="small" className="max-md:min-h-11">
                {t('drafts.action.edit')}
              </ButtonLink>
            )}
            <More draft={draft} />
          </div>
        )}
        {draft.response !== undefined && <ResponseLinks heard={draft.response} />}
      </div>
    </li>
  );
}

/** What buyers make of it. */
function ResponseLinks({
  heard: { unread, unanswered, messagesPath, figuresPath },
}: {
  heard: NonNullable<DraftItemView['response']>;
}) {
  const t = useTranslate();
  return (
    <p className="flex flex-wrap items-center gap-x-5 border-t border-line pt-2 text-sm">
      <Link to={messagesPath} className={HEARD_LINK}>
        <Icon name="mail" className="size-4" />
        {t('drafts.action.messages')}
        {unread > 0 && <Badge tone="accent">{t('drafts.messages_unread', { count: unread })}</Badge>}
        {unanswered > 0 && <Badge tone="amber">{t('drafts.messages_unanswered', { count: unanswered })}</Badge>}
      </Link>
      <Link to={figuresPath} className={HEARD_LINK}>
        <Icon name="show" className="size-4" />
        {t('drafts.action.figures')}
      </Link>
    </p>
  );
}

const HEARD_LINK = 'inline-flex min-h-11 items-center gap-2 text-accent-text hover:underline md:min-h-9';

const TONES = {
  draft: 'blue',
  held: 'amber',
  published: 'green',
  inactive: 'amber',
  expired: 'amber',
  sold: 'red',
  rented: 'red',
} as const;

function More({ draft }: { draft: DraftItemView }) {
  const t = useTranslate();
  const { id, state } = draft;
  const isOnMarket = state === 'published';
  return (
    <Popover
      group="listing-more"
      label={
        <>
          {t('drafts.action.more')}
          <Icon name="down" className="size-4 group-open:rotate-180" />
        </>
      }
      buttonClass="flex min-h-11 cursor-pointer items-center gap-1 rounded-card px-3 text-sm text-accent-text hover:bg-accent-soft md:min-h-9"
      panelClass="md:left-0"
    >
      <div className="flex flex-col items-stretch gap-1">
        <ButtonLink to={draftPath(id, 'preview')} kind="quiet" size="small">
          {t('drafts.action.preview')}
        </ButtonLink>
        {isOnMarket &&
          (draft.signedUpText === undefined ? (
            <>
              <Act id={id} intent="pause">
                {t('drafts.action.pause')}
              </Act>
              <p className="max-w-64 px-3 pb-1 text-xs text-muted">{t('drafts.pause.time')}</p>
            </>
          ) : (
            <Asked
              label={t('drafts.action.pause')}
              title={t('drafts.pause.title')}
              id={id}
              intent="pause"
              press={t('drafts.action.pause')}
            >
              <p className="text-sm">{draft.signedUpText}</p>
              <p className="text-sm">{t('drafts.pause.time')}</p>
            </Asked>
          ))}
        {state === 'inactive' && (
          <Act id={id} intent="resume">
            {t('drafts.action.resume')}
          </Act>
        )}
        {(isOnMarket || state === 'inactive') && <CloseListing draft={draft} />}
        {(state === 'expired' || state === 'sold' || state === 'rented') && (
          <Asked
            label={t('drafts.action.relist')}
            title={t('drafts.relist.title')}
            id={id}
            intent="relist"
            press={t('drafts.action.relist')}
          >
            <p className="text-sm">{t('drafts.relist.text')}</p>
          </Asked>
        )}
        <Asked
          label={t('drafts.action.duplicate')}
          title={t('drafts.duplicate.title')}
          id={id}
          intent="duplicate"
          press={t('drafts.action.duplicate')}
        >
          <p className="text-sm">{draft.duplicateText}</p>
        </Asked>
        <Asked
          label={t('drafts.action.delete')}
          title={t('drafts.delete.title')}
          id={id}
          intent="delete"
          press={t('drafts.action.delete')}
        >
          {draft.deleteText.map((text) => (
            <p key={text} className="text-sm">
              {text}
            </p>
          ))}
        </Asked>
      </div>
    </Popover>
  );
}

function Act({ id, intent, children }: { id: string; intent: string; children: ReactNode }) {
  return (
    <Form method="post" className="contents">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" kind="quiet" size="small" name="intent" value={intent}>
        {children}
      </Button>
    </Form>
  );
}
