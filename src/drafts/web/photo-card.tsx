import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { DraftImage } from '../draft.contract.ts';
import type { PhotoEdit } from './photo-edits.ts';
import { ROOMS } from './rooms.ts';

/** The type that is dragged: the place of a photograph in the list. */
const DRAGGED = 'application/x-grend-photo';

interface PhotoCardProps {
  readonly image: DraftImage;
  readonly at: number;
  readonly count: number;
  /** What is wrong with its description. */
  readonly problem: string | undefined;
  readonly onMove: (from: number, to: number) => void;
  readonly onEdit: (changes: PhotoEdit) => void;
  readonly onDelete: () => void;
}

/**
 * A photograph with its place in the order, its room and its description; on a phone two stand side by side, and the
 * room is chosen from a list. Keys 1 to 8 choose it too. Without JavaScript each of its buttons sends the form.
 */
export function PhotoCard({ image, at, count, problem, onMove, onEdit, onDelete }: PhotoCardProps) {
  const t = useTranslate();
  const [isOver, setOver] = useState(false);
  const caption = useRef<HTMLInputElement>(null);
  const number = at + 1;
  const isDrawing = image.type === 'floorplan';
  // What nobody has said is no room of its own.
  const room = image.typeSource === null ? undefined : image.type;

  /** What the button that was pressed says. */
  function press({ name, value }: HTMLButtonElement): void {
    if (name === 'room') onEdit({ type: value as DraftImage['type'] });
    else if (name === 'plan') onEdit({ isFloorplan: value === 'yes' });
    else if (name === 'to') onMove(at, Number(value));
    else if (value === 'remove_photo') onDelete();
  }

  return (
    <li
      data-photo={at}
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
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const chosen = ROOMS[Number(event.key) - 1];
        if (chosen !== undefined) onEdit({ type: chosen });
      }}
      className={`min-w-0 overflow-hidden rounded-card border bg-surface data-lifted:opacity-50 data-over:border-accent data-over:ring-2 data-over:ring-accent ${isOver ? 'border-accent' : 'border-line'}`}
    >
      <Form
        method="post"
        className="flex h-full flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          if (submitter instanceof HTMLButtonElement) press(submitter);
          else caption.current?.blur();
        }}
      >
        <input type="hidden" name="photo" value={image.id} />
        {/* Return in the description keeps it. */}
        <button type="submit" name="intent" value="edit_photo" className="hidden" aria-hidden tabIndex={-1} />
        <div className="relative aspect-[4/3] w-full overflow-hidden bg-sunken">
          <Picture
            picture={{ ...image, alt: image.caption ?? t('drafts.media.photo', { number }), isDrawing }}
            sizes="(min-width: 64rem) 18rem, 45vw"
          />
          <span className="absolute top-1.5 left-1.5 rounded-full bg-black/70 px-2.5 py-0.5 text-xs font-semibold text-white sm:top-2 sm:left-2">
            <span aria-hidden>{number}</span>
            {at === 0 && (
              <>
                <span aria-hidden> · </span>
                {t('drafts.media.cover')}
              </>
            )}
          </span>
          <DragHandle at={at} onMove={onMove} />
        </div>
        <span className="flex items-center justify-between border-b border-line sm:px-1">
          <Press label={t('drafts.media.earlier', { number })} icon="left" name="to" value={at - 1} isOff={at === 0} />
          <Press label={t('drafts.media.make_cover', { number })} icon={FIRST} name="to" value={0} isOff={at === 0} />
          <Press
            label={t('drafts.media.delete', { number })}
            icon={BIN}
            name="intent"
            value="remove_photo"
            isOff={false}
          />
          <Press
            label={t('drafts.media.later', { number })}
            icon="right"
            name="to"
            value={at + 1}
            isOff={at === count - 1}
          />
        </span>
        <fieldset className="min-w-0 px-2 pt-2 sm:px-3 sm:pt-3">
          <legend className="sr-only">{t('drafts.media.room', { number })}</legend>
          {image.isMaybeFloorplan && (
            <p className="mb-2 flex flex-wrap items-center gap-x-1 rounded-card bg-blue-soft px-2 py-1 text-sm sm:gap-2">
              {t('drafts.media.plan_question')}
              <Button type="submit" size="small" name="plan" value="yes" className="max-sm:min-h-11">
                {t('drafts.media.plan_yes')}
              </Button>
              <Button type="submit" size="small" kind="quiet" name="plan" value="no" className="max-sm:min-h-11">
                {t('drafts.media.plan_no')}
              </Button>
            </p>
          )}
          <select
            name="type"
            aria-label={t('drafts.media.room', { number })}
            value={room ?? ''}
            onChange={(event) => onEdit({ type: ROOMS.find((known) => known === event.target.value) ?? null })}
            className={`field w-full text-sm sm:hidden noscript:hidden ${room === undefined ? 'text-muted' : ''}`}
          >
            <option value="">{t('drafts.media.room_unset')}</option>
            {ROOMS.map((each) => (
              <option key={each} value={each}>
                {t(`drafts.media.room.${each}`)}
              </option>
            ))}
          </select>
          {room === undefined && (
            <p className="mb-1 text-xs text-muted max-sm:hidden">{t('drafts.media.room_question')}</p>
          )}
          <div className="flex flex-wrap gap-1 max-sm:hidden noscript:flex!">
            {ROOMS.map((each) => (
              <button
                key={each}
                type="submit"
                name="room"
                value={each}
                aria-pressed={room === each}
                className="min-h-9 rounded-full border border-edge px-2.5 text-xs hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold"
              >
                {t(`drafts.media.room.${each}`)}
              </button>
            ))}
          </div>
        </fieldset>
        <div className="mt-auto flex flex-col gap-1 p-2 sm:px-3 sm:pb-3">
          <input
            key={image.caption}
            ref={caption}
            type="text"
            name="caption"
            aria-label={t('drafts.media.caption', { number })}
            placeholder={t('drafts.media.caption_hint')}
            defaultValue={image.caption ?? ''}
            maxLength={300}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : `problem-${image.id}`}
            className="field w-full text-sm aria-invalid:border-red"
            onBlur={(event) => {
              const text = event.target.value.trim() === '' ? null : event.target.value.trim();
              if (text !== image.caption) onEdit({ caption: text });
            }}
          />
          {problem !== undefined && (
            <p id={`problem-${image.id}`} className="text-sm text-red">
              {problem}
            </p>
          )}
          <noscript>
            <Button type="submit" size="small" name="intent" value="edit_photo">
              {t('drafts.documents.save')}
            </Button>
          </noscript>
        </div>
      </Form>
    </li>
  );
}

/** An arrow up to a line: to the front. */
const FIRST: IconName = 'M5 4h14M12 20V9M7 13l5-5 5 5';
const BIN: IconName = 'M4 7h16M10 7V4h4v3M6 7l1 13h10l1-13M10 11v5M14 11v5';
const GRIP: IconName = 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01';

/** Stays where it is, and keeps the focus, when it has nothing to do. */
function Press({
  label,
  icon,
  name,
  value,
  isOff,
}: {
  label: string;
  icon: IconName;
  name: string;
  value: string | number;
  isOff: boolean;
}) {
  return (
    <Button
      type="submit"
      kind="quiet"
      size="small"
      name={name}
      value={value}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      className="min-h-11 min-w-0 flex-1 px-0 aria-disabled:opacity-30"
      onClick={(event) => isOff && event.preventDefault()}
    >
      <Icon name={icon} className="size-5" />
    </Button>
  );
}

/** How far from the edge of the window a finger has to be for the page to stay. */
const EDGE = 120;
const STEP = 14;

/** For fingers, which browsers let drag nothing by themselves. Arrow keys, and the buttons beside it, do the same. */
function DragHandle({ at, onMove }: { at: number; onMove: (from: number, to: number) => void }) {
  const t = useTranslate();
  const over = useRef<HTMLElement | undefined>(undefined);
  const drag = (event: PointerEvent<HTMLButtonElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    if (event.clientY < EDGE) scrollBy(0, -STEP);
    else if (event.clientY > innerHeight - EDGE) scrollBy(0, STEP);
    mark(over, document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-photo]'));
  };
  const drop = ({ currentTarget }: PointerEvent<HTMLButtonElement>): void => {
    lift(currentTarget, false);
    const to = Number(over.current?.dataset['photo'] ?? at);
    mark(over, undefined);
    if (to !== at) onMove(at, to);
  };
  return (
    <button
      type="button"
      aria-label={t('drafts.media.drag', { number: at + 1 })}
      className="group/grip absolute top-0 right-0 flex size-11 cursor-grab touch-none items-center justify-center noscript:hidden"
      onPointerDown={({ pointerType, currentTarget, pointerId }) => {
        if (pointerType === 'mouse') return;
        currentTarget.setPointerCapture(pointerId);
        lift(currentTarget, true);
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={({ currentTarget }) => {
        lift(currentTarget, false);
        mark(over, undefined);
      }}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onMove(at, at + by);
      }}
    >
      <span className="flex size-8 items-center justify-center rounded-full bg-black/60 text-white group-hover/grip:bg-black/80">
        <Icon name={GRIP} className="size-5 stroke-3" />
      </span>
    </button>
  );
}

/** Shows what is dragged. */
function lift(handle: HTMLElement, isLifted: boolean): void {
  handle.closest('[data-photo]')?.toggleAttribute('data-lifted', isLifted);
}

/** Shows where what is dragged would go. */
function mark(over: RefObject<HTMLElement | undefined>, next: HTMLElement | null | undefined): void {
  if (over.current === (next ?? undefined)) return;
  delete over.current?.dataset['over'];
  over.current = next ?? undefined;
  if (next) next.dataset['over'] = '';
}
