import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../accounts/web/use-api.ts';
import { loginPath, ownerPhonePath, propertyPath } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { showOwnerPhone } from './client.ts';
import { PhoneList, type ShownPhone } from './phone-list.tsx';

/**
 * Shows the phone number of a private owner when somebody who is signed in asks for it; before that the page does not
 * have it.
 */
export function OwnerPhone({ home }: { home: { readonly agencyId: string; readonly propertyId: string } }) {
  const t = useTranslate();
  const api = useApi();
  const { user } = useVisit();
  const [phones, setPhones] = useState<readonly ShownPhone[] | 'failed'>();
  if (user === undefined)
    return (
      <Link
        to={loginPath({ redirect: `${propertyPath(home)}#agency` })}
        className={buttonClass({ size: 'small' }, 'self-start max-md:min-h-11')}
        rel="nofollow"
      >
        <Icon name="phone" className="size-4" />
        {t('lead.phone.sign_in')}
      </Link>
    );
  const ask = (event: FormEvent) => {
    event.preventDefault();
    api(showOwnerPhone, { params: { id: home.propertyId } }).then(
      ({ data }) => setPhones(data.phones),
      () => setPhones('failed'),
    );
  };
  return (
    <div aria-live="polite">
      {Array.isArray(phones) ? (
        <PhoneList phones={phones as readonly ShownPhone[]} />
      ) : (
        <form method="post" action={ownerPhonePath(home)} onSubmit={ask}>
          <Button type="submit" size="small" className="max-md:min-h-11">
            <Icon name="phone" className="size-4" />
            {t('lead.phone.show')}
          </Button>
        </form>
      )}
      {phones === 'failed' && <p className="mt-1 text-sm text-red">{t('lead.phone.failed')}</p>}
    </div>
  );
}
