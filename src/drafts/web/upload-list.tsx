import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { UploadView } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';

/** Files on their way, with how far they are; those that were refused say why. */
export function UploadList({
  uploads,
  types,
  cancel,
  retry,
  onFiles,
}: Pick<Uploads, 'uploads' | 'cancel' | 'retry'> & {
  /** As `accept` of a file input has them. */
  types: string;
  /** Takes a file that comes in the place of a refused one. */
  onFiles: (files: readonly File[]) => void;
}) {
  const t = useTranslate();
  if (uploads.length === 0) return null;
  return (
    <>
      <ul className="mt-4 flex flex-col gap-2" aria-live="polite">
        {uploads.map((upload) => (
          <li key={upload.key} className="rounded-card border border-line px-3 py-2 text-sm">
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate">{upload.name}</span>
              <span className="flex shrink-0 items-center gap-1">
                {upload.state !== 'offline' && (
                  <span className={upload.state === 'failed' ? 'sr-only' : 'text-muted tabular-nums'}>
                    {stateText(upload)}
                  </span>
                )}
                {upload.state !== 'failed' && (
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={t('drafts.media.cancel', { name: upload.name })}
                    className="min-h-11 px-2.5 md:min-h-9"
                    onClick={() => cancel(upload.key)}
                  >
                    <Icon name="close" className="size-4" />
                  </Button>
                )}
              </span>
            </div>
            {upload.state === 'offline' && <p className="pb-1.5 text-muted">{stateText(upload)}</p>}
            {upload.state === 'failed' ? (
              <>
                <p role="alert" className="flex items-start gap-1.5 text-red">
                  <Icon name="alert" className="mt-0.5 size-4" />
                  {upload.reason}
                </p>
                <div className="mt-1 -ml-3 flex flex-wrap gap-1">
                  <Refused
                    name={upload.name}
                    types={types}
                    onRemove={() => cancel(upload.key)}
                    onRetry={() => retry(upload.key)}
                    onReplace={(files) => {
                      cancel(upload.key);
                      onFiles(files);
                    }}
                  />
                </div>
              </>
            ) : (
              <progress
                aria-label={upload.name}
                max={1}
                value={upload.state === 'waiting' || upload.state === 'offline' ? 0 : upload.share}
                className="block h-1 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
              />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-faint">{t('drafts.media.kept')}</p>
    </>
  );

  function stateText({ state, share }: UploadView): string {
    switch (state) {
      case 'waiting':
        return t('drafts.media.waiting');
      case 'sending':
        return t('drafts.media.sending', { percent: Math.floor(share * 100) });
      case 'working':
        return t('drafts.media.working');
      case 'offline':
        return t('drafts.media.no_connection');
      case 'failed':
        return '';
    }
  }
}

/** What can be done about a file that was not taken. */
function Refused({
  name,
  types,
  onRemove,
  onRetry,
  onReplace,
}: {
  name: string;
  types: string;
  onRemove: () => void;
  onRetry: () => void;
  onReplace: (files: readonly File[]) => void;
}) {
  const t = useTranslate();
  const act = (label: string, text: string, onClick: () => void) => (
    <Button kind="quiet" size="small" aria-label={label} className="min-h-11 md:min-h-9" onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <>
      <label
        className={`${buttonClass({ kind: 'quiet', size: 'small' })} min-h-11 cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 md:min-h-9`}
      >
        <span aria-hidden="true">{t('drafts.media.replace')}</span>
        <span className="sr-only">{t('drafts.media.replace_file', { name })}</span>
        <input
          type="file"
          accept={types}
          className="sr-only"
          onChange={({ target }) => {
            if (target.files !== null && target.files.length > 0) onReplace([...target.files]);
          }}
        />
      </label>
      {act(t('drafts.media.dismiss', { name }), t('drafts.media.remove'), onRemove)}
      {act(t('drafts.media.retry', { name }), t('drafts.retry'), onRetry)}
    </>
  );
}
