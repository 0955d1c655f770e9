import { useEffect, useState } from 'react';
import { useApi } from '../../accounts/web/use-api.ts';
import { copyShortLink } from '../../links/web/copy-short-link.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useNoteVisit } from '../../statistics/web/use-note-visit.ts';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { openShareWindow, SHARE_SERVICES } from './share-window.ts';

/** Ways to hand a home on: its link, a mail, what the device offers, and a few services in a small window. */
export function SharePanel({ propertyId, path, title }: { propertyId: string; path: string; title: string }) {
  const t = useTranslate();
  const toast = useToast();
  const noteVisit = useNoteVisit();
  const noteShared = () => noteVisit(propertyId, 'share');
  const api = useApi();
  const { origin, user } = useVisit();
  const url = origin + path;
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);

  const copy = async (write: () => Promise<void>) => {
    try {
      await write();
      noteShared();
      toast(t('property.share.copied'));
    } catch {
      toast(t('property.share.not_copied'), { tone: 'red' });
    }
  };

  return (
    <>
      <p className="mb-2 font-semibold md:hidden">{t('property.share.title')}</p>
      <ul className="text-base md:text-sm">
        <li className="noscript:hidden">
          <button type="button" onClick={() => void copy(() => navigator.clipboard.writeText(url))} className={ITEM}>
            <Face icon={COPY}>{t('property.share.copy')}</Face>
          </button>
        </li>
        {user !== undefined && (
          <li className="noscript:hidden">
            <button type="button" onClick={() => void copy(() => copyShortLink(api, path))} className={ITEM}>
              <Face icon={SHORT}>{t('property.share.copy_short')}</Face>
            </button>
          </li>
        )}
        <li>
          <a
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`}
            onClick={noteShared}
            className={ITEM}
          >
            <Face icon="mail">{t('property.share.mail')}</Face>
          </a>
        </li>
        {SHARE_SERVICES.map((service) => (
          <li key={service.name}>
            <a
              href={service.address(url, title)}
              target="_blank"
              rel="noopener nofollow"
              onClick={(event) => {
                noteShared();
                if (openShareWindow(event.currentTarget.href, event.currentTarget)) event.preventDefault();
              }}
              className={ITEM}
            >
              <Face icon="external">
                {t('property.share.on', { service: service.name })}
                <span className="sr-only"> ({t('property.share.window')})</span>
              </Face>
            </a>
          </li>
        ))}
        {canShare && (
          <li>
            {/* Who changes their mind in the device's own dialog has not met an error. */}
            <button
              type="button"
              onClick={() => void navigator.share({ title, url }).then(noteShared, () => undefined)}
              className={ITEM}
            >
              <Face icon="share">{t('property.share.native')}</Face>
            </button>
          </li>
        )}
        <li className="noscript:hidden">
          <button type="button" onClick={() => window.print()} className={ITEM}>
            <Face icon={PRINT}>{t('property.print')}</Face>
          </button>
        </li>
      </ul>
    </>
  );
}

const ITEM = 'flex min-h-11 w-full items-center gap-3 rounded-card px-2.5 text-left hover:bg-sunken md:min-h-10';

function Face({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <>
      <Icon name={icon} className="size-5 text-muted" />
      <span>{children}</span>
    </>
  );
}

const COPY =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2';
const SHORT =
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71';
const PRINT =
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z';
