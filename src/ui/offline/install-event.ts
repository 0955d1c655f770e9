import { useEffect, useState } from 'react';

/** `BeforeInstallPromptEvent`: the browser's own dialog, kept for when the reader asks for it. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the site, once it has made one: on phones, where the site asks by itself. */
export function useInstallEvent(): InstallEvent | undefined {
  const [event, setEvent] = useState<InstallEvent>();
  useEffect(() => {
    const keep = (offered: Event) => {
      if (!isPhone()) return;
      offered.preventDefault();
      setEvent(offered as InstallEvent);
    };
    addEventListener('beforeinstallprompt', keep);
    return () => removeEventListener('beforeinstallprompt', keep);
  }, []);
  return event;
}

/** A phone or a tablet that shows the site in its browser, and not from its home screen already. */
export function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches && !matchMedia('(display-mode: standalone)').matches;
}
