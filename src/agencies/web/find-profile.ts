import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';
import { getAgency, getAgent } from '../contract.ts';
import { agencyProfile, agentProfile, type ProfileView } from './profile-view.ts';

/**
 * Digits name an agency, as paths of the site carry its id; anything else an agent. Undefined when
 * there is none. `place`: where agents were asked for before.
 */
export async function findProfile(
  api: Api,
  id: string,
  view: ViewContext,
  place = '',
): Promise<ProfileView | undefined> {
  try {
    if (/^-?\d{1,6}$/.test(id)) return agencyProfile((await api(getAgency, { params: { id } })).data, view, place);
    const { data: agent } = await api(getAgent, { params: { id } });
    const { data: agency } = await api(getAgency, { params: { id: agent.agencyId } });
    return agentProfile(agent, agency, view, place);
  } catch (error) {
    if (error instanceof AppError && ['agency_not_found', 'agent_not_found', 'invalid_input'].includes(error.code))
      return undefined;
    throw error;
  }
}
