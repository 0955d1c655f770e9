import { storedPicture } from '../../platform/images/pictures.contract.ts';
import { agentPath } from '../../paths.ts';
import type { Agency } from '../../properties/listing.contract.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';
import { readableOn } from '../../ui/brand-colour.ts';
import { countLines, wayIn, type Counted, type Figures } from './figure-view.ts';

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
  /** `148 annonser`, or what it has in the place that was asked for. */
  readonly homes: string;
  /** `62 solgt siste 12 mnd.`; left out where a place was asked for. */
  readonly sold: string | undefined;
  /** Where most of its homes lie. */
  readonly areas: string;
}

export function brandView(
  agency: Pick<Agency, 'id' | 'name' | 'profile' | 'place' | 'children'> & Figures & Pick<Counted, 'there'>,
  context: ViewContext,
  /** Where agencies were asked for, by its name, and in the words of the one who asked. */
  { place: where, asked }: { readonly place?: string | undefined; readonly asked?: string } = {},
): BrandView {
  const { t, format } = context;
  const { id, name, profile, place, children, there } = agency;
  const isChain = children.length > 0;
  return {
    id,
    name,
    path: agentPath(id, wayIn(there, asked)),
    icon: storedPicture(profile.iconUrl),
    colour: profile.primaryColour,
    onColour: readableOn(profile.primaryColour),
    place: isChain
      ? t('agent.chain', { count: children.length, number: format.number(children.length) })
      : (place ?? ''),
    isChain,
    ...countLines(agency, context, where),
    areas: agency.areas.join(', '),
  };
}
