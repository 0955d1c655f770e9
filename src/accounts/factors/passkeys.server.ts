import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { UserId } from '../../contract/ids.ts';
import type { Caller } from '../../contract/mount.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import { hashOf } from '../secrets.server.ts';
import {
  type ChallengePurpose,
  type FactorRow,
  findPasskey,
  insertChallenge,
  type NewFactor,
  notePasskeyUse,
  takeChallenge,
} from './store.server.ts';

/**
 * Passkeys (WebAuthn). Each proves that somebody has a device and has unlocked it, for the host that it was made on.
 * What they are asked to sign counts once.
 */
export interface Passkeys {
  /** What a browser makes a new one by, as JSON. `has` are not made a second time. */
  optionsToAdd(
    user: { readonly id: UserId; readonly account: string },
    has: readonly FactorRow[],
    caller: Caller,
  ): Promise<string>;
  /** The one that a browser has made; undefined when it does not hold. */
  made(userId: UserId, answer: string, caller: Caller): Promise<Omit<NewFactor, 'name'> | undefined>;
  /** What a browser signs by, as JSON: with one of these, or of nobody known with any. */
  optionsToSign(
    purpose: 'prove' | 'sign_in',
    userId: UserId | undefined,
    has: readonly FactorRow[],
    caller: Caller,
  ): Promise<string>;
  /** Whose passkey has signed, by a challenge for this person or nobody known; undefined when it does not hold. */
  signed(
    purpose: 'prove' | 'sign_in',
    userId: UserId | undefined,
    answer: string,
    caller: Caller,
  ): Promise<UserId | undefined>;
}

const MINUTES = 5;
/** EdDSA, ES256 and RS256 (COSE): what devices have, and every supported Node checks without a warning. */
const ALGORITHMS = [-8, -7, -257];

export function createPasskeys({ db, clock }: { readonly db: Database; readonly clock: Clock }): Passkeys {
  const now = () => clock.now().toISOString();

  async function newChallenge(purpose: ChallengePurpose, userId: UserId | undefined): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = new Uint8Array(randomBytes(32));
    await insertChallenge(db, {
      hash: hashOf(Buffer.from(challenge).toString('base64url')),
      userId,
      purpose,
      expiresAt: new Date(clock.now().getTime() + MINUTES * 60_000).toISOString(),
    });
    return challenge;
  }

  const isAsked = (purpose: ChallengePurpose, userId: UserId | undefined) => (challenge: string) =>
    takeChallenge(db, { hash: hashOf(challenge), userId, purpose }, now());

  return {
    async optionsToAdd({ id, account }, has, caller) {
      const { generateRegistrationOptions } = await library();
      const site = siteOf(caller);
      const options = await generateRegistrationOptions({
        rpName: caller.theme,
        rpID: site,
        userName: account,
        userID: new TextEncoder().encode(id),
        challenge: await newChallenge('add', id),
        attestationType: 'none',
        excludeCredentials: credentialsOf(has, site),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      });
      return JSON.stringify(options);
    },

    async made(userId, answer, caller) {
      const response = parsed(Made, answer);
      if (response === undefined) return undefined;
      const { verifyRegistrationResponse } = await library();
      const site = siteOf(caller);
      const found = await verifyRegistrationResponse({
        response,
        expectedChallenge: isAsked('add', userId),
        expectedOrigin: caller.browserOrigin,
        expectedRPID: site,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined);
      if (found?.verified !== true) return undefined;
      const { credential } = found.registrationInfo;
      return {
        kind: 'passkey',
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: response.response.transports,
        site,
      };
    },

    async optionsToSign(purpose, userId, has, caller) {
      const { generateAuthenticationOptions } = await library();
      const site = siteOf(caller);
      const options = await generateAuthenticationOptions({
        rpID: site,
        challenge: await newChallenge(purpose, userId),
        userVerification: 'required',
        ...(userId === undefined ? {} : { allowCredentials: credentialsOf(has, site) }),
      });
      return JSON.stringify(options);
    },

    async signed(purpose, userId, answer, caller) {
      const response = parsed(Signed, answer);
      const passkey = response === undefined ? undefined : await findPasskey(db, response.id);
      if (response === undefined || passkey === undefined) return undefined;
      const { credential_id: id, public_key: publicKey, counter, site } = passkey;
      if (id === null || publicKey === null || counter === null || site === null) return undefined;
      if (userId !== undefined && passkey.user_id !== userId) return undefined;
      const { verifyAuthenticationResponse } = await library();
      const found = await verifyAuthenticationResponse({
        response,
        expectedChallenge: isAsked(purpose, userId),
        expectedOrigin: caller.browserOrigin,
        expectedRPID: site,
        credential: { id, publicKey: new Uint8Array(publicKey), counter },
      }).catch(() => undefined);
      if (found?.verified !== true) return undefined;
      await notePasskeyUse(db, passkey.id, found.authenticationInfo.newCounter, now());
      return passkey.user_id;
    },
  };
}

/** Those of a host, as browsers are told of them. */
function credentialsOf(factors: readonly FactorRow[], site: string) {
  return factors.flatMap(({ credential_id: id, transports, site: of }) =>
    id === null || of !== site ? [] : [{ id, transports: [...(transports ?? [])] }],
  );
}

/** The host that a passkey is for. */
export function siteOf({ browserOrigin }: Pick<Caller, 'browserOrigin'>): string {
  return new URL(browserOrigin).hostname;
}

/** Large, and needed by few. */
function library() {
  return import('@simplewebauthn/server');
}

const text = z.string().max(20_000);
const Credential = { id: text, rawId: text, type: z.literal('public-key'), clientExtensionResults: z.object({}) };
/** What a browser answers, as JSON: of it what is looked at. */
const Made = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});
const Signed = z.object({
  ...Credential,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
});

function parsed<Schema extends z.ZodType>(schema: Schema, answer: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(answer)).data;
  } catch {
    return undefined;
  }
}
