import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Somebody as the development provider vouches for them. */
export interface DevPerson {
  readonly subject: string;
  readonly name: string;
  readonly email?: string | undefined;
  /** E.164. */
  readonly mobile?: string | undefined;
  readonly isEmailConfirmed: boolean;
}

/**
 * People to try with: two who have an account of the demonstration by their address, one who has none, and one whose
 * address nobody has confirmed.
 */
export const DEV_PERSONS: readonly DevPerson[] = [
  {
    subject: 'dev-kari',
    name: 'Kari Nordmann',
    email: 'kari@grend.example',
    mobile: '+4790000001',
    isEmailConfirmed: true,
  },
  {
    subject: 'dev-olivia',
    name: 'Olivia Taylor',
    email: 'olivia@grend.example',
    mobile: '+61400000001',
    isEmailConfirmed: true,
  },
  {
    subject: 'dev-nils',
    name: 'Nils Berg',
    email: 'nils@grend.example',
    mobile: '+4790000002',
    isEmailConfirmed: true,
  },
  { subject: 'dev-ida', name: 'Ida Moen', email: 'ola@grend.example', mobile: '+4790000003', isEmailConfirmed: false },
];

const optional = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text));

/** Somebody made up in the form. */
export const TypedPerson = z
  .object({
    name: optional.pipe(z.string().max(100).optional()),
    email: optional.pipe(z.email().max(254).optional()),
    mobile: optional.pipe(
      z
        .string()
        .transform((text) => text.replace(/[\s-]/g, ''))
        .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/))
        .optional(),
    ),
  })
  .refine(({ email, mobile }) => email !== undefined || mobile !== undefined);

/** The same address and number are the same person each time. */
export function madeUp({ name, email, mobile }: z.infer<typeof TypedPerson>): DevPerson {
  const subject = `typed-${createHash('sha256')
    .update(JSON.stringify([email?.toLowerCase(), mobile]))
    .digest('base64url')
    .slice(0, 22)}`;
  return { subject, name: name ?? '', email, mobile, isEmailConfirmed: true };
}
