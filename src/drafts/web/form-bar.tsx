import type { ReactNode } from 'react';

/**
 * Stays in sight under a tab of the form, with the way on. On a phone it takes the place of the site's own bar, so that
 * most of the screen is the form's.
 */
export function FormBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-form-bar
      data-page-bar
      className="no-print sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-page px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] sm:pt-3 sm:pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
  );
}
