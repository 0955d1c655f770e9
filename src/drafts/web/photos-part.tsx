import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../accounts/web/use-api.ts';
import { AppError } from '../../contract/errors.ts';
import { failureText } from '../../contract/error-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { Draft, DraftImage } from '../draft.contract.ts';
import { deleteImage, editImage, sortImages, uploadPath } from './media-client.ts';
import { PhotoCard } from './photo-card.tsx';
import { scaledDown } from './scale-down.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

/** The photographs: added by picker, drop and paste, put in order, described. */
export function PhotosPart({ draft }: { draft: Draft }) {
  const t = useTranslate();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [images, setImages] = useState<readonly DraftImage[]>(draft.images);
  const [isOver, setOver] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** Changes are sent one after the other; `open` counts those that the server has not answered. */
  const changes = useRef({ last: Promise.resolve(), open: 0 });
  // What the server says goes over what is shown, unless a change is on its way that it does not know yet.
  useEffect(() => {
    if (changes.current.open === 0) setImages(draft.images);
  }, [draft.images]);
  /** Those that have come since none was on its way, by the order in which they were chosen. */
  const arrived = useRef(new Map<number, string>());
  const onDone = useCallback(
    (data: unknown, key: number) => {
      const [added] = (data as { images: readonly { image: DraftImage }[] }).images;
      if (added !== undefined) arrived.current.set(key, added.image.id);
      void revalidate();
    },
    [revalidate],
  );
  const { add, ...uploads } = useUploads(uploadPath(draft.id), onDone, scaledDown);

  const send = async (call: () => Promise<unknown>): Promise<void> => {
    const sent = changes.current.last.then(call);
    changes.current.last = sent.then(
      () => undefined,
      () => undefined,
    );
    changes.current.open += 1;
    try {
      await sent;
    } finally {
      changes.current.open -= 1;
      if (changes.current.open === 0) void revalidate();
    }
  };
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
  const params = (imageId: string) => ({ id: draft.id as never, imageId });
  const move = (from: number, to: number) => {
    const moved = images[from];
    const others = images.filter((_, at) => at !== from);
    if (moved === undefined || to < 0 || to >= images.length) return;
    const next = [...others.slice(0, to), moved, ...others.slice(to)];
    // The order by choice of files no longer counts.
    arrived.current.clear();
    void change(next, () => api(sortImages, { params: { id: draft.id }, body: { images: next.map(({ id }) => id) } }));
  };
  const edit = (
    image: DraftImage,
    edits: { caption?: string | null; type?: DraftImage['type']; isFloorplan?: boolean },
  ) => {
    const { isFloorplan, ...own } = edits;
    const shown = {
      ...image,
      ...own,
      ...(isFloorplan === undefined
        ? {}
        : { isMaybeFloorplan: false, ...(isFloorplan ? { type: 'floorplan' as const } : {}) }),
    };
    void change(
      images.map((each) => (each.id === image.id ? shown : each)),
      () => api(editImage, { params: params(image.id), body: edits }),
    );
  };

  // They stand in the order in which they ended, until the last one is there.
  const isIdle = uploads.uploads.every(({ state }) => state === 'failed');
  useEffect(() => {
    if (!isIdle) return;
    const chosen = [...arrived.current].sort(([one], [other]) => one - other).map(([, id]) => id);
    arrived.current.clear();
    if (chosen.length < 2) return;
    const before = draft.images.map(({ id }) => id).filter((id) => !chosen.includes(id));
    void send(() => api(sortImages, { params: { id: draft.id }, body: { images: [...before, ...chosen] } })).catch(
      () => undefined,
    );
  });

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = pictures(event.clipboardData?.files);
      if (files.length > 0) add(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });

  return (
    <section
      aria-labelledby="photos"
      className={`mt-6 rounded-card border bg-surface p-4 md:p-6 ${isOver ? 'border-accent bg-accent-soft' : 'border-line'}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        const files = pictures(event.dataTransfer.files);
        setOver(false);
        if (files.length === 0) return;
        event.preventDefault();
        add(files);
      }}
    >
      <h2 id="photos" className="text-base font-semibold">
        {t('drafts.media.photos')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('drafts.media.photos_text')}</p>
      <noscript>
        <p className="mt-3 text-sm">{t('drafts.media.no_script')}</p>
      </noscript>
      <p className="mt-4 flex flex-wrap items-center gap-3 noscript:hidden">
        <label
          className={`${buttonClass({ kind: images.length === 0 ? 'primary' : 'secondary' })} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2`}
        >
          <Icon name="plus" />
          {t('drafts.media.choose')}
          <input
            type="file"
            multiple
            accept={TYPES}
            className="sr-only"
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
        <span className="text-sm text-faint max-md:hidden">{t('drafts.media.drop')}</span>
      </p>
      <UploadList {...uploads} />
      <ul ref={list} className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {images.map((image, at) => (
          <PhotoCard
            key={image.id}
            image={image}
            at={at}
            count={images.length}
            onMove={move}
            onEdit={(edits) => edit(image, edits)}
            onDelete={() =>
              void change(
                images.filter(({ id }) => id !== image.id),
                () => api(deleteImage, { params: params(image.id) }),
              )
            }
          />
        ))}
      </ul>
    </section>
  );
}

function pictures(files: FileList | undefined): File[] {
  return [...(files ?? [])].filter(({ type, name }) => type.startsWith('image/') || /\.(heic|heif|avif)$/i.test(name));
}
