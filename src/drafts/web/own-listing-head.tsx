import { Link } from 'react-router';
import { draftPath, ownFiguresPath, ownMessagesPath, signUpsPath } from '../../owner-paths.ts';
import { myListingPath } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';

/** The top of the pages about one listing of one's own: the way back, whose it is, and the other pages. */
export function OwnListingHead({
  id,
  title,
  home,
  current,
}: {
  id: string;
  title: string;
  /** What the listing is called. */
  home: string;
  current: 'messages' | 'viewings' | 'figures';
}) {
  const t = useTranslate();
  const { region } = useVisit();
  const places = [
    { name: 'messages', to: ownMessagesPath(id), label: t('inbox.title') },
    { name: 'viewings', to: signUpsPath(id), label: t(region === 'au' ? 'inbox.viewings_au' : 'inbox.viewings') },
    { name: 'figures', to: ownFiguresPath(id), label: t('inbox.figures') },
  ];
  return (
    <header className="mb-5 min-w-0">
      <Link
        to={myListingPath}
        className="no-print inline-flex min-h-11 items-center gap-1.5 text-sm text-accent-text hover:underline"
      >
        <Icon name="left" className="size-4" />
        {t('inbox.back')}
      </Link>
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="mt-0.5 break-words text-muted">
        <Link to={draftPath(id)} className="hover:underline">
          {home}
        </Link>
      </p>
      <nav aria-label={t('inbox.nav')} className="no-print mt-3 border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-5">
          {places.map(({ name, to, label }) => (
            <li key={name}>
              <Link
                to={to}
                aria-current={name === current ? 'page' : undefined}
                className={`inline-flex min-h-11 items-center border-b-2 text-sm font-medium ${name === current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink'}`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
