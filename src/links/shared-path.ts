import { sameSitePath } from '../paths.ts';

/** Pages that people share: nothing that acts, signs in or out, or leads on to elsewhere. */
const SHARED = /^\/(property|list|locations|area|agent)(\/|\?|$)/;
/** Whoever has its address may join: no other service is told of it. */
const SECRET = /^\/join\?token=[\w-]+$/;

/** A path of this site that a short link may lead to; undefined for anything else. */
export function sharedPath(asked: string): string | undefined {
  // A backslash or a second slash at the beginning names another host to browsers.
  if (!/^\/[^/\\]/.test(asked)) return undefined;
  const path = sameSitePath(asked);
  return path !== undefined && (SHARED.test(path) || SECRET.test(path)) ? path : undefined;
}

export function isSecretPath(path: string): boolean {
  return SECRET.test(path);
}
