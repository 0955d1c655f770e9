import type { ServerBuild } from 'react-router';

type Route = NonNullable<ServerBuild['routes'][string]>;

/**
 * Gives, for a path, the build with the routes alone that can match it, told by its first segment: React
 * Router tries a path against every route, twice for each page, and a site has a hundred of which five begin alike.
 * Its manifest stays whole, as browsers get to know of all. The same build each time for paths that begin alike.
 */
export function prunedBuilds(build: ServerBuild): (path: string) => ServerBuild {
  const pages = Object.values(build.routes).filter(
    (route): route is Route => route !== undefined && (route.path !== undefined || route.index === true),
  );
  const beginnings = new Map(pages.map((route) => [route.id, beginningOf(build, route)]));
  const pruned = new Map<string, ServerBuild>();
  for (const beginning of new Set([...beginnings.values(), ''])) {
    if (beginning === ANY) continue;
    const possible = pages.filter(({ id }) => beginnings.get(id) === beginning || beginnings.get(id) === ANY);
    const kept = new Set(possible.flatMap((route) => lineage(build, route)).map(({ id }) => id));
    pruned.set(beginning, {
      ...build,
      routes: Object.fromEntries(Object.entries(build.routes).filter(([id]) => kept.has(id))),
    });
  }
  // What begins in no known way may be written in one that only React Router makes out.
  return (path) => pruned.get(/^\/([\w-]*)(?:\/|$)/.exec(path)?.[1]?.toLowerCase() ?? ANY) ?? build;
}

/** Of routes that may match whatever a path begins with. */
const ANY = '*';

/** The first segment of a route's paths, in lower case, as routes do not heed case; empty for the site's root. */
function beginningOf(build: ServerBuild, route: Route): string {
  const [first = ''] = lineage(build, route)
    .map(({ path = '' }) => path)
    .filter((path) => path !== '')
    .join('/')
    .split('/');
  return /^[\w-]*$/.test(first) ? first.toLowerCase() : ANY;
}

/** The route and what it stands in, the root first. */
function lineage(build: ServerBuild, route: Route): readonly Route[] {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
  return parent === undefined ? [route] : [...lineage(build, parent), route];
}
