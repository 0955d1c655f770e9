import { EARLY_PRESSES_SCRIPT } from './early-presses-script.ts';
import { useNonce } from './nonce.ts';
import { retryScript } from './retry-script.ts';
import { translator, type Language } from '../texts/messages.ts';

/** What runs in a page before the first file of its code has come. */
export function HeadScript({ language }: { language: Language }) {
  // Once React runs in the browser, the script has long done so: it need not come a second time.
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? `${retryScript(translator(language))};${EARLY_PRESSES_SCRIPT}` : '',
      }}
    />
  );
}
