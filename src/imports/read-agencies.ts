import type { ImportedAgency, ImportedAgent } from '../agencies/import.server.ts';
import { message } from '../texts/message.ts';
import type { AnyAgencyMapping } from './agency-mapping.ts';
import type { AgencyPictures } from './agency-pictures.ts';
import { createAgencyMapper } from './agency-rows.ts';
import { readRows } from './read-rows.ts';
import { agenciesInReaxml } from './reaxml/agencies.ts';
import type { Finding, Report } from './report.ts';
import { codeOfProblem, UnreadableFile, type Place } from './row.ts';

/** All that a file says of agencies, each once. */
export interface AgencyFile {
  readonly agencies: readonly ImportedAgency[];
  readonly agents: readonly ImportedAgent[];
  /** Rows that were not kept. */
  readonly rejected: number;
}

/** Agencies and agents are held in memory, as the server does with all there are. */
const MOST = 200_000;

/** Reads a whole file, keeps its pictures, and reports problems. @throws UnreadableFile, BadMapping */
export async function readAgencyFile(given: {
  readonly path: string;
  readonly standardInput: AsyncIterable<Uint8Array> | undefined;
  readonly mapping: AnyAgencyMapping;
  readonly pictures: AgencyPictures;
  readonly report: Report;
}): Promise<AgencyFile> {
  const { mapping, pictures, report } = given;
  const agencies = new Map<string, ImportedAgency>();
  const agents = new Map<string, ImportedAgent>();
  let rejected = 0;

  const find = (place: Place | undefined, finding: Pick<Finding, 'status' | 'code' | 'says'>): void => {
    if (finding.status === 'rejected') rejected += 1;
    report.add({ ...place, ...finding });
  };

  /** A row says again what another has said of its agency; the first counts. */
  function add<T extends { readonly externalId: string }>(
    kept: Map<string, T>,
    one: T,
    place: Place | undefined,
  ): void {
    const first = kept.get(one.externalId);
    if (first === undefined) kept.set(one.externalId, one);
    else if (JSON.stringify(first) !== JSON.stringify(one))
      find(place, {
        status: 'note',
        code: 'agency_twice',
        says: [message('import.agency.twice', { id: one.externalId })],
      });
    if (kept.size > MOST) throw new UnreadableFile(message('import.agency.too_many', { most: MOST }));
  }

  async function withPictures<T extends object>(one: T, names: readonly (keyof T)[], place: Place): Promise<T> {
    const all: T = { ...one };
    for (const name of names) {
      const reference = one[name];
      if (typeof reference !== 'string') continue;
      const outcome = await pictures.store(reference);
      if ('file' in outcome) all[name] = outcome.file as T[keyof T];
      else if ('url' in outcome) all[name] = outcome.url as T[keyof T];
      else {
        Reflect.deleteProperty(all, name);
        const why = message(outcome.problem, { name: reference.slice(0, 80) });
        find(place, { status: 'note', code: 'agency_picture', says: [{ ...why, field: String(name) }] });
      }
    }
    return all;
  }

  if (mapping.kind === 'reaxml') {
    for await (const read of agenciesInReaxml(given.path, mapping.reaxml, given.standardInput)) {
      if ('problem' in read)
        find(read.place, { status: 'rejected', code: codeOfProblem(read.problem), says: [read.problem] });
      else {
        if (read.agency !== undefined) add(agencies, read.agency, undefined);
        for (const agent of read.agents) agents.set(agent.externalId, await withPictures(agent, ['image'], read.place));
      }
    }
    return { agencies: [...agencies.values()], agents: [...agents.values()], rejected };
  }

  const mapper = createAgencyMapper(mapping.rows);
  const needed = mapping.isOwnForm ? new Set(['external_id']) : mapper.columns;
  let number = 0;
  for await (const read of readRows(given.path, mapping.rows.format, needed, undefined, given.standardInput)) {
    number += 1;
    const { place } = read;
    if ('problem' in read) {
      find(place, { status: 'rejected', code: codeOfProblem(read.problem), says: [read.problem] });
      continue;
    }
    const mapped = mapper.map(read.row, number);
    if ('skipped' in mapped) {
      find(place, { status: 'skipped', code: 'skip_rule', says: [mapped.skipped] });
      continue;
    }
    if (mapped.problems.length > 0) find(place, { status: 'rejected', code: 'agency_refused', says: mapped.problems });
    for (const note of mapped.notes) find(place, { status: 'note', code: 'not_plausible', says: [note] });
    for (const agency of mapped.agencies) add(agencies, await withPictures(agency, ['logo', 'icon'], place), place);
    for (const agent of mapped.agents) add(agents, await withPictures(agent, ['image'], place), place);
    await report.flush();
  }
  return { agencies: [...agencies.values()], agents: [...agents.values()], rejected };
}
