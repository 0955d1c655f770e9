import { AppError } from '../../contract/errors.ts';
import type { Caller } from '../../contract/mount.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { MailLimits } from '../../platform/mail/limits.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { PersonalData } from '../../platform/slice.server.ts';
import { findAsked, type AskedParts } from '../asked.server.ts';
import { digestOf } from '../digest.server.ts';
import { checkForm, type FormTokens } from '../form-token.server.ts';
import { messageLimits } from '../mail-limits.server.ts';
import { internationalPhone } from '../phone-number.contract.ts';
import { lockSender } from '../store.server.ts';
import type { AppraisalRequest } from './contract.ts';
import { appraisalReceipt, appraiserMail, type AppraisalStory } from './mails.server.ts';
import {
  appraisalRequestsOf,
  forgetAppraisalRequestsBefore,
  forgetAppraisalRequestsOf,
  hasAppraisalRequest,
  insertAppraisalRequest,
} from './store.server.ts';

export interface Appraisals {
  /**
   * A token for the form. `id` names an agency by its digits, anything else an agent. Throws `agency_not_found`,
   * `agent_not_found`, or `nobody_to_ask` where neither agent nor agency tells an email address.
   */
  form(id: string): string;
  /**
   * Keeps a request and writes to both sides. Throws as {@link Appraisals.form}, and `form_refused` or
   * `too_many_requests`.
   */
  request(id: string, request: AppraisalRequest, caller: Caller): Promise<void>;
  readonly personalData: PersonalData;
  /** Forgets what was asked from an address; whoever it went to keeps their mail. */
  forgetSender(tx: Transaction, email: string): Promise<void>;
  /** Forgets what was asked before an instant (ISO 8601). */
  forgetBefore(instant: string): Promise<void>;
}

export interface AppraisalParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly tokens: FormTokens;
  readonly agencies: AskedParts;
}

const DAY_MS = 86_400_000;

export function createAppraisals({ db, clock, outbox, mailLimits, tokens, agencies }: AppraisalParts): Appraisals {
  return {
    form(id) {
      return tokens.issue({ purpose: 'appraisal', agentId: findAsked(agencies, id).id });
    },

    async request(id, request, caller) {
      const appraiser = findAsked(agencies, id);
      const { plan, address, homeType, bedrooms, size, landSize, timing, email, name } = request;
      const message = request.message === '' ? undefined : request.message;
      const formId = checkForm(
        tokens,
        { purpose: 'appraisal', agentId: appraiser.id },
        request,
        `${address} ${message ?? ''}`,
      );
      const now = clock.now();
      const phone = request.phone === undefined ? undefined : internationalPhone(request.phone, request.phoneCode);
      const story: AppraisalStory = { appraiser, request, sender: { name, address: email }, phone, caller };
      const digest = digestOf(
        [
          ...[appraiser.id, caller.user?.userId, email.toLowerCase(), plan, address, homeType, bedrooms, size, timing],
          ...[landSize, message],
        ].map((part) => String(part ?? '')),
      );
      await db.transaction(async (tx) => {
        await lockSender(tx, email);
        if (await hasAppraisalRequest(tx, digest, new Date(now.getTime() - DAY_MS).toISOString())) return;
        const { mailbox } = appraiser;
        await mailLimits.demand(tx, messageLimits(email, mailbox.address, caller.address, caller.user?.userId));
        const inserted = await insertAppraisalRequest(tx, {
          agencyId: appraiser.agencyId,
          agentId: appraiser.agentId,
          formId,
          digest,
          ...{ name, email, phone, plan, address, homeType, bedrooms, size, landSize, timing, message },
          userId: caller.user?.userId,
          language: caller.language,
          createdAt: now.toISOString(),
        });
        if (inserted === undefined) throw new AppError('form_refused');
        await outbox.send(tx, {
          key: `appraisal ${inserted} agent`,
          to: mailbox,
          replyTo: story.sender,
          fromName: name,
          content: appraiserMail(story),
        });
        await outbox.send(tx, {
          key: `appraisal ${inserted} sender`,
          to: story.sender,
          content: appraisalReceipt(story),
        });
      });
    },

    personalData: {
      name: 'appraisal-requests',
      async read(userId) {
        const written = await appraisalRequestsOf(db, userId);
        return written.length === 0 ? undefined : written;
      },
    },

    forgetSender: forgetAppraisalRequestsOf,
    forgetBefore: (instant) => forgetAppraisalRequestsBefore(db, instant),
  };
}
