import { EARLY_PRESSES_SCRIPT } from './early-presses-script.ts';
import { useNonce } from './nonce.ts';
import { RETRY_SCRIPT } from './retry-script.ts';

/** What runs in a page before the first file of its code has come. */
export function HeadScript() {
  // Once React runs in the browser, the script has long done so: it need not come a second time.
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `${RETRY_SCRIPT};${EARLY_PRESSES_SCRIPT}` : '' }}
    />
  );
}
