import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { DraftImage } from '../draft.contract.ts';

const ROOMS = ['living_room', 'kitchen', 'bedroom', 'bathroom', 'exterior', 'floorplan', 'garage', 'other'] as const;

/** The type that is dragged: the place of a photograph in the list. */
const DRAGGED = 'application/x-grend-photo';

interface PhotoCardProps {
  readonly image: DraftImage;
  readonly at: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onEdit: (changes: { caption?: string | null; type?: DraftImage['type']; isFloorplan?: boolean }) => void;
  readonly onDelete: () => void;
}

/** A photograph with its place in the order, its room and its description. Keys 1 to 8 on its buttons choose the room. */
export function PhotoCard({ image, at, count, onMove, onEdit, onDelete }: PhotoCardProps) {
  const t = useTranslate();
  const [isOver, setOver] = useState(false);
  const number = at + 1;
  const isDrawing = image.type === 'floorplan';
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(at))}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAGGED);
        setOver(false);
        if (from === '') return;
        event.preventDefault();
        event.stopPropagation();
        onMove(Number(from), at);
      }}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
        const room = ROOMS[Number(event.key) - 1];
        if (room !== undefined) onEdit({ type: room });
      }}
      className={`flex flex-col overflow-hidden rounded-card border bg-surface ${isOver ? 'border-accent' : 'border-line'}`}
    >
      <div className="relative aspect-[4/3] bg-sunken">
        <Picture
          picture={{ ...image, alt: image.caption ?? t('drafts.media.photo', { number }), isDrawing }}
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 90vw"
        />
        {at === 0 && (
          <span className="absolute top-2 left-2 rounded-full bg-black/70 px-2.5 py-0.5 text-xs font-semibold text-white">
            {t('drafts.media.cover')}
          </span>
        )}
      </div>
      <div className="flex items-center justify-between gap-1 border-b border-line px-1">
        <span className="flex">
          <Move
            label={t('drafts.media.earlier', { number })}
            icon="left"
            isOff={at === 0}
            onPress={() => onMove(at, at - 1)}
          />
          <Move
            label={t('drafts.media.later', { number })}
            icon="right"
            isOff={at === count - 1}
            onPress={() => onMove(at, at + 1)}
          />
        </span>
        <Move label={t('drafts.media.delete', { number })} icon="close" isOff={false} onPress={onDelete} />
      </div>
      {image.isMaybeFloorplan && (
        <p className="flex items-center justify-between gap-2 bg-blue-soft px-3 py-1 text-sm">
          {t('drafts.media.plan_question')}
          <span className="flex gap-1">
            <Button size="small" onClick={() => onEdit({ isFloorplan: true })}>
              {t('drafts.media.plan_yes')}
            </Button>
            <Button size="small" kind="quiet" onClick={() => onEdit({ isFloorplan: false })}>
              {t('drafts.media.plan_no')}
            </Button>
          </span>
        </p>
      )}
      <div className="flex flex-col gap-2 p-3">
        <select
          aria-label={t('drafts.media.room', { number })}
          value={image.type}
          onChange={(event) => onEdit({ type: event.target.value as DraftImage['type'] })}
          className="field"
        >
          {ROOMS.map((room) => (
            <option key={room} value={room}>
              {t(`drafts.media.room.${room}`)}
            </option>
          ))}
        </select>
        <input
          type="text"
          aria-label={t('drafts.media.caption', { number })}
          placeholder={t('drafts.media.caption_hint')}
          defaultValue={image.caption ?? ''}
          maxLength={300}
          className="field"
          onBlur={(event) => {
            const caption = event.target.value.trim() === '' ? null : event.target.value.trim();
            if (caption !== image.caption) onEdit({ caption });
          }}
        />
      </div>
    </li>
  );
}

/** Stays where it is, and keeps the focus, when it has nothing to do. */
function Move({ label, icon, isOff, onPress }: { label: string; icon: IconName; isOff: boolean; onPress: () => void }) {
  return (
    <Button
      kind="quiet"
      size="small"
      aria-label={label}
      aria-disabled={isOff || undefined}
      className="min-h-11 px-2.5 aria-disabled:opacity-40"
      onClick={() => !isOff && onPress()}
    >
      <Icon name={icon} className="size-5" />
    </Button>
  );
}
