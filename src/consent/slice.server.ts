import { randomUUID } from 'node:crypto';
import { handled, handledForStaff, type Caller } from '../contract/mount.server.ts';
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  CONSENT_REVISION,
  consentInForce,
  readConsent as readCookie,
  writeConsent,
  type Choices,
} from '../platform/http/consent.contract.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { whole } from '../contract/shapes.ts';
import { COUNTED_DAYS, countConsents, giveConsent, readConsent, type Consent } from './contract.ts';
import { countByDay, forgetConsents, insertConsent, readLatest, type ConsentRow } from './store.server.ts';

const DAY_MS = 86_400_000;
/** Of what a browser calls itself. */
const MOST_OF_AGENT = 300;
/** A choice is proof for as long as it counts, and a year beyond. */
const KEPT_DAYS = CONSENT_DAYS + 365;

/** What readers allow, in their browser's cookie and here as the proof. */
export function createConsentSlice({ db, clock }: Pick<Platform, 'db' | 'clock'>): Slice {
  async function give(choices: Choices, firstVisit: string | undefined, caller: Caller): Promise<ConsentRow> {
    const { cookies, browserOrigin, agent, language } = caller;
    // To the second, as the cookie has it.
    const decidedAt = Math.floor(clock.now().getTime() / 1_000) * 1_000;
    const id = readCookie(cookies.get(CONSENT_COOKIE))?.id ?? randomUUID();
    const kept = await insertConsent(db, {
      ...choices,
      consentId: id,
      decidedAt: new Date(decidedAt).toISOString(),
      revision: CONSENT_REVISION,
      domain: new URL(browserOrigin).hostname,
      firstVisit: new Date(firstVisitOf(firstVisit, decidedAt)).toISOString(),
      agent: agent.slice(0, MOST_OF_AGENT),
      language,
    });
    cookies.set(CONSENT_COOKIE, writeConsent({ id, revision: CONSENT_REVISION, decidedAt, ...choices }), {
      path: '/',
      expiresAt: new Date(decidedAt + CONSENT_DAYS * DAY_MS),
      isForScripts: true,
    });
    return kept;
  }

  return {
    routes: [
      handled(readConsent, async (_, { cookies }) => {
        const cookie = consentInForce(cookies.get(CONSENT_COOKIE), clock.now().getTime());
        const kept = cookie === undefined ? undefined : await readLatest(db, cookie.id);
        return { data: kept === undefined ? null : consentOfRow(kept) };
      }),
      handled(giveConsent, async ({ body: { firstVisit, ...choices } }, caller) => ({
        data: consentOfRow(await give(choices, firstVisit, caller)),
      })),
      handledForStaff(countConsents, async () => {
        const first = new Date(clock.now().getTime() - (COUNTED_DAYS - 1) * DAY_MS);
        return whole(await countByDay(db, first.toISOString().slice(0, 10)));
      }),
    ],
    forgetOld: () => forgetConsents(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString()),
  };
}

/** What a browser says of its first visit, where that can be: it remembers nothing before it was allowed to. */
function firstVisitOf(said: string | undefined, now: number): number {
  const at = said === undefined ? now : Date.parse(said);
  return at <= now && now - at < DAY_MS ? at : now;
}

function consentOfRow(row: ConsentRow): Consent {
  const { functional, analytics, performance, advertisement, agent, language } = row;
  return {
    consentId: row.consentId,
    consentedDomain: row.domain,
    consentDate: row.decidedAt,
    clientFirstVisit: row.firstVisit,
    consentStatus: { necessary: true, functional, analytics, performance, advertisement },
    clientInfo: { agent, language },
    revision: row.revision,
  };
}
