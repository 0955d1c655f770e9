import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PlainLink, RoutedLink, type LinkProps } from './link.tsx';

const ADDRESSES = [
  '/',
  '/list',
  '/list?address=no%2Foslo&price_to=6000000',
  '/list?term=Gr%C3%BCnerl%C3%B8kka&x=a//b',
  '/property/1/2#contact',
  '/a/../b',
  '/a//b',
  '//else.where',
  '?page=2',
  '#top',
  '.',
  'https://else.where/x',
  '/list?sorting=a b',
];

it.each(ADDRESSES)('says on the server what the browser says of %s', (to) => {
  expect(written(<PlainLink to={to} prefetch="intent" className="x" />)).toBe(
    written(<RoutedLink to={to} prefetch="intent" className="x" />),
  );
});

function written(link: React.ReactElement<LinkProps>): string {
  const router = createMemoryRouter([{ path: '*', element: link }], { initialEntries: ['/here/and/there?now=1'] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  router.dispose();
  return html.split(' ').sort().join(' ');
}
