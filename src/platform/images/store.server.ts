import { PICTURE_FILE } from './pictures.contract.ts';
import type { Queryable } from '../db/database.server.ts';

export interface StoredPicture {
  /** Its name for ever: 32 hex digits of the SHA-256 of what was uploaded. */
  readonly file: string;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** The dominant colour, `#rrggbb`. */
  readonly colour: string;
}

/** A picture that is there already stays as it is. */
export async function insertPicture(
  db: Queryable,
  { file, width, height, colour }: StoredPicture,
  { thumbhash, mime, bytes }: { readonly thumbhash: string; readonly mime: string; readonly bytes: number },
): Promise<void> {
  await db.query(
    'INSERT INTO images (file, width, height, colour, thumbhash, mime, bytes) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (file) DO NOTHING',
    [file, width, height, colour, thumbhash, mime, bytes],
  );
}

/** Of those that have one. */
export async function readThumbhashes(db: Queryable, files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map();
  const rows = await db.query<{ file: string; thumbhash: string }>(
    'SELECT file, thumbhash FROM images WHERE file = ANY($1) AND thumbhash IS NOT NULL',
    [files],
  );
  return new Map(rows.map(({ file, thumbhash }) => [file, thumbhash]));
}

/** Pictures that nobody has looked at yet, the oldest first; drawings are made on demand, and have none. */
export async function readWithoutThumbhash(db: Queryable, limit: number): Promise<WithoutThumbhash[]> {
  return db.query<WithoutThumbhash & Record<string, unknown>>(
    `SELECT i.file, r.facts AS part FROM images i LEFT JOIN picture_recipes r ON r.file = i.file
     WHERE i.thumbhash IS NULL AND NOT i.has_no_thumbhash AND (r.kind IS NULL OR r.kind = 'part')
     ORDER BY i.created_at, i.file LIMIT $1`,
    [limit],
  );
}

export interface WithoutThumbhash {
  readonly file: string;
  /** Of one that is made on demand from another one: how. */
  readonly part: unknown;
}

/** Undefined: none can be had. */
export async function updateThumbhashes(db: Queryable, found: ReadonlyMap<string, string | undefined>): Promise<void> {
  if (found.size === 0) return;
  await db.query(
    `UPDATE images i SET thumbhash = r.thumbhash, has_no_thumbhash = r.thumbhash IS NULL
     FROM unnest($1::text[], $2::text[]) AS r(file, thumbhash) WHERE i.file = r.file`,
    [[...found.keys()], [...found.values()].map((thumbhash) => thumbhash ?? null)],
  );
}

export async function deletePicture(db: Queryable, file: string): Promise<void> {
  await db.query('DELETE FROM images WHERE file = $1', [file]);
}

/** Names of all pictures but those made on demand, the oldest first. */
export async function readPictureFiles(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ file: string }>(
    'SELECT file FROM images WHERE file NOT IN (SELECT file FROM picture_recipes) ORDER BY created_at',
  );
  return rows.map(({ file }) => file);
}

/** A picture to be made when it is first asked for. */
export interface RecipeRow extends StoredPicture {
  readonly kind: string;
  /** What it is made from, as JSON. */
  readonly facts: object;
  /** Of drawings there is none. */
  readonly thumbhash: string | undefined;
}

/** What is there already stays as it is. */
export async function insertRecipes(db: Queryable, recipes: readonly RecipeRow[]): Promise<void> {
  await db.query(INSERT_RECIPES, [
    recipes.map(({ file }) => file),
    recipes.map(({ width }) => width),
    recipes.map(({ height }) => height),
    recipes.map(({ colour }) => colour),
    recipes.map(({ kind }) => kind),
    recipes.map(({ facts }) => JSON.stringify(facts)),
    recipes.map(({ thumbhash }) => thumbhash ?? null),
  ]);
}

const INSERT_RECIPES = `
  WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[])
      AS of (file, width, height, colour, kind, facts, thumbhash)
  ), stored AS (
    INSERT INTO images (file, width, height, colour, thumbhash, mime, bytes)
    SELECT DISTINCT ON (file) file, width, height, colour, thumbhash, 'image/webp', 0 FROM given
    ON CONFLICT (file) DO NOTHING
  )
  INSERT INTO picture_recipes (file, kind, facts)
  SELECT DISTINCT ON (file) file, kind, facts::jsonb FROM given
  ON CONFLICT (file) DO NOTHING`;

/** Undefined for a picture that was uploaded. */
export async function readRecipe(
  db: Queryable,
  file: string,
): Promise<{ readonly kind: string; readonly facts: unknown } | undefined> {
  const [recipe] = await db.query<{ kind: string; facts: unknown }>(
    'SELECT kind, facts FROM picture_recipes WHERE file = $1',
    [file],
  );
  return recipe;
}

export interface PictureRows {
  find(file: string): Promise<StoredPicture | undefined>;
  /** Asks the database, and forgets the row when it is gone. */
  isStillThere(file: string): Promise<boolean>;
  forget(file: string): void;
}

/** Reads the rows of pictures, and remembers the last 20,000 of them: they never change, and few are ever removed. */
export function createPictureRows(db: Queryable): PictureRows {
  const most = 20_000;
  const remembered = new Map<string, StoredPicture>();
  return {
    async find(file) {
      const known = remembered.get(file);
      if (known !== undefined) return known;
      if (!PICTURE_FILE.test(file)) return undefined;
      const [found] = await db.query<StoredPicture>('SELECT file, width, height, colour FROM images WHERE file = $1', [
        file,
      ]);
      if (found === undefined) return undefined;
      for (const oldest of remembered.keys()) {
        if (remembered.size < most) break;
        remembered.delete(oldest);
      }
      remembered.set(file, found);
      return found;
    },

    async isStillThere(file) {
      const rows = await db.query('SELECT FROM images WHERE file = $1', [file]);
      if (rows.length === 0) remembered.delete(file);
      return rows.length > 0;
    },

    forget: (file) => void remembered.delete(file),
  };
}
