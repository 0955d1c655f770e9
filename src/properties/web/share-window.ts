/** Services that a home is shared on, and the address that shares a link there. */
export const SHARE_SERVICES: readonly {
  readonly name: string;
  readonly address: (url: string, title: string) => string;
}[] = [
  { name: 'Facebook', address: (url) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}` },
  { name: 'WhatsApp', address: (url, title) => `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
  {
    name: 'LinkedIn',
    address: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
  },
];

/** Product specification: the share popup's size in pixels, and how often it is looked whether it was closed. */
const WIDTH = 626;
const HEIGHT = 436;
const CHECK_MS = 500;

/**
 * Opens a service's page in a small window in the middle of the screen, and gives the focus back to
 * `opener` when it is closed. False when the browser opens none: then the link may do what links do.
 */
export function openShareWindow(address: string, opener: HTMLElement): boolean {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  const opened = window.open(
    '',
    'share',
    `popup,width=${String(WIDTH)},height=${String(HEIGHT)},left=${String(left)},top=${String(top)}`,
  );
  if (opened === null) return false;
  // The service gets no hold of this page; this page can still see when the window is closed.
  opened.opener = null;
  opened.location.href = address;
  const check = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(check);
    opener.focus();
  }, CHECK_MS);
  return true;
}
