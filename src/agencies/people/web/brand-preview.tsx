import { AgencyCard as HomeAgencyCard } from '../../../properties/web/agency-card.tsx';
import { readableOn } from '../../../ui/brand-colour.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { BrandSign } from '../../web/brand-sign.tsx';

export interface PreviewedBrand {
  readonly name: string;
  readonly place: string;
  readonly primary: string;
  readonly secondary: string;
  readonly hidesFaces: boolean;
  readonly icon: string | undefined;
  readonly person: {
    readonly name: string;
    readonly initials: string;
    readonly title: string;
    readonly phone: string;
    readonly email: string;
    readonly image: string | undefined;
  };
}

/** The brand as buyers meet it, on light and on dark pages at once, drawn by what draws it there. */
export function BrandPreview({ brand }: { brand: PreviewedBrand }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h2 id="preview" className="mb-3 font-semibold">
        {t('agency.brand.preview')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        {(['light', 'dark'] as const).map((appearance) => (
          <Appearance key={appearance} appearance={appearance} brand={brand} />
        ))}
      </div>
    </section>
  );
}

function Appearance({ appearance, brand }: { appearance: 'light' | 'dark'; brand: PreviewedBrand }) {
  const t = useTranslate();
  const { theme } = useVisit();
  const { name, place, primary, icon, person } = brand;
  const onColour = readableOn(primary);
  const sign = { name, icon, colour: primary, onColour };
  return (
    // Both attributes together have the tokens worked out anew for this part of the page (tokens.css, app.css).
    <div
      data-brand={theme}
      data-mode={appearance}
      className="min-w-0 rounded-card border border-line bg-page p-4 text-ink"
    >
      <h3 className="mb-3 text-sm font-semibold">{t(`agency.brand.preview.${appearance}`)}</h3>
      <p className="mb-1 text-xs text-muted">{t('agency.brand.preview.home')}</p>
      <HomeAgencyCard
        agency={{
          name,
          icon,
          colour: primary,
          onColour,
          place,
          phone: undefined,
          callPhone: undefined,
          hiddenPhone: undefined,
          url: undefined,
          isPrivate: false,
          isDemo: false,
          isPrivateLet: false,
          isKnown: true,
          isSiteAsked: false,
          agents: [
            {
              id: 'me',
              name: person.name,
              title: person.title,
              initials: person.initials,
              image: brand.hidesFaces ? undefined : person.image,
              phone: person.phone === '' ? undefined : person.phone,
              email: person.email === '' ? undefined : person.email,
            },
          ],
        }}
      />
      <p className="mt-4 mb-1 text-xs text-muted">{t('agency.brand.preview.card')}</p>
      <div className="relative overflow-hidden rounded-card border border-line bg-surface p-4 pt-5.5">
        <span aria-hidden="true" className="absolute inset-x-0 top-0 h-1.5" style={{ backgroundColor: primary }} />
        <div className="flex items-center gap-3.5">
          <BrandSign brand={sign} className="size-13" />
          <p className="min-w-0 font-semibold break-words">{name}</p>
        </div>
        <span aria-hidden="true" className="mt-3 block h-1 rounded-full" style={{ backgroundColor: brand.secondary }} />
      </div>
    </div>
  );
}
