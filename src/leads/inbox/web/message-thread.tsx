import { useTranslate } from '../../../ui/visit.tsx';
import type { MessageView } from './message-view.ts';
import { ReplyItems } from './reply-list.tsx';

/** What somebody wrote, how they are reached, and what they were answered. */
export function MessageThread({ message }: { message: MessageView }) {
  const t = useTranslate();
  const { heading, text, email, phone, facts, topics, kind, cancelled, replies } = message;
  return (
    <ol className="flex flex-col gap-4">
      <li className="rounded-card border border-line bg-surface p-4">
        <h2 className="text-sm font-semibold wrap-anywhere">{heading}</h2>
        <p className="mt-0.5 text-sm text-muted">{kind}</p>
        {cancelled !== undefined && <p className="mt-1 text-sm font-medium">{cancelled}</p>}
        <p className={`mt-3 whitespace-pre-line wrap-anywhere ${text === undefined ? 'text-muted' : ''}`}>
          {text ?? t('inbox.no_text')}
        </p>
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
          {facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
          {topics !== undefined && <Fact label={t('inbox.fact.topics')}>{topics}</Fact>}
          {phone !== undefined && (
            <Fact label={t('inbox.fact.phone')}>
              <a href={`tel:${phone.number}`} className={LINK}>
                {phone.formatted}
              </a>
            </Fact>
          )}
          <Fact label={t('inbox.fact.email')}>
            <a href={`mailto:${email}`} className={`${LINK} wrap-anywhere`}>
              {email}
            </a>
          </Fact>
        </dl>
      </li>
      <ReplyItems replies={replies} />
    </ol>
  );
}

const LINK = 'inline-flex min-h-6 items-center text-accent-text underline underline-offset-2';

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="py-0.5 text-muted">{label}</dt>
      <dd className="min-w-0 py-0.5">{children}</dd>
    </>
  );
}
