import { z } from 'zod';
import { ImportedAgent, type ImportedAgency } from '../../agencies/import.server.ts';
import type { Message } from '../../texts/message.ts';
import type { Place } from '../row.ts';
import { attribute, elementAt, elementsAt, textOf, type XmlElement } from './element.ts';
import type { ReaxmlMapping } from './mapping.ts';
import { linkOf } from './values.ts';
import { readElements } from './read-elements.ts';
import { readXmlText } from './read-xml.ts';
import { nameOf } from './read-change.ts';

/** What a listing says of who offers it. */
export type ReaxmlOfferer =
  | {
      readonly place: Place;
      readonly agency: ImportedAgency | undefined;
      readonly agents: readonly ImportedAgent[];
    }
  | { readonly place: Place; readonly problem: Message };

/**
 * The agents that a file's listings name, once for each listing. An agent is known by the address that mail reaches
 * them at, or else by their name. Of an agency the format gives the id alone: those that the mapping names are made.
 */
export async function* agenciesInReaxml(
  path: string,
  mapping: ReaxmlMapping,
  standardInput?: AsyncIterable<Uint8Array>,
): AsyncGenerator<ReaxmlOfferer> {
  const names = new Map(Object.entries(mapping.agencyNames).map(([id, name]) => [id.toUpperCase(), name]));
  for await (const read of readElements(readXmlText(path, undefined, standardInput))) {
    if ('problem' in read) {
      yield read;
      continue;
    }
    const named = nameOf(read.element);
    if ('problem' in named) {
      yield { place: read.place, problem: named.problem };
      continue;
    }
    const name = names.get(named.agentId);
    yield {
      place: read.place,
      agency: name === undefined ? undefined : { externalId: named.agentId, name },
      agents: elementsAt(read.element, 'listingAgent').flatMap((agent) => {
        const email = z.email().safeParse(textOf(elementAt(agent, 'email')).toLowerCase()).data;
        const called = textOf(elementAt(agent, 'name')).slice(0, 300);
        const phones = elementsAt(agent, 'telephone').toSorted((a, b) => rank(a) - rank(b));
        const phone = textOf(phones[0]).slice(0, 40);
        const image = linkOf(photoOf(agent));
        const parsed = ImportedAgent.safeParse({
          externalId: email ?? called,
          agencyExternalId: named.agentId,
          name: called,
          ...(email === undefined ? {} : { email }),
          ...(phone === '' ? {} : { phone }),
          ...(image === undefined ? {} : { image }),
        });
        return parsed.success ? [parsed.data] : [];
      }),
    };
  }
}

/** The address of the agent's own picture. */
function photoOf(agent: XmlElement): string | undefined {
  const photo = elementsAt(agent, 'media/attachment').findLast((each) =>
    /^agentPhoto$/iu.test(attribute(each, 'usage') ?? ''),
  );
  return attribute(photo, 'url');
}

/** A mobile before any other number. */
function rank(telephone: XmlElement): number {
  return /mobile/iu.test(attribute(telephone, 'type') ?? '') ? 0 : 1;
}
