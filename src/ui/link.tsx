import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

type RouterProps = ComponentProps<typeof RouterLink>;
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<RouterProps, 'to' | 'prefetch' | 'preventScrollReset' | 'replace'>;

/**
 * A link within the site: React Router's in the browser. On the server, where nobody clicks, it is the
 * plain anchor that this comes to: a page has a hundred of them, and React Router takes 9 µs to
 * work out what each would do.
 */
export const Link = import.meta.env.SSR ? PlainLink : RoutedLink;

/** Which addresses the site has is known from the start (`routeDiscovery` in react-router.config.ts): no link needs to ask. */
export function RoutedLink(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}

export function PlainLink(props: LinkProps) {
  const { to, prefetch: _prefetch, preventScrollReset: _preventScrollReset, replace: _replace, ...rest } = props;
  return isWholePath(to) ? <a {...rest} href={to} /> : <RoutedLink {...props} />;
}

/** From the root of the site, with nothing to resolve. */
function isWholePath(to: LinkProps['to']): to is string {
  return typeof to === 'string' && to.startsWith('/') && !to.includes('//') && !to.includes('/.');
}
