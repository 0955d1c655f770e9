import PostalMime, { type Address } from 'postal-mime';
import { expect } from 'vitest';
import { fixedClock } from '../clock.ts';
import { testDatabase } from '../db/testing.ts';
import { createDelivery } from './deliver.server.ts';
import type { Mailbox } from './header.ts';
import { describeMailWay, type ReadMail } from './mail-way.conformance.testing.ts';
import { startMailServer } from './smtp-server.testing.ts';

describeMailWay('the outbox, where there is no mail server', testDatabase, ({ outbox }) =>
  Promise.resolve({
    readAll: async () => {
      const { mails } = await outbox.list(1, 100);
      const whole = await Promise.all(mails.map(({ id }) => outbox.get(id)));
      return bySubject(whole.filter((mail) => mail !== undefined));
    },
    close: () => Promise.resolve(),
  }),
);

describeMailWay('a mail server', testDatabase, async ({ db, jobs }) => {
  const server = await startMailServer();
  const clock = fixedClock('2026-11-21T11:00:00.000Z');
  const delivery = createDelivery({ db, clock, jobs, url: server.url, requireTls: false });
  return {
    readAll: async () => {
      await jobs.runDue();
      return bySubject(await Promise.all(server.received.splice(0).map(({ to, text }) => read(to, text))));
    },
    close: async () => {
      await jobs.stop();
      delivery.close();
      await server.close();
    },
  };
});

function bySubject(mails: readonly ReadMail[]): readonly ReadMail[] {
  return mails.toSorted((one, other) => one.subject.localeCompare(other.subject));
}

/** A message as mail programs take it apart; `envelope` is whom the mail server was told to give it to. */
async function read(envelope: readonly string[], message: string): Promise<ReadMail> {
  const mail = await PostalMime.parse(message);
  const [to, ...others] = mail.to ?? [];
  expect([others, mail.cc ?? [], mail.bcc ?? [], mail.attachments]).toEqual([[], [], [], []]);
  expect(envelope).toEqual([to?.address]);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  const unsubscribeUrl = header('list-unsubscribe')?.replace(/^<(.*)>$/, '$1');
  expect(header('list-unsubscribe-post')).toBe(unsubscribeUrl === undefined ? undefined : 'List-Unsubscribe=One-Click');
  return {
    from: mailboxOf(mail.from),
    to: mailboxOf(to),
    replyTo: mail.replyTo === undefined ? undefined : mailboxOf(mail.replyTo[0]),
    subject: mail.subject ?? '',
    text: (mail.text ?? '').replaceAll('\r\n', '\n'),
    html: (mail.html ?? '').replaceAll('\r\n', '\n'),
    unsubscribeUrl,
    language: header('content-language') ?? '',
    createdAt: new Date(mail.date ?? '').toISOString(),
  };
}

function mailboxOf(address: Address | undefined): Mailbox {
  return { name: address?.name ?? '', address: address?.address ?? '' };
}
