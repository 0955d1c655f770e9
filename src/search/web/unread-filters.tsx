import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { ListView } from './list-view.ts';

/** What of an address could not be read, or was put right, and which price may be meant. */
export default function UnreadFilters({
  view: { ignored, addPlacesPath, repaired, meantPrice },
}: {
  view: Pick<ListView, 'ignored' | 'addPlacesPath' | 'repaired' | 'meantPrice'>;
}) {
  const t = useTranslate();
  return (
    <>
      {ignored.length > 0 && (
        <Notice tone="amber" icon="alert">
          <p className="font-semibold">{t('list.ignored')}</p>
          <ul className="mt-0.5">
            {ignored.map((item) => (
              <li key={item} className="break-words">
                {item}
              </li>
            ))}
          </ul>
          {addPlacesPath !== undefined && (
            <p className="mt-2">
              <ButtonLink to={addPlacesPath}>{t('list.form.travel_sign_in')}</ButtonLink>
            </p>
          )}
        </Notice>
      )}
      {repaired.length > 0 && (
        <Notice tone="amber" icon="alert">
          {repaired.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      {meantPrice !== undefined && (
        <p className="mt-2">
          <ButtonLink to={meantPrice.path}>{meantPrice.label}</ButtonLink>
        </p>
      )}
    </>
  );
}
