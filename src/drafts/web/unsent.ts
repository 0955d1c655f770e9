import { createStored } from '../../ui/stored.ts';

/**
 * What was typed into a draft's form and has not been sent: the texts of its fields as JSON, by path. This browser
 * keeps it.
 */
export interface Unsent {
  keep(raw: ReadonlyMap<string, string>): Promise<void>;
  read(): Promise<ReadonlyMap<string, readonly string[]>>;
  forget(): Promise<void>;
}

type Texts = Readonly<Record<string, readonly string[]>>;
type Known = Readonly<Record<string, Texts>>;

const stored = createStored<Known>({ name: 'unsent-drafts', initial: {}, parse });

export function unsentOf(id: string): Unsent {
  return {
    keep: (raw) =>
      stored.change((known) => ({
        ...known,
        [id]: Object.fromEntries([...raw].map(([path, text]) => [path, JSON.parse(text) as readonly string[]])),
      })),
    forget: () => stored.change((known) => Object.fromEntries(Object.entries(known).filter(([other]) => other !== id))),
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
