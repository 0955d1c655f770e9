import { useState } from 'react';
import { formatOf } from '../../../texts/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { Draft } from '../../draft.contract.ts';
import { addressLabel } from '../../geocoding/address-label.contract.ts';
import type { FieldView } from '../form-view.ts';
import type { Saving } from '../saving.ts';
import { AddressSearch } from './address-search.tsx';
import { filledBy, PIN_PATH } from './filled.ts';
import { PinMap } from './pin-map.tsx';
import { aboutOf } from './about.ts';
import { pointText, readPoint } from './point.ts';
import { metresBetween, type Point } from '../../geocoding/distance.contract.ts';
import { PinQuestion } from './pin-question.tsx';
import { SuburbChoice } from './suburb-choice.tsx';
import { useBuyersView, type BuyersView } from './use-buyers-view.ts';
import { useFoundPin } from './use-found-pin.ts';
import { useWhereabouts } from './use-whereabouts.ts';

interface PlacePartProps {
  readonly fields: readonly FieldView[];
  readonly saving: Saving;
}

/**
 * Where the home is: its address by search, its pin on a map, and what buyers will see of it. All of it fills in fields
 * of the form.
 */
export default function PlacePart({ fields, saving }: PlacePartProps) {
  const t = useTranslate();
  const { language } = useVisit();
  const { draft } = saving;
  const buyers = useBuyersView(draft);
  const [announcement, setAnnouncement] = useState('');
  /** Rises when another place is chosen. */
  const [chosen, setChosen] = useState(0);
  const pin = readPoint(textOf(PIN_PATH));
  const circle = circleOf(buyers);
  const address = addressOf(draft);
  const around = useWhereabouts(address);
  const { number } = formatOf(language, draft.region);
  useFoundPin({
    address,
    around,
    pin,
    put: (to) => {
      saving.fill(new Map([[PIN_PATH, [to === undefined ? '' : pointText(to)]]]));
      setAnnouncement(t(to === undefined ? 'drafts.place.pin_removed' : 'drafts.place.pin_found'));
      setChosen(chosen + 1);
    },
  });

  function textOf(path: string): string {
    const field = fields.find((each) => each.path === path);
    return (saving.shown.get(path)?.raw ?? field?.raw ?? [])[0] ?? '';
  }

  function move(to: Point): void {
    // Whoever puts the pin says that the home is there, until they say otherwise.
    const exact =
      (draft.formData.propertyDetail.isFixedPoint ?? null) === null ? [[EXACT_PATH, ['true']] as const] : [];
    saving.fill(new Map([[PIN_PATH, [pointText(to)]] as const, ...exact]));
    const metres = pin === undefined ? undefined : Math.max(1, Math.round(metresBetween(pin, to)));
    setAnnouncement(
      metres === undefined ? t('drafts.place.pin_put') : t('drafts.place.pin_moved', { metres: number(metres) }),
    );
  }

  const about = aboutOf({ pin: undefined, circle, around });
  const isAbout = pin === undefined && about !== undefined;
  return (
    <div className="mb-6 flex flex-col gap-3 noscript:hidden">
      <AddressSearch
        hasPostcode={isGiven(draft.formData.location.postCode)}
        onChoose={(proposal) => {
          saving.fill(filledBy(proposal, fields));
          setAnnouncement('');
          setChosen(chosen + 1);
        }}
      />
      {pin === undefined && about === undefined ? (
        <p className="rounded-card border border-dashed border-edge px-4 py-6 text-center text-sm text-muted">
          {t('drafts.place.no_map')}
        </p>
      ) : (
        <PinMap
          region={draft.region}
          pin={pin}
          circle={circle}
          around={around}
          chosen={chosen}
          shownFor={`${String(chosen)} ${around === undefined ? '' : pointText(around)} ${circle === undefined ? '' : `${pointText(circle)} ${String(circle.radius)}`} ${pin === undefined ? '' : 'pin'}`}
          onMove={move}
        />
      )}
      {isAbout && (
        <Notice tone="amber" icon="place">
          <p>{t(`drafts.place.about_${around?.precision ?? 'place'}`)}</p>
          <Button size="small" className="mt-2 max-md:min-h-11" onClick={() => move(about)}>
            {t('drafts.place.about_right')}
          </Button>
        </Notice>
      )}
      <div
        className={`flex flex-wrap items-center justify-between gap-x-4 ${pin === undefined && announcement === '' ? '-mt-3' : 'min-h-11'}`}
      >
        <p role="status" className="text-sm">
          {announcement}
        </p>
        {pin !== undefined && (
          <Button
            kind="quiet"
            size="small"
            className="min-h-11"
            onClick={() => {
              saving.fill(new Map([[PIN_PATH, ['']]]));
              setAnnouncement(t('drafts.place.pin_removed'));
            }}
          >
            {t('drafts.place.remove')}
          </Button>
        )}
      </div>
      {pin !== undefined && <p className="-mt-2 text-xs text-faint">{t('drafts.place.keys')}</p>}
      {pin !== undefined && <PinQuestion pin={pin} region={draft.region} location={draft.formData.location} />}
      <p className="flex items-start gap-2 rounded-card bg-sunken px-4 py-3 text-sm">
        <Icon name="show" className="mt-px size-5 text-muted" />
        <span>{buyersText()}</span>
      </p>
      {draft.region === 'au' && !isGiven(draft.formData.location.suburb) && textOf(SUBURB_PATH) === '' && (
        <SuburbChoice
          postCode={draft.formData.location.postCode ?? ''}
          onChoose={(suburb) => {
            saving.fill(new Map([[SUBURB_PATH, [suburb]]]));
            setAnnouncement('');
            setChosen(chosen + 1);
          }}
        />
      )}
    </div>
  );

  function buyersText(): string {
    if (buyers === undefined) return t('drafts.place.buyers_unknown');
    const values = { address: buyers.fullAddress, metres: number(circle?.radius ?? 0) };
    if (buyers.isHidden === true)
      return t(circle === undefined ? 'drafts.place.buyers_hidden' : 'drafts.place.buyers_circle', values);
    if (circle !== undefined) return t('drafts.place.buyers_around', values);
    if (buyers.coordinates !== undefined) return t('drafts.place.buyers_exact', values);
    return t(around === undefined ? 'drafts.place.buyers_nothing' : 'drafts.place.buyers_put_pin', values);
  }
}

const SUBURB_PATH = 'location.suburb';

/** Whether the pin is exactly where the home is. */
const EXACT_PATH = 'propertyDetail.isFixedPoint';

function isGiven(part: string | null | undefined): boolean {
  return part !== undefined && part !== null && part !== '';
}

/** In a line, as it was last saved. */
function addressOf({ region, formData }: Draft): string {
  const { street, postCode, suburb, municipality, region: state } = formData.location;
  return addressLabel({ street, postCode, suburb: isGiven(suburb) ? suburb : municipality, region: state }, region);
}

function circleOf(buyers: BuyersView | undefined): (Point & { readonly radius: number }) | undefined {
  const around = buyers?.approximateLocation;
  return around === undefined ? undefined : { ...around.coordinates, radius: around.radius };
}
