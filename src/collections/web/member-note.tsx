import { useId, useState } from 'react';
import { useTranslate } from '../../ui/visit.tsx';

/** What another member of a collection has written about a home. */
export interface MemberNoteView {
  /** Of its author. */
  readonly id: string;
  readonly author: string;
  readonly text: string;
}

/** `isFolded`: a long one shows its beginning; without JavaScript and on paper, all of it. */
export function MemberNote({ note, isFolded = false }: { note: MemberNoteView; isFolded?: boolean }) {
  const t = useTranslate();
  const text = useId();
  const [isOpen, setOpen] = useState(false);
  const hasMore = isFolded && (note.text.length > LONG || note.text.split('\n').length > MOST_LINES);
  return (
    <div className="rounded-card bg-sunken px-3 py-2">
      <p className="text-xs font-semibold text-muted">{note.author}</p>
      <p id={text} className={`whitespace-pre-line wrap-anywhere ${hasMore && !isOpen ? 'fold' : ''}`}>
        {note.text}
      </p>
      {hasMore && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={text}
          onClick={() => setOpen(!isOpen)}
          className="no-print inline-flex min-h-11 items-center font-medium text-accent-text underline-offset-4 hover:underline noscript:hidden"
        >
          {t(isOpen ? 'property.read_less' : 'property.read_more')}
        </button>
      )}
    </div>
  );
}

/** Characters and lines from which on a note is long: some eight lines of a phone. */
const LONG = 320;
const MOST_LINES = 8;
