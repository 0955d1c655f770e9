import { Icon } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';

export interface ShownPhone {
  readonly name: string;
  readonly phone: string;
}

/** Numbers to ring. */
export function PhoneList({ phones }: { phones: readonly ShownPhone[] }) {
  const t = useTranslate();
  if (phones.length === 0) return <p className="text-sm text-muted">{t('lead.phone.none')}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {phones.map(({ name, phone }) => (
        <li key={phone} className="flex flex-wrap items-center gap-x-2">
          <a
            href={`tel:${phone.replace(/\s/g, '')}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text hover:underline md:min-h-9"
          >
            <Icon name="phone" className="size-4" />
            {phone}
          </a>
          {phones.length > 1 && <span className="text-sm text-muted">{name}</span>}
        </li>
      ))}
    </ul>
  );
}
