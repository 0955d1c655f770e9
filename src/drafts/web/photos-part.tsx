import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../accounts/web/use-api.ts';
import { AppError } from '../../contract/errors.ts';
import { failureText } from '../../contract/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { Draft, DraftImage } from '../draft.contract.ts';
import type { Outcome } from '../uploads/uploads.contract.ts';
import { DropZone, FilePicker } from './drop-zone.tsx';
import { deleteImage, deleteImageOnLeaving, uploadPath } from './media-client.ts';
import type { NameRooms } from './name-rooms.tsx';
import { onceReached } from './once-reached.ts';
import { PhotoCard } from './photo-card.tsx';
import { PhotoConflictDialog } from './photo-conflict-dialog.tsx';
import { createPhotoEdits, type PhotoConflict, type PhotoEdit } from './photo-edits.ts';
import { createPhotoRemovals } from './photo-removals.ts';
import { PlainUpload } from './plain-upload.tsx';
import { scaledDown } from './scale-down.ts';
import { unsentRemovalsOf } from './unsent-removals.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

/** The photographs: added by picker, drop and paste, put in order, described. */
export function PhotosPart({ draft, refused }: { draft: Draft; refused: string | undefined }) {
  const t = useTranslate();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [kept, setImages] = useState<readonly DraftImage[]>(draft.images);
  /** Changes are sent one after the other; `open` counts those that the server has not answered. */
  const changes = useRef({ last: Promise.resolve(), open: 0 });
  /** Some of them wait for a network. */
  const [isWaiting, setWaiting] = useState(false);
  const isAway = useRef(false);
  const [edits] = useState(() => createPhotoEdits(api, draft));
  const deleteForGood = useRef((_imageId: string): Promise<unknown> => Promise.resolve());
  const [removals] = useState(() =>
    createPhotoRemovals({
      deleteForGood: (imageId) => deleteForGood.current(imageId),
      deleteOnLeaving: (imageId) => deleteImageOnLeaving(draft.id, imageId),
      unsent: unsentRemovalsOf(draft.id),
    }),
  );
  const gone = useSyncExternalStore(removals.subscribe, removals.gone, removals.gone);
  const images = kept.filter(({ id }) => !gone.has(id));
  const [conflict, setConflict] = useState<PhotoConflict>();
  // What the server says goes over what is shown, unless a change is on its way that it does not know yet.
  useEffect(() => {
    if (changes.current.open > 0) return;
    edits.heard(draft);
    setImages(draft.images);
  }, [edits, draft]);
  /** Photographs that were chosen although the draft has them, since it was last said. */
  const duplicates = useRef(0);
  const onDone = useCallback(
    (data: unknown, isSentAgain: boolean) => {
      // One that was sent before may be there because of that.
      duplicates.current += takenIn(data).filter(
        ({ outcome }) => outcome === 'duplicate' || (outcome === 'repeated' && !isSentAgain),
      ).length;
      void revalidate();
    },
    [revalidate],
  );
  const onIdle = useCallback(() => {
    const number = duplicates.current;
    duplicates.current = 0;
    if (number > 0) toast(t('drafts.media.duplicate', { count: number, number }));
  }, [toast, t]);
  const path = uploadPath(draft.id);
  const { add, uploads, cancel, retry } = useUploads(path, { prepare: scaledDown, onDone, onIdle });

  const send = async (call: () => Promise<unknown>): Promise<void> => {
    const onAway = (): void => {
      if (!isAway.current) toast(t('drafts.media.kept_changes'));
      isAway.current = true;
      setWaiting(true);
    };
    const sent = changes.current.last.then(() => onceReached(call, onAway));
    changes.current.last = sent.then(
      () => undefined,
      () => undefined,
    );
    changes.current.open += 1;
    try {
      await sent;
    } finally {
      changes.current.open -= 1;
      if (changes.current.open === 0) {
        isAway.current = false;
        setWaiting(false);
        void revalidate();
      }
    }
  };
  useEffect(() => {
    deleteForGood.current = (imageId) =>
      send(() => api(deleteImage, { params: { id: draft.id, imageId } })).catch((error: unknown) => {
        // Deleted as the page was left before.
        if (error instanceof AppError && error.code === 'not_found') return;
        toast(failureText(t, error));
        throw error;
      });
  });
  useEffect(() => {
    const leave = () => removals.settle();
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [removals]);
  // Once: what is taken away later is known here.
  const isResumed = useRef(false);
  useEffect(() => {
    if (isResumed.current) return;
    isResumed.current = true;
    void removals.resume(new Set(draft.images.map(({ id }) => id)));
  }, [removals, draft]);
  /** Shows the change at once; where it is refused, what the server has. */
  const change = async (next: readonly DraftImage[], call: () => Promise<unknown>): Promise<void> => {
    setImages(next);
    try {
      await send(call);
    } catch (error) {
      toast(
        error instanceof AppError && error.code === 'draft_changed' ? t('drafts.media.stale') : failureText(t, error),
      );
      if (changes.current.open === 0) setImages(draft.images);
    }
  };
  const remove = (imageId: string) => {
    removals.remove(imageId);
    toast(t('drafts.media.deleted'), {
      undo: { label: t('collections.undo'), onPress: () => removals.undo(imageId) },
    });
  };
  const move = (from: number, to: number) => {
    const moved = images[from];
    const others = images.filter((_, at) => at !== from);
    if (moved === undefined || to < 0 || to >= images.length) return;
    const next = [...others.slice(0, to), moved, ...others.slice(to)];
    void change(next, () => edits.sort(next.map(({ id }) => id)));
  };
  const edit = (imageId: string, said: PhotoEdit, isForced = false) => {
    void change(
      images.map((each) => (each.id === imageId ? edited(each, said) : each)),
      async () => {
        const other = await edits.edit(imageId, said, isForced);
        if (other !== undefined) setConflict(other);
      },
    );
  };

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(isPicture);
      if (files.length > 0) add(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });

  const [Rooms, setRooms] = useState<typeof NameRooms>();
  const unnamed = images.filter(({ typeSource }) => typeSource === null).length;
  const openRooms = () =>
    void import('./name-rooms.tsx').then(
      ({ NameRooms: loaded }) => setRooms(() => loaded),
      (error: unknown) => toast(failureText(t, error)),
    );

  return (
    <DropZone
      id="photos"
      title={t('drafts.media.photos')}
      text={t('drafts.media.photos_text')}
      accepts={isPicture}
      onFiles={add}
    >
      <p className="mt-4 flex flex-wrap items-center gap-2 noscript:hidden sm:gap-3">
        <FilePicker label={t('drafts.media.choose')} types={TYPES} isPrimary={images.length === 0} onFiles={add} />
        <FilePicker label={t('drafts.media.camera')} types={TYPES} isCamera onFiles={add} />
        <span className="text-sm text-faint max-md:hidden">{t('drafts.media.drop')}</span>
      </p>
      <PlainUpload action={path} label={t('drafts.media.choose')} types={TYPES} isMany refused={refused} />
      <UploadList uploads={uploads} types={TYPES} cancel={cancel} retry={retry} onFiles={add} />
      {isWaiting && (
        <div className="mt-4">
          <Notice tone="amber" icon="alert">
            <p role="status">{t('drafts.media.kept_changes')}</p>
          </Notice>
        </div>
      )}
      {images.length > 2 && (
        <a
          href="#documents"
          className="sr-only rounded-card bg-accent font-medium text-on-accent focus:not-sr-only focus:mt-4 focus:inline-block focus:px-4 focus:py-2"
        >
          {t('drafts.media.skip')}
        </a>
      )}
      {images.length > 0 && (
        <Button className="mt-5 noscript:hidden" onClick={openRooms}>
          {unnamed > 0 ? t('drafts.rooms.open_left', { count: unnamed, number: unnamed }) : t('drafts.rooms.open')}
        </Button>
      )}
      {Rooms !== undefined && <Rooms images={images} onEdit={edit} onClose={() => setRooms(undefined)} />}
      <ul className="-mx-2 mt-5 grid grid-cols-2 gap-2 sm:mx-0 sm:gap-4 lg:grid-cols-3">
        {images.map((image, at) => (
          <PhotoCard
            key={image.id}
            image={image}
            at={at}
            count={images.length}
            problem={tellsAddress(draft, image.id) ? t('drafts.told.here') : undefined}
            onMove={move}
            onEdit={(said) => edit(image.id, said)}
            onDelete={() => remove(image.id)}
          />
        ))}
      </ul>
      {conflict !== undefined && (
        <PhotoConflictDialog
          conflict={conflict}
          number={images.findIndex(({ id }) => id === conflict.imageId) + 1}
          onResolve={(keep) => {
            setConflict(undefined);
            if (keep === 'here') edit(conflict.imageId, conflict.edit, true);
          }}
        />
      )}
    </DropZone>
  );
}

/** The photograph with what is said of it, before the server has heard that. */
function edited(image: DraftImage, { caption, type, isFloorplan }: PhotoEdit): DraftImage {
  const room = isFloorplan === true ? 'floorplan' : type;
  return {
    ...image,
    ...(caption === undefined ? {} : { caption }),
    ...(room === undefined ? {} : { type: room ?? 'other', typeSource: room === null ? null : 'owner' }),
    ...(room === undefined && isFloorplan === undefined ? {} : { isMaybeFloorplan: false }),
  };
}

/** What came of the files of an upload, by its answer. */
function takenIn(data: unknown): readonly { readonly image: DraftImage; readonly outcome: Outcome }[] {
  return (data as { readonly images: ReturnType<typeof takenIn> }).images;
}

function tellsAddress({ images, toldAddressIn }: Draft, imageId: string): boolean {
  return toldAddressIn.includes(`images.${String(images.findIndex(({ id }) => id === imageId))}.caption`);
}

function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.(heic|heif|avif)$/i.test(name);
}
