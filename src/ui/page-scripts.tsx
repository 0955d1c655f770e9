import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

/**
 * The page's scripts, asked for behind what the reader sees first: the page can be read and used
 * without them, so that styles, letters and the picture in sight have the line to themselves.
 */
export function PageScripts() {
  // Called, not drawn: what it draws is what has to be changed. It is always called, so its hooks keep their order.
  return askedForLater(Scripts({}));
}

function askedForLater(drawn: ReactNode): ReactNode {
  return Children.map(drawn, (element) => {
    if (!isValidElement<{ children?: ReactNode; rel?: string }>(element)) return element;
    if (element.type === Fragment) return askedForLater(element.props.children);
    return element.type === 'link' && element.props.rel === 'modulepreload' ? cloneElement(element, { fetchPriority: 'low' } as object) : element;
  });
}
