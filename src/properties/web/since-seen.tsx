import { useEffect, useState } from 'react';
import { useLocalHistory } from '../../history/web/local-history.ts';
import { Notice } from '../../ui/notice.tsx';

/** What has changed about a home since its reader last looked, in words. */
export interface SinceSeenView {
  readonly title: string;
  readonly changes: readonly string[];
}

/**
 * Keeps that a signed-in reader looks at the home, and tells what has changed since the last time. It stays for as long
 * as the page does, though from now on the reader has seen it.
 */
export function SinceSeen({ propertyId, since }: { propertyId: string; since: SinceSeenView | undefined }) {
  const { keepView } = useLocalHistory();
  const [shown] = useState(since);
  useEffect(() => keepView(propertyId), [keepView, propertyId]);
  if (shown === undefined) return null;
  return (
    <div className="mt-3">
      <Notice tone="accent" icon="info">
        <p className="font-semibold">{shown.title}</p>
        <ul>
          {shown.changes.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
