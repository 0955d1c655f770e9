import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from './app.testing.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { Pagination } from './contract/shapes.ts';
import { aListing } from './properties/record.testing.ts';

/** Product specification, section 3: a list says on which page of how many it is. */

/** In the shape that another service gives the same answer in: the specification names it. */
const OTHER_SHAPES: ReadonlySet<string> = new Set([
  // openrouteservice: `features[0]` of GeoJSON (section 7, "routing").
  'GET /directions/:mode',
]);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

it('every answer that is a list has its pagination', () => {
  const withList = app.app.routes.map(({ endpoint }) => endpoint).filter(({ output }) => listsOf(output).length > 0);
  expect(withList.length).toBeGreaterThan(35);
  expect(
    withList
      .filter(({ output }) => !(output instanceof z.ZodObject) || output.shape['pagination'] !== Pagination)
      .map(nameOf),
  ).toEqual([...OTHER_SHAPES]);
});

it('a list that comes whole is one page of all it has, an empty one too', async () => {
  const ids = await app.add(aListing({}), aListing({}));
  const several = await app.request('GET', `/api/v2/properties?${ids.map((id) => `ids[]=${id}`).join('&')}`);
  expect(several.body).toMatchObject({ pagination: { current_page: 1, per_page: 2, results: 2, last_page: 1 } });
  const none = await app.request('GET', `/api/room-decorations/${ids[0] ?? ''}/kitchen`);
  expect(none.body).toMatchObject({
    data: [],
    pagination: { current_page: 1, per_page: 1, results: 0, last_page: 1 },
  });
});

/** The lists at the top of an answer. */
function listsOf(output: unknown): string[] {
  if (!(output instanceof z.ZodObject)) return [];
  return Object.entries(output.shape)
    .filter(([, part]) => part instanceof z.ZodArray)
    .map(([name]) => name);
}
