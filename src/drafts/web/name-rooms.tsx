import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { DraftImage } from '../draft.contract.ts';
import type { PhotoEdit } from './photo-edits.ts';
import { nextUnnamed, ROOMS } from './rooms.ts';

interface NameRoomsProps {
  readonly images: readonly DraftImage[];
  readonly onEdit: (imageId: string, changes: PhotoEdit) => void;
  readonly onClose: () => void;
}

/**
 * Goes from photograph to photograph: one press, or a key from 1 to 8, says what it shows and brings the next one that
 * has no room.
 */
export function NameRooms({ images, onEdit, onClose }: NameRoomsProps) {
  const t = useTranslate();
  const [at, setAt] = useState(() => nextUnnamed(images, -1) ?? 0);
  const image = images[at];
  const choose = (type: (typeof ROOMS)[number]) => {
    if (image === undefined) return;
    onEdit(image.id, { type });
    setAt(nextUnnamed(images, at) ?? images.length);
  };
  return (
    <Dialog
      title={t('drafts.rooms.title')}
      isOpen
      onClose={onClose}
      footer={
        <div className="flex items-center justify-between gap-3">
          <Button aria-disabled={at === 0 || undefined} onClick={() => setAt(Math.max(0, at - 1))}>
            {t('drafts.rooms.back')}
          </Button>
          {image === undefined ? (
            <Button kind="primary" onClick={onClose}>
              {t('drafts.rooms.done')}
            </Button>
          ) : (
            <Button onClick={() => setAt(at + 1)}>{t('drafts.rooms.next')}</Button>
          )}
        </div>
      }
    >
      <div
        tabIndex={-1}
        data-autofocus
        className="flex flex-col gap-4 outline-none"
        onKeyDown={(event) => {
          if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
          const room = ROOMS[Number(event.key) - 1];
          if (room !== undefined) choose(room);
        }}
      >
        <p role="status" className="text-sm text-muted">
          {image === undefined
            ? t(nextUnnamed(images, -1) === undefined ? 'drafts.rooms.all_named' : 'drafts.rooms.some_unnamed')
            : t('drafts.rooms.progress', { number: at + 1, total: images.length })}
        </p>
        {image !== undefined && (
          <Photograph
            key={image.id}
            image={image}
            number={at + 1}
            onRoom={choose}
            onCaption={(caption) => onEdit(image.id, { caption })}
          />
        )}
      </div>
    </Dialog>
  );
}

function Photograph({
  image,
  number,
  onRoom,
  onCaption,
}: {
  image: DraftImage;
  number: number;
  onRoom: (room: (typeof ROOMS)[number]) => void;
  onCaption: (caption: string | null) => void;
}) {
  const t = useTranslate();
  const alt = image.caption ?? t('drafts.media.photo', { number });
  return (
    <>
      <div className="relative h-[30dvh] min-h-32 overflow-hidden rounded-card bg-sunken">
        <Picture picture={{ ...image, alt, isDrawing: true }} sizes="(min-width: 40rem) 36rem, 90vw" priority />
      </div>
      <input
        type="text"
        aria-label={t('drafts.media.caption', { number })}
        placeholder={t('drafts.media.caption_hint')}
        defaultValue={image.caption ?? ''}
        maxLength={300}
        className="field w-full"
        onBlur={({ target }) => {
          const text = target.value.trim() === '' ? null : target.value.trim();
          if (text !== image.caption) onCaption(text);
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <fieldset>
        <legend className="mb-2 text-sm font-medium">
          {t(image.isMaybeFloorplan ? 'drafts.media.plan_question' : 'drafts.media.room_question')}
        </legend>
        <div className="grid grid-cols-2 gap-2">
          {ROOMS.map((room, at) => (
            <button
              key={room}
              type="button"
              aria-pressed={image.typeSource !== null && image.type === room}
              onClick={() => onRoom(room)}
              className={`flex min-h-12 items-center gap-3 rounded-card border bg-surface px-4 text-left font-medium hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft ${image.isMaybeFloorplan && room === 'floorplan' ? 'border-blue ring-2 ring-blue' : 'border-edge'}`}
            >
              <kbd aria-hidden="true" className="text-xs text-faint pointer-coarse:hidden">
                {at + 1}
              </kbd>
              {t(`drafts.media.room.${room}`)}
            </button>
          ))}
        </div>
      </fieldset>
    </>
  );
}
