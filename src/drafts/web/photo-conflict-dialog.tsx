import { useTranslate } from '../../ui/visit.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { PhotoConflict } from './photo-edits.ts';
import { ROOMS } from './rooms.ts';

/** What is said of a photograph here, and what somewhere else, and the choice. */
export function PhotoConflictDialog({
  conflict,
  number,
  onResolve,
}: {
  conflict: PhotoConflict;
  /** The place of the photograph, from 1. */
  number: number;
  onResolve: (keep: 'here' | 'there') => void;
}) {
  const t = useTranslate();
  const words = (text: string | null) => {
    if (text === null) return t('drafts.media.room_unset');
    const room = ROOMS.find((known) => known === text);
    return room === undefined ? text : t(`drafts.media.room.${room}`);
  };
  return (
    <ConflictDialog
      conflict={{
        fields: conflict.fields.map(({ path, here, there }) =>
          path === 'type' ? { path, here: words(here), there: words(there) } : { path, here, there },
        ),
      }}
      labels={
        new Map([
          ['caption', t('drafts.media.caption', { number })],
          ['type', t('drafts.media.room', { number })],
        ])
      }
      onResolve={onResolve}
    />
  );
}
