import { Form } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { ColleagueView } from './agency-view.ts';

/**
 * Who works for the agency; for administrators, with what they may change. What takes access away is asked for by a
 * second press.
 */
export function PeopleList({ people, mayManage }: { people: readonly ColleagueView[]; mayManage: boolean }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="mb-1 font-semibold">
        {t('agency.people')}
      </h2>
      <p className="mb-3 text-sm text-muted">{t('agency.role_help')}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {people.map((person) => (
          <li key={person.id} className="p-4">
            <div className="flex items-start gap-3">
              <Avatar name={person.name} className="size-10 text-sm" />
              <div className="min-w-0 flex-1 text-sm">
                <p className="flex flex-wrap items-center gap-2 text-base font-medium">
                  <span className="wrap-anywhere">{person.name}</span>
                  {person.isMe && <Badge tone="blue">{t('agency.you')}</Badge>}
                </p>
                <p className="text-muted wrap-anywhere">{person.email}</p>
                <p className="text-muted">
                  {person.roleText} · {person.since}
                </p>
                {(mayManage || person.isMe) && <Changes person={person} mayManage={mayManage} />}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changes({ person, mayManage }: { person: ColleagueView; mayManage: boolean }) {
  const t = useTranslate();
  const { id, isMe, isLastAdministrator, role, name } = person;
  const other = role === 'administrator' ? 'agent' : 'administrator';
  return (
    <details className="group mt-1">
      <summary
        aria-label={t('agency.change_of', { name })}
        className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-card text-accent-text hover:underline md:min-h-9"
      >
        {t('agency.change')}
        <Icon name="down" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="mt-1 flex flex-col items-start gap-3 rounded-card bg-sunken p-3">
        {isLastAdministrator ? (
          <p className="text-muted">{t('agency.leave_last')}</p>
        ) : (
          <>
            {mayManage && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="role" value={other} />
                <Button type="submit" size="small" name="intent" value="role" className="max-md:min-h-11">
                  {t(`agency.make.${other}`)}
                </Button>
              </Form>
            )}
            <Form method="post" className="flex flex-col items-start gap-2">
              <input type="hidden" name="id" value={id} />
              <p className="text-muted">{t(isMe ? 'agency.leave_text' : 'agency.remove_text')}</p>
              <Button
                type="submit"
                kind="danger"
                size="small"
                name="intent"
                value={isMe ? 'leave' : 'remove'}
                className="max-md:min-h-11"
              >
                {t(isMe ? 'agency.leave' : 'agency.remove')}
              </Button>
            </Form>
          </>
        )}
      </div>
    </details>
  );
}
