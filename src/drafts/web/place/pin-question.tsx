import { useState } from 'react';
import { formatOf } from '../../../texts/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { Draft } from '../../draft.contract.ts';
import { addressLabel } from '../../geocoding/address-label.contract.ts';
import { farFrom } from './far-from.ts';
import { pointText } from './point.ts';
import { type Point } from '../../geocoding/distance.contract.ts';
import { useProposals } from './use-proposals.ts';

/**
 * Asks whether a pin is right that lies far from the postcode of the address; once for a pin and a postcode. Nothing is
 * refused. `location` is as it was last saved.
 */
export function PinQuestion({
  pin,
  region,
  location,
}: {
  pin: Point;
  region: 'no' | 'au';
  location: Draft['formData']['location'];
}) {
  const t = useTranslate();
  const { language } = useVisit();
  const postCode = location.postCode ?? '';
  // In Australia several suburbs have one postcode, and may lie far apart.
  const { suburb, region: state } = location;
  const address = addressLabel(region === 'au' ? { postCode, suburb, region: state } : { postCode }, region);
  const found = useProposals(/^\d{4}$/.test(postCode) ? address : '');
  const [answered, setAnswered] = useState('');
  const question = `${postCode} ${pointText(pin)}`;
  const far = found?.term !== address ? undefined : farFrom(pin, postCode, found.proposals);
  return (
    <div role="status">
      {far !== undefined && answered !== question && (
        <Notice tone="amber" icon="place">
          <p>
            {t('drafts.place.far', {
              distance: formatOf(language, region).number(Math.round(far.metres / 1_000)),
              place: far.place,
            })}
          </p>
          <Button size="small" className="mt-2 max-md:min-h-11" onClick={() => setAnswered(question)}>
            {t('drafts.place.far_yes')}
          </Button>
        </Notice>
      )}
    </div>
  );
}
