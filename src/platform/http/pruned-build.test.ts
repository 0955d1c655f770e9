import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import routes from '../../routes.ts';
import { prunedBuilds } from './pruned-build.ts';

const build = {
  routes: Object.fromEntries(manifest(routes, 'root').concat([['root', { id: 'root', path: '' }]])),
} as unknown as ServerBuild;
const prunedFor = prunedBuilds(build);

/** The routes as React Router's build has them: in one level, each with what it stands in. */
function manifest(entries: readonly RouteConfigEntry[], parentId: string): [string, object][] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const name = id ?? file;
    return [[name, { id: name, parentId, path, index }] as [string, object], ...manifest(children, name)];
  });
}

function tree({ routes: all }: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(all).flatMap((route) =>
    route === undefined || route.parentId !== parentId
      ? []
      : [
          {
            id: route.id,
            path: route.path,
            index: route.index,
            children: tree({ routes: all } as ServerBuild, route.id),
          } as RouteObject,
        ],
  );
}

function matched(of: ServerBuild, path: string) {
  return matchRoutes(tree(of), path)?.map(({ route, params }) => [route.id, params]);
}

/** One path of each route, and one behind it. */
const ADDRESSES = Object.values(build.routes)
  .flatMap((route) => [route?.path ?? '', `${route?.path ?? ''}/more`])
  .map((path) => `/${path.replaceAll(/:\w+/g, 'some').replace('*', 'deep/er')}`);

describe('a build without the routes that a path cannot match', () => {
  it.each([
    ...new Set([
      ...ADDRESSES,
      '/',
      '/LIST',
      '/List/',
      '/l%69st',
      '/list.data',
      '/list/filters.data',
      '//list',
      '/list//filters',
      '/no-such-page',
      '/æøå',
      '/property.data',
      '/_root.data',
    ]),
  ])('answers %s as the whole does', (path) => {
    expect(matched(prunedFor(path), path)).toEqual(matched(build, path));
  });

  it('has few routes, and is the same for paths that begin alike', () => {
    const pruned = prunedFor('/list');
    expect(Object.keys(pruned.routes).length).toBeLessThan(Object.keys(build.routes).length / 8);
    expect(prunedFor('/list/filters')).toBe(pruned);
    expect(prunedFor('/no-such-page')).toBe(build);
  });
});
