import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from '../platform/fetching/public-address.ts';
import { byOrigin } from '../properties/pictures/plain-origin.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import type { ReportDoubt } from './examine.ts';

type Pictures = NonNullable<ListingRecordInput['pictures']>;

/** The pictures whose addresses can be fetched from; see {@link fetchableUrl}. */
export function usablePictures(pictures: Pictures, doubt: ReportDoubt): Pictures {
  // Nearly always all of them are.
  if (pictures.every(({ url }) => url === undefined || fetchableUrl(url) === url)) return pictures;
  return pictures.flatMap((picture, at) => {
    if (picture.url === undefined) return [picture];
    const url = fetchableUrl(picture.url);
    if (url !== undefined) return [{ ...picture, url }];
    doubt('picture_address', `pictures.${String(at)}.url`, { value: picture.url.slice(0, 200) });
    return [];
  });
}

/** The address of a picture where it can be fetched from as far as it shows; `//host/a.jpg` is one of https. */
export function fetchableUrl(given: string): string | undefined {
  const url = given.startsWith('//') ? `https:${given}` : given;
  return isUsable(url) ? url : undefined;
}

/** Whether this machine may be asked is known when it is. */
const isUsable = byOrigin((given) => {
  const url = URL.parse(given);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false;
  if (url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host) || isLoopbackAddress(host);
});
