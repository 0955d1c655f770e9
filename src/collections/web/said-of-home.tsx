import { Link } from 'react-router';
import { useTranslate } from '../../ui/visit.tsx';
import { MemberNote } from './member-note.tsx';
import { MyNote } from './my-note.tsx';
import type { SaidView } from './said-view.ts';

/** What the members of the reader's collections say of a home, on its own page, and a field for the reader's note. */
export function SaidOfHome({
  propertyId,
  title,
  said,
}: {
  propertyId: string;
  title: string;
  said: readonly SaidView[];
}) {
  const t = useTranslate();
  return (
    <section
      aria-label={t('collections.said')}
      className="no-print mt-6 flex flex-col gap-4 rounded-card border border-line bg-surface px-4 py-3 text-sm"
    >
      {said.map(({ id, name, path, isShared, opinions, notes, myNote }) => (
        <div key={id} className="flex flex-col gap-2">
          <h2 className="font-semibold">
            {t(isShared ? 'collections.said_together' : 'collections.said_alone')}{' '}
            <Link to={path} className="text-accent-text underline underline-offset-4">
              {name}
            </Link>
          </h2>
          {opinions.length > 0 && <p className="text-muted">{opinions.join(' · ')}</p>}
          {notes.map((note) => (
            <MemberNote key={note.id} note={note} isFolded />
          ))}
          <MyNote
            key={myNote}
            propertyId={propertyId}
            title={title}
            text={myNote}
            isShared={isShared}
            collectionPath={path}
          />
        </div>
      ))}
    </section>
  );
}
