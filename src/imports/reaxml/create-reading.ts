import type { ListingRecord } from '../../properties/record.contract.ts';
import {
  valueAt,
  type AgentChange,
  type ListingChange,
  type Note,
  type PhotographChange,
  type Reading,
} from './change.ts';

/** A {@link Reading} that gathers what is found, and gives it when all has been read. */
export function createReading(given: Pick<Reading, 'element' | 'kind' | 'timeZone' | 'kept'>): {
  readonly reading: Reading;
  found(): Pick<ListingChange, 'set' | 'emptied' | 'photographs' | 'agents' | 'notes'>;
} {
  const set = new Map<string, unknown>();
  const emptied = new Set<string>();
  const members = new Map<string, Map<string, boolean>>();
  const paragraphs = new Map<string, Map<string, string>>();
  const photographs: PhotographChange[] = [];
  const notes: Note[] = [];
  let field: string | undefined;
  let agents: readonly AgentChange[] | undefined;

  const reading: Reading = {
    ...given,
    set(path, value) {
      emptied.delete(path);
      set.set(path, value);
    },
    empty(path) {
      set.delete(path);
      emptied.add(path);
    },
    isSet: (path) => set.has(path),
    valueOf: (path) => (emptied.has(path) ? undefined : (set.get(path) ?? valueAt(given.kept, path))),
    member(path, value, isIn) {
      const known = entryOf(members, path);
      known.set(value, isIn || known.get(value) === true);
    },
    paragraph(path, label, text) {
      entryOf(paragraphs, path).set(label, text);
    },
    photograph: (photograph) => void photographs.push(photograph),
    agents(named) {
      agents = named;
    },
    note({ code, says }) {
      notes.push({ code, says: field === undefined || says.field !== undefined ? says : { ...says, field } });
    },
    about(named) {
      field = named;
    },
  };

  return {
    reading,
    found() {
      for (const [path, changes] of members) put(reading, path, listOf(given.kept, path, changes));
      for (const [path, changes] of paragraphs) put(reading, path, textOf(given.kept, path, changes));
      return { set, emptied, photographs, agents, notes };
    },
  };
}

function entryOf<T>(groups: Map<string, Map<string, T>>, path: string): Map<string, T> {
  const known = groups.get(path) ?? new Map<string, T>();
  groups.set(path, known);
  return known;
}

function put(reading: Reading, path: string, value: string | readonly string[] | undefined): void {
  if (value === undefined || value.length === 0) reading.empty(path);
  else reading.set(path, value);
}

/** A list keeps its order; of a text, such as the kinds of heating, the parts stand between commas. */
function listOf(
  kept: ListingRecord | undefined,
  path: string,
  changes: ReadonlyMap<string, boolean>,
): string | readonly string[] {
  const now = valueAt(kept, path);
  const isText = path === 'heating';
  const before = Array.isArray(now) ? (now as string[]) : typeof now === 'string' ? now.split(', ') : [];
  const values = before.filter((value) => changes.get(value) !== false);
  for (const [value, isIn] of changes) if (isIn && !values.includes(value)) values.push(value);
  return isText ? values.join(', ') : values;
}

/** Each paragraph keeps its place among the others, so that the same words again change nothing. */
function textOf(kept: ListingRecord | undefined, path: string, changes: ReadonlyMap<string, string>): string {
  const now = valueAt(kept, path);
  const written = new Set<string>();
  const before = (typeof now === 'string' ? now.split('\n\n') : []).flatMap((paragraph) => {
    const label = [...changes.keys()].find((each) => paragraph.startsWith(`${each}: `));
    if (label === undefined) return [paragraph];
    written.add(label);
    return labelled(label, changes.get(label));
  });
  const added = [...changes].flatMap(([label, text]) => (written.has(label) ? [] : labelled(label, text)));
  return [...before, ...added].join('\n\n');
}

function labelled(label: string, text = ''): string[] {
  return text === '' ? [] : [`${label}: ${text}`];
}
