import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';
import { useNonce } from './nonce.ts';

/**
 * The page's scripts, asked for once the page has been drawn and its first picture is there: it can be
 * read and used without them, so that styles, letters and what is in sight have the line to
 * themselves (decision 028).
 */
export function PageScripts() {
  const nonce = useNonce();
  // Called, not drawn: what it draws is what has to be held back. It is always called, so its hooks keep their order.
  const parts = partsOf(Scripts({}));
  const files = parts
    .filter((part) => part.type === 'link' && part.props.rel === 'modulepreload')
    .map((part) => part.props.href);
  return parts.length === 0 ? null : (
    <>
      {parts.filter(({ type, props }) => type === 'script' && props.type !== 'module')}
      {parts
        .filter(({ props }) => props.type === 'module')
        .map(({ props }) => (
          <script
            key="start"
            id={START}
            type="text/plain"
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={props.dangerouslySetInnerHTML ?? { __html: '' }}
          />
        ))}
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? releaseOf(files) : '' }}
      />
    </>
  );
}

interface PartProps {
  readonly children?: ReactNode;
  readonly rel?: string;
  readonly href?: string;
  readonly type?: string;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

function partsOf(drawn: ReactNode): ReactElement<PartProps>[] {
  return Children.toArray(drawn).flatMap((part) => {
    if (!isValidElement<PartProps>(part)) return [];
    return part.type === Fragment ? partsOf(part.props.children) : [part];
  });
}

/** The id of the script that begins it all, until it may. */
const START = 'start';

/** Runs behind the styles, so that the next frame shows the page. A picture that is slow to come is not waited for longer than a second. */
const releaseOf = (files: readonly (string | undefined)[]): string => `(() => {
  const waiting = document.getElementById('${START}');
  const release = () => {
    if (waiting.dataset.released) return;
    waiting.dataset.released = 'yes';
    for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce: waiting.nonce, textContent: waiting.textContent }));
  };
  const afterFrame = () => requestAnimationFrame(() => setTimeout(release));
  const picture = document.querySelector('img[fetchpriority=high]');
  if (document.hidden) return release();
  setTimeout(release, 1000);
  if (!picture || picture.complete) return afterFrame();
  picture.addEventListener('load', afterFrame);
  picture.addEventListener('error', afterFrame);
})()`;
