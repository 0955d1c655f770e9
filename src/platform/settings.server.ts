import { z } from 'zod';

/**
 * How settings are declared, read from the environment, and told of in the README: those of the site, and those of
 * slices.
 */

export interface Setting {
  readonly schema: z.ZodType;
  /** What holds where it is not given, for people. */
  readonly standard: string;
  readonly meaning: string;
}

export type Settings = Readonly<Record<string, Setting>>;

export type ValuesOf<S extends Settings> = { readonly [Name in keyof S]: z.output<S[Name]['schema']> };

/** A setting that cannot be used. Its message is one line for people, naming each bad one. */
export class BadSettings extends Error {
  constructor(problems: readonly string[]) {
    super(`Settings that cannot be used: ${problems.join('; ')}.`);
    this.name = 'BadSettings';
  }
}

export function setting<S extends z.ZodType>(
  schema: S,
  standard: string,
  meaning: string,
): { readonly schema: S; readonly standard: string; readonly meaning: string } {
  return { schema, standard, meaning };
}

/** Scheme and host. */
export const httpOrigin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => new URL(value).origin);

/** Reads settings from the environment; an empty one counts as not given. Throws {@link BadSettings}. */
export function readSettings<S extends Settings>(
  settings: S,
  environment: Readonly<Record<string, string | undefined>>,
): ValuesOf<S> {
  const given = Object.fromEntries(
    Object.keys(settings).map((name) => [name, environment[name] === '' ? undefined : environment[name]]),
  );
  const schema = z.object(Object.fromEntries(Object.entries(settings).map(([name, { schema: part }]) => [name, part])));
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new BadSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  return parsed.data as ValuesOf<S>;
}

/** The README's table of settings, in Markdown. */
export function settingsTable(...tables: readonly Settings[]): string {
  const rows = tables
    .flatMap((settings) => Object.entries(settings))
    .map(([name, { standard, meaning }]) => `| \`${name}\` | ${standard} | ${meaning} |`);
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}
