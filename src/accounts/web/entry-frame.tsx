import type { ReactNode } from 'react';
import type { MessageKey } from '../../texts/messages.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { type EntryPurpose, useEntryPurpose } from './entry-purpose.ts';
import { Village } from './village.tsx';

/** A step on the way into an account: its form, and on a wide screen beside it what an account is good for. */
export function EntryFrame({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="grid lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-2">
      <div className="flex justify-center px-4 py-8 md:px-6 md:py-14 lg:py-20">
        <div className="flex w-full max-w-[26rem] min-w-0 flex-col gap-5">
          <div>
            <h1 className="text-2xl font-bold">{title}</h1>
            {text !== undefined && <p className="mt-2 text-muted">{text}</p>}
          </div>
          {children}
        </div>
      </div>
      <Benefits />
    </div>
  );
}

function Benefits() {
  const t = useTranslate();
  const { title, benefits } = BENEFITS[useEntryPurpose()];
  return (
    <aside aria-label={t(title)} className="relative hidden overflow-hidden bg-(--village-sky) lg:flex lg:flex-col">
      <div className="relative mx-auto w-full max-w-md px-10 pt-20">
        <p className="text-xl font-bold text-balance text-ink">{t(title)}</p>
        <ul className="mt-6 flex flex-col gap-4">
          {benefits.map(([icon, key]) => (
            <li key={key} className="flex items-start gap-3 text-ink">
              <Icon name={icon} className="mt-0.5 size-5 text-accent-text" />
              {t(key)}
            </li>
          ))}
        </ul>
      </div>
      <Village className="mt-auto min-h-80 w-full" />
    </aside>
  );
}

const BENEFITS: Readonly<
  Record<EntryPurpose, { readonly title: MessageKey; readonly benefits: readonly (readonly [IconName, MessageKey])[] }>
> = {
  find: {
    title: 'account.benefits.title',
    benefits: [
      ['heart', 'account.benefits.homes'],
      ['bell', 'account.benefits.searches'],
      ['share', 'account.benefits.together'],
    ],
  },
  offer: {
    title: 'account.benefits.offer.title',
    benefits: [
      ['pictures', 'account.benefits.offer.photos'],
      ['show', 'account.benefits.offer.preview'],
      ['mail', 'account.benefits.offer.messages'],
    ],
  },
};
