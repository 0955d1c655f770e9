import { storedPicture } from '../../platform/images/pictures.contract.ts';
import { agentPath } from '../../paths.ts';
import type { Agency } from '../../properties/listing.contract.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';
import { readableOn } from '../../ui/brand-colour.ts';
import { homesLine, soldLine, type Figures } from './figure-view.ts';

/** An agency as it stands in a list, in its own colours. */
export interface BrandView {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** Path of its sign, without its name. */
  readonly icon: string | undefined;
  readonly colour: string;
  /** Readable on `colour`. */
  readonly onColour: string;
  /** Where it is; of a chain, whose figures are those of all its offices, how many they are. */
  readonly place: string;
  readonly isChain: boolean;
  /** `148 annonser`. */
  readonly homes: string;
  /** `62 solgt siste 12 mnd.` */
  readonly sold: string;
  /** Where most of its homes lie. */
  readonly areas: string;
}

export function brandView(
  agency: Pick<Agency, 'id' | 'name' | 'profile' | 'place' | 'children'> &
    Figures & { readonly homesThere?: number | undefined },
  context: ViewContext,
  /** That was asked for. */
  asked?: string,
): BrandView {
  const { t, format } = context;
  const { id, name, profile, place, children } = agency;
  const isChain = children.length > 0;
  return {
    id,
    name,
    path: agentPath(id),
    icon: storedPicture(profile.iconUrl),
    colour: profile.primaryColour,
    onColour: readableOn(profile.primaryColour),
    place: isChain
      ? t('agent.chain', { count: children.length, number: format.number(children.length) })
      : (place ?? ''),
    isChain,
    homes: homesLine(agency, context, asked),
    sold: soldLine(agency, context),
    areas: agency.areas.join(', '),
  };
}
