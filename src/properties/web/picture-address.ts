import { useLocation, useNavigate, type Location } from 'react-router';

/**
 * Which picture stands open is part of the page's address: `?picture=3` is the third. Opening one puts
 * a page into the browser's history, so that Back closes it; going from one to the next replaces it. So is
 * the room whose pictures the gallery shows: `?room=kitchen`.
 */
export interface PictureAddress {
  /** Counts from 0; undefined when none is open, or the address names one that is not there. */
  readonly shown: number | undefined;
  /** What a link that opens a picture is made with. */
  readonly linkTo: (index: number) => { readonly to: { readonly search: string }; readonly state: OpenedHere };
  /** Goes to another picture while one is open. */
  readonly turnTo: (index: number) => void;
  readonly close: () => void;
  /** As the address names it, which may be none that is there. */
  readonly room: string | null;
}

export function usePictureAddress(count: number): PictureAddress {
  const { search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  return {
    shown: pictureIn(search, count),
    linkTo: (index) => ({ to: { search: withPicture(search, index) }, state: OPENED_HERE }),
    turnTo: (index) =>
      void navigate({ search: withPicture(search, index) }, { replace: true, preventScrollReset: true, state }),
    close: () => {
      // Who came by a link from elsewhere has no page of ours behind this one.
      if (isOpenedHere(state)) void navigate(-1);
      else void navigate({ search: withPicture(search, undefined) }, { replace: true, preventScrollReset: true });
    },
    room: new URLSearchParams(search).get('room'),
  };
}

/** The picture that a query string names, counted from 0. */
export function pictureIn(search: string, count: number): number | undefined {
  const text = new URLSearchParams(search).get(PARAMETER) ?? '';
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= count ? number - 1 : undefined;
}

/** Whether two addresses differ in the open picture or the room alone: then there is nothing to load. */
export function isSameButPicture(a: URL, b: URL): boolean {
  return a.search !== b.search && besidePictures(a) === besidePictures(b);
}

function besidePictures({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  query.delete('room');
  return pathname + query.toString();
}

const PARAMETER = 'picture';

interface OpenedHere {
  readonly isOpenedHere: true;
}
const OPENED_HERE: OpenedHere = { isOpenedHere: true };

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedHere' in state;
}

function withPicture(search: string, index: number | undefined): string {
  const query = new URLSearchParams(search);
  if (index === undefined) query.delete(PARAMETER);
  else query.set(PARAMETER, String(index + 1));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
