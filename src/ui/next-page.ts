import type { ClientInstrumentation } from 'react-router';

/**
 * Names the page that is on its way, from the moment a reader asks for it, as `<html data-next>`: retry-script.ts asks
 * for it when its code does not come.
 */
export const nextPage: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, { to, currentUrl }) {
        const { dataset } = document.documentElement;
        const next = typeof to === 'number' ? undefined : new URL(to, new URL(currentUrl, location.href)).href;
        if (next !== undefined) dataset['next'] = next;
        await go();
        if (dataset['next'] === next) delete dataset['next'];
      },
    });
  },
};
