import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { wireJson } from '../../contract/case.ts';
import { mayUse } from '../../ui/consent.ts';
import { noteVitals } from '../operations.contract.ts';
import { isTracked, pageTypeOf } from './tracker.ts';

/**
 * Tells, once, when the tab is left, how the page felt that it was loaded with. Fetched where analytics is allowed
 * alone: what the browser saw before is told to it then.
 */
export function measure(): void {
  if (!isTracked(location.pathname)) return;
  const pageType = pageTypeOf(location.pathname);
  const figures: Record<string, number> = {};
  let isSent = false;

  function send(): void {
    if (isSent || document.visibilityState !== 'hidden' || Object.keys(figures).length === 0) return;
    isSent = true;
    if (!mayUse('analytics')) return;
    const device = matchMedia('(pointer: coarse) and (width < 768px)').matches ? 'phone' : 'computer';
    navigator.sendBeacon(
      noteVitals.path,
      new Blob([wireJson({ pageType, device, ...figures })], { type: 'application/json' }),
    );
  }

  const note = ({ name, value }: Metric) => void (figures[name.toLowerCase()] = value);
  for (const follow of [onLCP, onINP, onCLS]) follow(note, { reportAllChanges: true });
  // After the library's own listeners, which find out the last figures.
  document.addEventListener('visibilitychange', () => void setTimeout(send));
  addEventListener('pagehide', send);
}
