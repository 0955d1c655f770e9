import { z } from 'zod';
import { internationalPhone } from '../../leads/phone-number.contract.ts';
import { headerText } from '../../platform/mail/header.ts';

/** Who somebody is, as an issuer vouches for it. */
export interface ProvenIdentity {
  readonly issuer: string;
  /** The issuer's own name for the person, for ever. */
  readonly subject: string;
  readonly name: string | undefined;
  /** An address that the issuer has confirmed. */
  readonly email: string | undefined;
  /** A number that the issuer has confirmed, in E.164. */
  readonly mobile: string | undefined;
}

/**
 * Reads what an ID token and the user info say. A claim that cannot be used is left out, but for the
 * subject, without which nothing is proven. What the issuer has not confirmed counts for nothing.
 */
export function provenIdentity(
  issuer: string,
  idToken: object,
  userInfo: object,
  hasConfirmedNumbers: boolean,
): ProvenIdentity {
  // An address and its confirmation are taken from one and the same place.
  const [token, info] = [Claims.parse(idToken), Claims.partial().parse(userInfo)];
  const addressed = info.email === undefined ? token : info;
  const called = info.phone_number === undefined ? token : info;
  return {
    issuer,
    subject: token.sub,
    name: info.name ?? token.name,
    email: addressed.email_verified === true ? addressed.email : undefined,
    mobile: (called.phone_number_verified ?? hasConfirmedNumbers) ? called.phone_number : undefined,
  };
}

/** OpenID Connect Core, 5.1. Some issuers write booleans as text. */
const confirmed = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .optional()
  .catch(undefined);

const Claims = z.object({
  sub: z.string().min(1).max(255),
  name: z
    .string()
    .max(500)
    .transform((name) => headerText(name, 100))
    .transform((name) => (name === '' ? undefined : name))
    .optional()
    .catch(undefined),
  email: z.string().trim().max(254).pipe(z.email()).optional().catch(undefined),
  email_verified: confirmed,
  phone_number: z.string().max(40).transform(e164).optional().catch(undefined),
  phone_number_verified: confirmed,
});

/** A number as issuers write it, with its country: `+47 900 00 000`, `4790000000`. */
function e164(text: string): string | undefined {
  return internationalPhone(/^\s*(\+|00)/.test(text) ? text : `+${text}`, undefined);
}
