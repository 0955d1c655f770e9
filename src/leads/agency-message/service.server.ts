import { AppError } from '../../contract/errors.ts';
import type { Caller } from '../../contract/mount.server.ts';
import type { Transaction } from '../../platform/db/database.server.ts';
import type { PersonalData } from '../../platform/slice.server.ts';
import type { AppraisalParts } from '../appraisal/service.server.ts';
import { findAsked } from '../asked.server.ts';
import { digestOf } from '../digest.server.ts';
import { checkForm } from '../form-token.server.ts';
import { messageLimits } from '../mail-limits.server.ts';
import { internationalPhone } from '../phone-number.contract.ts';
import { lockSender } from '../store.server.ts';
import type { AgencyMessage } from './contract.ts';
import { agencyMail, agencyMessageReceipt, type AgencyMessageStory } from './mails.server.ts';
import {
  agencyMessagesOf,
  forgetAgencyMessagesBefore,
  forgetAgencyMessagesOf,
  hasAgencyMessage,
  insertAgencyMessage,
} from './store.server.ts';

export interface AgencyMessages {
  /** A token for the form. Throws as {@link findAsked}. */
  form(id: string): string;
  /** Keeps a message, and writes to both sides. Throws as {@link findAsked}, `form_refused` or `too_many_requests`. */
  send(id: string, message: AgencyMessage, caller: Caller): Promise<void>;
  readonly personalData: PersonalData;
  /** Forgets what was written from an address; whoever it went to keeps their mail. */
  forgetSender(tx: Transaction, email: string): Promise<void>;
  /** Forgets what was written before an instant (ISO 8601). */
  forgetBefore(instant: string): Promise<void>;
}

const DAY_MS = 86_400_000;

export function createAgencyMessages(parts: AppraisalParts): AgencyMessages {
  const { db, clock, outbox, mailLimits, tokens, agencies } = parts;
  return {
    form(id) {
      return tokens.issue({ purpose: 'agency-message', agentId: findAsked(agencies, id).id });
    },

    async send(id, input, caller) {
      const asked = findAsked(agencies, id);
      const { name, email, message } = input;
      const formId = checkForm(tokens, { purpose: 'agency-message', agentId: asked.id }, input, message);
      const now = clock.now();
      const phone = input.phone === undefined ? undefined : internationalPhone(input.phone, input.phoneCode);
      const story: AgencyMessageStory = { asked, message, sender: { name, address: email }, phone, caller };
      const digest = digestOf([asked.id, caller.user?.userId ?? '', email.toLowerCase(), message]);
      await db.transaction(async (tx) => {
        await lockSender(tx, email);
        if (await hasAgencyMessage(tx, digest, new Date(now.getTime() - DAY_MS).toISOString())) return;
        await mailLimits.demand(tx, messageLimits(email, asked.mailbox.address, caller.address, caller.user?.userId));
        const inserted = await insertAgencyMessage(tx, {
          agencyId: asked.agencyId,
          agentId: asked.agentId,
          formId,
          digest,
          ...{ name, email, phone, message },
          userId: caller.user?.userId,
          language: caller.language,
          createdAt: now.toISOString(),
        });
        if (inserted === undefined) throw new AppError('form_refused');
        await outbox.send(tx, {
          key: `enquiry ${inserted} agent`,
          to: asked.mailbox,
          replyTo: story.sender,
          fromName: name,
          content: agencyMail(story),
        });
        await outbox.send(tx, {
          key: `enquiry ${inserted} sender`,
          to: story.sender,
          content: agencyMessageReceipt(story),
        });
      });
    },

    personalData: {
      name: 'messages-to-agencies',
      async read(userId) {
        const written = await agencyMessagesOf(db, userId);
        return written.length === 0 ? undefined : written;
      },
    },

    forgetSender: forgetAgencyMessagesOf,
    forgetBefore: (instant) => forgetAgencyMessagesBefore(db, instant),
  };
}
