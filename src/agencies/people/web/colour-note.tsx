import { contrast, readableOn } from '../../../ui/brand-colour.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';

/** What WCAG 2.2 asks of what is no text but has to be seen. */
const SEEN = 3;
/** Surfaces of cards, light and dark. */
const SURFACES = { faint_light: '#ffffff', faint_dark: '#15201e' } as const;

/** How readable a chosen colour is: its text, and the stripe in it on light and on dark pages. */
export function ColourNote({ colour }: { colour: string }) {
  const t = useTranslate();
  const { language } = useVisit();
  const text = readableOn(colour);
  const ratio = contrast(colour, text).toLocaleString(language === 'nb' ? 'nb-NO' : 'en', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const faint = (['faint_light', 'faint_dark'] as const).filter((on) => contrast(colour, SURFACES[on]) < SEEN);
  return (
    <div className="flex flex-col gap-1.5 text-sm" aria-live="polite">
      <p className="flex flex-wrap items-center gap-2">
        <span className="rounded-card px-2.5 py-1 font-medium" style={{ backgroundColor: colour, color: text }}>
          {t(text === '#ffffff' ? 'agency.brand.contrast.white' : 'agency.brand.contrast.black', { ratio })}
        </span>
        <span className="text-muted">{t('agency.brand.contrast_ok')}</span>
      </p>
      {faint.map((on) => (
        <p key={on} className="flex items-center gap-1.5 text-amber">
          <Icon name="alert" className="size-4" />
          {t(`agency.brand.${on}`)}
        </p>
      ))}
    </div>
  );
}
