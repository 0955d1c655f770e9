import { Link } from 'react-router';
import { propertyPath } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { MessageView } from './message-view.ts';

const SHOWN = ['all', 'unread', 'unanswered', 'open', 'done'] as const;
export type Shown = (typeof SHOWN)[number];

/** Which messages a page shows, by its address. */
export function shownOf({ searchParams }: URL): { readonly state: Shown; readonly page: number } {
  const asked = Number(searchParams.get('page') ?? 1);
  return {
    state: SHOWN.find((known) => known === searchParams.get('show')) ?? 'all',
    page: Number.isInteger(asked) && asked > 0 && asked < 1_000 ? asked : 1,
  };
}

/** The choice of which messages of an inbox are shown. `pathOf` takes nothing for all of them. */
export function StateFilter({
  state,
  counts,
  pathOf,
}: {
  state: Shown;
  counts: { readonly unread: number; readonly unanswered: number };
  pathOf: (show?: Shown) => string;
}) {
  const t = useTranslate();
  return (
    <nav aria-label={t('inbox.show')} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {SHOWN.map((show) => (
          <li key={show}>
            <Link
              to={pathOf(show === 'all' ? undefined : show)}
              aria-current={show === state ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center rounded-full border px-4 text-sm md:min-h-9 ${show === state ? 'border-transparent bg-accent font-semibold text-on-accent' : 'border-edge bg-surface text-ink hover:bg-sunken'}`}
            >
              {t(`inbox.show.${show}`)}
              {(show === 'unread' || show === 'unanswered') && counts[show] > 0 && ` (${String(counts[show])})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Messages, each with what was said last; with the home that each is about where they are about several. */
export function MessageList({
  messages,
  pathOf,
  areOfSeveralHomes = false,
}: {
  messages: readonly MessageView[];
  pathOf: (id: string) => string;
  areOfSeveralHomes?: boolean;
}) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {messages.map((message) => (
        <Line key={message.id} path={pathOf(message.id)} message={message} showsHome={areOfSeveralHomes} />
      ))}
    </ul>
  );
}

function Line({ path, message, showsHome }: { path: string; message: MessageView; showsHome: boolean }) {
  const t = useTranslate();
  const { name, home, kind, viewing, latest, isRead, isDone, cancelledBadge, replies } = message;
  return (
    <li className="relative flex flex-col gap-1 p-4 hover:bg-sunken">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className={`min-w-0 wrap-anywhere ${isRead ? 'font-medium' : 'font-bold'}`}>
          <Link to={path} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        {!isRead && <Badge tone="blue">{t('inbox.unread')}</Badge>}
        {isDone && <Badge tone="green">{t('inbox.done')}</Badge>}
        {cancelledBadge !== undefined && <Badge>{cancelledBadge}</Badge>}
        <span className="text-sm text-muted max-sm:basis-full sm:ml-auto">{latest.when}</span>
      </div>
      {showsHome && (
        <p className="text-sm">
          <Link
            to={propertyPath(home)}
            className="relative inline-flex min-h-6 items-center text-accent-text wrap-anywhere hover:underline"
          >
            {home.name}
          </Link>
        </p>
      )}
      <p className="text-sm text-muted">
        {[kind, viewing, replies.length === 0 ? undefined : t('inbox.replies', { count: replies.length })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {latest.text !== undefined && <p className="line-clamp-2 text-sm wrap-anywhere">{latest.text}</p>}
    </li>
  );
}
