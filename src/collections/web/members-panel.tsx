import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { sharePath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Field } from '../../ui/field.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { FormAnswer } from './collection-action.ts';
import type { CollectionView } from './collection-view.ts';
import { LinkForm } from './link-form.tsx';

/**
 * Who is in a collection and who has been asked; for its owner, ways to ask more and to take it back, for others the
 * way out.
 */
export function MembersPanel({
  collection,
  answer,
}: {
  collection: CollectionView;
  /** What a form was answered without JavaScript. */
  answer?: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const { Form } = useFetcher<FormAnswer>();
  // Without JavaScript the answer is a page, and this is the one that shows it.
  const action = sharePath(collection.id);
  return (
    <div className="flex flex-col gap-5">
      {collection.isOwner && <InviteForm action={action} answer={answer} />}
      {collection.isOwner && <LinkForm action={action} until={collection.link} answer={answer} />}
      <ul aria-label={t('collections.members')} className="divide-y divide-line">
        {collection.members.map((member) => (
          <li key={member.id} className="flex min-h-14 items-center justify-between gap-3 py-1">
            <div className="min-w-0">
              <p className="truncate text-sm font-medium">{member.name}</p>
              <p className="text-xs text-faint">{member.role}</p>
            </div>
            {!member.isOwner && (collection.isOwner || member.isMe) && (
              <Form method="post" action={action}>
                <input type="hidden" name="member_id" value={member.id} />
                <Button
                  type="submit"
                  size="small"
                  kind="quiet"
                  name="intent"
                  value={member.isMe ? 'leave' : 'revoke'}
                  className="max-md:min-h-11"
                  aria-label={
                    member.isMe ? t('collections.leave') : t('collections.revoke_from', { name: member.name })
                  }
                >
                  {t(member.isMe ? 'collections.leave' : 'collections.revoke')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function InviteForm({ action, answer }: { action: string; answer: FormAnswer | undefined }) {
  const t = useTranslate();
  const { Form, data: fetched, state } = useFetcher<FormAnswer>();
  const data = fetched ?? (answer?.intent === 'invite' ? answer : undefined);
  const form = useRef<HTMLFormElement>(null);
  const isSent = state === 'idle' && data !== undefined && data.error === undefined;
  useEffect(() => {
    if (isSent) form.current?.reset();
  }, [isSent]);
  return (
    <Form ref={form} method="post" action={action}>
      <Field label={t('collections.share.email')} help={t('collections.share.help')} error={data?.error}>
        {(input) => <input {...input} type="email" name="email" required autoComplete="off" maxLength={254} />}
      </Field>
      <SubmitButton kind="primary" name="intent" value="invite" isSending={state !== 'idle'} className="mt-3">
        {t('collections.share.submit')}
      </SubmitButton>
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {isSent && data.invited !== undefined ? t(`collections.share.${data.invited}`) : ''}
      </p>
    </Form>
  );
}
