import { BRAND_NAME, useVisit } from './visit.tsx';

/** Two houses and the brand's name; short, the houses alone. */
export function Logo({ isShort = false }: { readonly isShort?: boolean }) {
  const { theme } = useVisit();
  return (
    <span className="flex items-center gap-2 text-[1.375rem] font-bold tracking-tight">
      <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
        <path d="M2 13 9.5 6 17 13v10H2Z" fill="var(--logo-front)" />
        <path d="M11.5 8 16 4l8 7.5V23h-5.4V12.2Z" fill="var(--logo-back)" />
      </svg>
      {!isShort && BRAND_NAME[theme]}
    </span>
  );
}
