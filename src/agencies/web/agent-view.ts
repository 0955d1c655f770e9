import { storedPicture } from '../../platform/images/pictures.contract.ts';
import type { Agent } from '../../properties/listing.contract.ts';
import { agentPath } from '../../paths.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';
import { homesLine, soldLine, type Figures } from './figure-view.ts';
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
  /** `14 annonser`; left out where it is not counted. */
  readonly homes: string | undefined;
  /** `9 solgt siste 12 mnd.`, and where; left out where it is not counted. */
  readonly sold?: string;
  readonly areas?: string;
}

/** `hidesFaces`: the agency wants no pictures of its people shown. `place`: where agents were asked for. */
export function agentView(
  agent: Agent & Partial<Figures> & { readonly homesThere?: number | undefined },
  context: ViewContext,
  { hidesFaces = false, place }: { readonly hidesFaces?: boolean; readonly place?: string | undefined } = {},
): AgentView {
  const { id, name, title, agencyName, phone, email, homes, soldInYear, areas = [] } = agent;
  return {
    id,
    name,
    path: agentPath(id),
    title,
    agency: agencyName,
    initials: initialsOf(name),
    image: hidesFaces ? undefined : storedPicture(agent.image),
    phone,
    email,
    homes: homes === undefined ? undefined : homesLine({ ...agent, homes }, context, place),
    ...(soldInYear === undefined ? {} : { sold: soldLine({ soldInYear }, context) }),
    ...(areas.length === 0 ? {} : { areas: areas.join(', ') }),
  };
}
