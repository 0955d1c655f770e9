import type { ListingRecord } from '../../properties/record.contract.ts';
import { sentencesOf, wordsOf } from '../../texts/message.ts';
import { translator } from '../../texts/messages.ts';
import { inPieces } from '../rows.testing.ts';
import type { Kind, ListingChange } from './change.ts';
import { mergeListing } from './merge.ts';
import { nameOf, readChange } from './read-change.ts';
import { readElements } from './read-elements.ts';

/** What a listing says by an element of its own, and what it is then. */

export async function changeOf(
  kind: Kind,
  inner: string,
  kept?: ListingRecord,
  status = 'current',
): Promise<ListingChange> {
  const xml = `<propertyList><${kind} status="${status}" modTime="2026-11-10"><agentID>abc</agentID><uniqueID>1</uniqueID>${inner}</${kind}></propertyList>`;
  for await (const read of readElements(inPieces(xml, 10_000))) {
    if ('problem' in read) throw new Error(wordsOf(read.problem, 'en'));
    const name = nameOf(read.element);
    if ('problem' in name) throw new Error(wordsOf(name.problem, 'en'));
    const change = readChange(read.element, name, kept);
    if ('problem' in change) throw new Error(wordsOf(change.problem, 'en'));
    return change;
  }
  throw new Error('there is a listing');
}

export async function recordOf(
  kind: Kind,
  inner: string,
  before?: ListingRecord,
  status = 'current',
): Promise<ListingRecord> {
  const merged = mergeListing(await changeOf(kind, inner, before, status), before, {
    source: 'rea',
    agencyId: undefined,
    agentIds: undefined,
    now: new Date('2026-11-20T00:00:00Z'),
    t: translator('en'),
  });
  if (merged.kind !== 'listing') throw new Error(sentencesOf(merged.says, 'en'));
  return merged.record;
}
