import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { useProposals } from './use-proposals.ts';

/** Asks which of the suburbs with its postcode an Australian home lies in; nothing where there is only one. */
export function SuburbChoice({ postCode, onChoose }: { postCode: string; onChoose: (suburb: string) => void }) {
  const t = useTranslate();
  const found = useProposals(/^\d{4}$/.test(postCode) ? postCode : '');
  const proposals = found?.term === postCode ? found.proposals : [];
  const suburbs = [
    ...new Set(proposals.flatMap(({ suburb, ...place }) => (place.postCode === postCode ? (suburb ?? []) : []))),
  ];
  if (suburbs.length < 2) return null;
  return (
    <Notice icon="place">
      <p id="which-suburb">{t('drafts.place.which_suburb', { postcode: postCode })}</p>
      <div role="group" aria-labelledby="which-suburb" className="mt-2 flex flex-wrap gap-2">
        {suburbs.map((suburb) => (
          <Button key={suburb} size="small" className="max-md:min-h-11" onClick={() => onChoose(suburb)}>
            {suburb}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
