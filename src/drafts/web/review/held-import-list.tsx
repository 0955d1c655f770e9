import { Form, Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { HeldImportView } from './held-import-view.ts';

/** Homes of imports that wait for staff, each with why it waits and what can be decided. */
export function HeldImportList({ held }: { held: readonly HeldImportView[] }) {
  const t = useTranslate();
  if (held.length === 0)
    return (
      <EmptyState icon="check" title={t('drafts.waiting.none')}>
        {t('drafts.imports.none_text')}
      </EmptyState>
    );
  return (
    <ul className="flex flex-col gap-3">
      {held.map((home) => (
        <li
          key={home.id}
          id={`import-${home.id}`}
          className="flex min-w-0 scroll-mt-20 flex-col gap-2 rounded-card border border-line bg-surface p-4"
        >
          <p className="text-sm text-muted">{home.note}</p>
          <h2 className="font-semibold break-words">{home.title}</h2>
          <p className="text-sm break-words text-muted">{home.facts}</p>
          <ul className="list-disc pl-5 text-sm">
            {home.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {home.description !== undefined && (
            <p className="line-clamp-4 text-sm break-words whitespace-pre-line">{home.description}</p>
          )}
          <p className="text-sm break-all text-muted">{home.sender}</p>
          {(home.link !== undefined || home.others.length > 0) && (
            <ul className="flex flex-wrap gap-x-5 text-sm">
              {home.link !== undefined && (
                <li>
                  <Link to={home.link} className={LINK}>
                    {t('drafts.waiting.public')}
                  </Link>
                </li>
              )}
              {home.others.map((other) => (
                <li key={other.path} className="min-w-0">
                  <Link to={other.path} className={LINK}>
                    {t('drafts.imports.other', { title: other.title })}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Decide home={home} />
        </li>
      ))}
    </ul>
  );
}

/** Lets a home through, or refuses it behind what that means. Works without JavaScript. */
function Decide({ home: { id, version, title } }: { home: HeldImportView }) {
  const t = useTranslate();
  const named = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="title" value={title} />
    </>
  );
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Form method="post" className="contents">
        {named}
        <Button
          type="submit"
          kind="primary"
          name="intent"
          value="release"
          aria-label={t('drafts.waiting.approve_of', { title })}
        >
          {t('drafts.managed.approve')}
        </Button>
      </Form>
      <details className="group min-w-0 open:w-full">
        <summary
          aria-label={t('drafts.waiting.refuse_of', { title })}
          className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-card border border-edge bg-surface px-4 text-sm font-medium text-ink hover:bg-sunken"
        >
          {t('drafts.managed.refuse')}
          <Icon name="down" className="size-4 group-open:rotate-180" />
        </summary>
        <Form method="post" className="mt-3 flex flex-col items-start gap-3">
          {named}
          <p className="max-w-prose text-sm">{t('drafts.imports.refuse_text')}</p>
          <Button type="submit" name="intent" value="refuse_import">
            {t('drafts.imports.refuse_send')}
          </Button>
        </Form>
      </details>
    </div>
  );
}

const LINK = 'inline-flex min-h-11 items-center break-words text-accent-text hover:underline md:min-h-9';
