import { storedPicture } from '../../platform/images/pictures.contract.ts';
import type { Agent } from '../../properties/listing.contract.ts';
import { agentPath } from '../../paths.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';
import { countLines, wayIn, type Counted, type Figures } from './figure-view.ts';
import { initialsOf } from '../../properties/web/agency-view.ts';

/** A person who sells homes, as they stand in a list. */
export interface AgentView {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly agency: string;
  readonly initials: string;
  readonly image: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  /** `14 annonser`, or what they have in the place that was asked for; left out where it is not counted. */
  readonly homes: string | undefined;
  /** `9 solgt siste 12 mnd.`, and where; left out where it is not counted. */
  readonly sold?: string;
  readonly areas?: string;
}

/**
 * `hidesFaces`: the agency wants no pictures of its people shown. `place`: where agents were asked for, by its name,
 * and in the words of the one who asked.
 */
export function agentView(
  agent: Agent & Partial<Figures> & Pick<Counted, 'there'>,
  context: ViewContext,
  { hidesFaces = false, place, asked }: { hidesFaces?: boolean; place?: string | undefined; asked?: string } = {},
): AgentView {
  const { id, name, title, agencyName, phone, email, homes, soldInYear, areas = [], there } = agent;
  const counts =
    homes === undefined || soldInYear === undefined
      ? undefined
      : countLines({ homes, soldInYear, there }, context, place);
  return {
    id,
    name,
    path: agentPath(id, wayIn(there, asked)),
    title,
    agency: agencyName,
    initials: initialsOf(name),
    image: hidesFaces ? undefined : storedPicture(agent.image),
    phone,
    email,
    homes: counts?.homes,
    ...(counts?.sold === undefined ? {} : { sold: counts.sold }),
    ...(areas.length === 0 ? {} : { areas: areas.join(', ') }),
  };
}
