import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import type { SharePicture } from '../../platform/share-pictures/share-picture.contract.ts';
import { initialsOf } from '../../properties/web/agency-view.ts';
import type { ProfileView } from './profile-view.ts';

/** The picture of who offers homes: sign or face, name, and what they have on the market, in the agency's colours. */
export function profileShare(profile: ProfileView, theme: PageCaller['theme']): SharePicture {
  const { name, person, brand, homes, address } = profile;
  const picture = person === undefined ? brand.icon : person.face.image;
  return {
    theme,
    photos: [],
    sign: {
      colour: brand.colour,
      onColour: brand.onColour,
      initials: person?.face.initials ?? initialsOf(name),
      isFace: person !== undefined,
      ...(picture === undefined ? {} : { picture: storedFileOf(picture) }),
    },
    lead: name,
    title: person === undefined ? homes : [person.title, person.agency.name].filter((part) => part !== '').join(', '),
    details: [...(person === undefined ? [] : [homes]), ...(address === '' ? [] : [address])],
  };
}

/** The file of a stored picture by its path; a path of this site as it is. */
function storedFileOf(path: string): string {
  return /^\/media\/([0-9a-f]{32})\//.exec(path)?.[1] ?? path;
}
