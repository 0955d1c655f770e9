import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { CommuteAddress } from '../contract.ts';
import type { TravelMode } from '../modes.contract.ts';
import { searchedMode } from '../usual-mode.contract.ts';
import type { CommuteAnswer } from './commute-action.ts';
import { NearPlace } from './near-place.tsx';
import { PlaceFields } from './place-fields.tsx';
import { placeHeadingId } from './saved-place.tsx';

/** A place that the reader travels to, and what can be done with it. */
export function PlaceRow({
  address,
  modes,
  search,
  refused,
}: {
  address: CommuteAddress;
  modes: readonly TravelMode[];
  search: string | undefined;
  refused: CommuteAnswer['refused'];
}) {
  const t = useTranslate();
  const { id, displayName: name, place, isApproximate, isHidden, mode, minutes } = address;
  return (
    <li className="p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className={`flex min-w-0 flex-1 basis-48 gap-3 ${isHidden ? 'text-faint' : ''}`}>
          <Icon name="place" className={`mt-0.5 size-5 shrink-0 ${isHidden ? 'text-faint' : 'text-accent-text'}`} />
          <div className="min-w-0">
            <h2 id={placeHeadingId(id)} tabIndex={-1} className="font-semibold wrap-anywhere">
              {name}
            </h2>
            {place !== undefined && <p className={`text-sm wrap-anywhere ${isHidden ? '' : 'text-muted'}`}>{place}</p>}
            {!isHidden && isApproximate === true && (
              <p className="text-sm text-muted">{t('commute.approximate_place')}</p>
            )}
            {!isHidden && (
              <p className="text-sm text-muted">
                {t(mode === undefined ? 'commute.mode_assumed' : `commute.mode.${mode}`)}
              </p>
            )}
            {!isHidden && minutes !== undefined && (
              <p className="text-sm text-muted">{t('commute.limit_is', { minutes })}</p>
            )}
            {isHidden && <p className="text-xs">{t('commute.hidden')}</p>}
          </div>
        </div>
        <Form method="post" className="-my-1 ml-auto flex gap-1">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            kind="quiet"
            size="small"
            className="max-md:min-h-11"
            name="intent"
            value={isHidden ? 'show' : 'hide'}
            aria-label={t(isHidden ? 'commute.show_place' : 'commute.hide_place', { name })}
          >
            {t(isHidden ? 'commute.show' : 'commute.hide')}
          </Button>
          <Button
            type="submit"
            kind="quiet"
            size="small"
            className="max-md:min-h-11"
            name="intent"
            value="remove"
            aria-label={t('commute.remove_place', { name })}
          >
            {t('commute.remove')}
          </Button>
        </Form>
      </div>
      {!isHidden && (
        <div className="ml-8">
          <NearPlace place={address} mode={searchedMode(address)} search={search} />
        </div>
      )}
      <details
        className="ml-8 text-sm"
        open={refused !== undefined}
        key={`${name} ${place ?? ''} ${mode ?? ''} ${String(minutes)}`}
      >
        <summary
          aria-label={t('commute.change_place', { name })}
          className="inline-flex min-h-11 cursor-pointer items-center text-accent-text underline underline-offset-2 md:min-h-9"
        >
          {t('commute.change')}
        </summary>
        <Form method="post" className="mt-2 flex max-w-md flex-col gap-4 pb-1">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="was" value={place ?? ''} />
          {refused?.field === '' && (
            <p role="alert" className="text-red">
              {refused.text}
            </p>
          )}
          <PlaceFields
            intent="change"
            name={name}
            place={place ?? ''}
            modes={modes}
            mode={mode}
            minutes={minutes}
            refused={refused}
          />
          <Button type="submit" name="intent" value="change" className="self-start">
            {t('commute.change_save')}
          </Button>
        </Form>
      </details>
    </li>
  );
}
