import { createStored } from '../../ui/stored.ts';

/**
 * What was typed into a draft's form and has not been sent: the texts of its fields as JSON, by path. This browser
 * keeps it.
 */
export interface Unsent {
  /** Of the fields at `paths` these texts alone are kept from now on; what was typed into other forms stays. */
  keep(raw: ReadonlyMap<string, string>, paths: readonly string[]): Promise<void>;
  read(): Promise<ReadonlyMap<string, readonly string[]>>;
}

type Texts = Readonly<Record<string, readonly string[]>>;
type Known = Readonly<Record<string, Texts>>;

const stored = createStored<Known>({ name: 'unsent-drafts', initial: {}, parse });

export function unsentOf(id: string): Unsent {
  return {
    keep: (raw, paths) =>
      stored.change(({ [id]: before = {}, ...others }) => {
        const elsewhere = Object.entries(before).filter(([path]) => !paths.includes(path));
        const here = [...raw].map(([path, text]) => [path, JSON.parse(text) as readonly string[]] as const);
        return elsewhere.length + here.length === 0
          ? others
          : { ...others, [id]: Object.fromEntries([...elsewhere, ...here]) };
      }),
    async read() {
      let own: Texts = {};
      await stored.change((known) => {
        own = known[id] ?? {};
        return known;
      });
      return new Map(Object.entries(own));
    },
  };
}

function parse(raw: unknown): Known | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const isTexts = (value: unknown): value is Texts =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'));
  return Object.fromEntries(Object.entries(raw).filter((entry): entry is [string, Texts] => isTexts(entry[1])));
}
