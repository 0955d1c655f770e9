import type { Queryable } from '../platform/db/database.server.ts';

/** What an agency or an agent has done, counted from the listings that are kept. */
export interface OffererFigures {
  /** Sold within a year, by what listings say; homes that were let are left out. */
  readonly soldInYear: number;
  /** Of those of them whose price is told; null where too few are. */
  readonly medianSoldPrice: { readonly amount: number; readonly currency: string } | null;
  /** Where most of those on the market or sold within the year lie, the most first. */
  readonly areas: readonly string[];
}

/** Of fewer sales a median says nothing. */
const LEAST_SALES = 3;
const MOST_AREAS = 3;
const YEAR_MS = 365 * 86_400_000;

/** Of each of these agents; those without any such home are left out. */
export function figuresOfAgents(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OffererFigures>> {
  return read(
    db,
    'SELECT agent AS of, l.* FROM listings l, unnest(l.agent_ids) AS agent WHERE l.agent_ids && $1::text[] AND agent = ANY($1::text[])',
    [ids],
    now,
  );
}

/**
 * Of each agency with all of its offices (`offices` has the agency itself too); those without any such home are left
 * out.
 */
export function figuresOfAgencies(
  db: Queryable,
  offices: ReadonlyMap<string, readonly string[]>,
  now: Date,
): Promise<ReadonlyMap<string, OffererFigures>> {
  const pairs = [...offices].flatMap(([agency, ids]) => ids.map((id) => [agency, id] as const));
  return read(
    db,
    'SELECT o.agency AS of, l.* FROM unnest($1::text[], $2::text[]) AS o(agency, office) JOIN listings l ON l.agency_id = o.office::char(6)',
    [pairs.map(([agency]) => agency), pairs.map(([, id]) => id)],
    now,
  );
}

interface Row {
  readonly of: string;
  readonly sold: number;
  readonly priced: number;
  readonly median: number | null;
  readonly currency: string | null;
  readonly areas: readonly string[];
}

async function read(
  db: Queryable,
  listings: string,
  params: readonly unknown[],
  now: Date,
): Promise<ReadonlyMap<string, OffererFigures>> {
  const [since, until] = [`$${params.length + 1}`, `$${params.length + 2}`];
  const rows = await db.query<Row & Record<string, unknown>>(
    `WITH homes AS (
       SELECT of, availability = 'sold' AS is_sold, sold_price, currency, coalesce(suburb, municipality) AS place FROM (${listings}) AS l
       WHERE NOT is_project AND (availability = 'available' OR (availability = 'sold' AND sold_at BETWEEN ${since} AND ${until}))
     ), places AS (
       SELECT of, place, row_number() OVER (PARTITION BY of ORDER BY count(*) DESC, place) AS rank FROM homes WHERE place IS NOT NULL GROUP BY of, place
     )
     SELECT of, count(*) FILTER (WHERE is_sold)::integer AS sold, count(sold_price) FILTER (WHERE is_sold)::integer AS priced,
       percentile_disc(0.5) WITHIN GROUP (ORDER BY sold_price) FILTER (WHERE is_sold) AS median, min(currency) AS currency,
       (SELECT coalesce(array_agg(place ORDER BY rank), '{}') FROM places WHERE places.of = homes.of AND rank <= ${MOST_AREAS}) AS areas
     FROM homes GROUP BY of`,
    [...params, new Date(now.getTime() - YEAR_MS).toISOString(), now.toISOString()],
  );
  return new Map(
    rows.map(({ of, sold, priced, median, currency, areas }) => [
      of,
      {
        soldInYear: sold,
        medianSoldPrice:
          median === null || currency === null || priced < LEAST_SALES ? null : { amount: Number(median), currency },
        areas,
      },
    ]),
  );
}
