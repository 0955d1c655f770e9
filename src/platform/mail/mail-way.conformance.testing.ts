import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../clock.ts';
import type { Database } from '../db/database.server.ts';
import { createJobs, type Jobs } from '../jobs/jobs.server.ts';
import { silentLog } from '../log.server.ts';
import type { Mailbox } from './header.ts';
import type { MailContent } from './mail-content.ts';
import { createOutbox, type Mail, type Outbox } from './outbox.server.ts';

/** A mail as its reader gets it, whichever way it came. */
export interface ReadMail {
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly replyTo: Mailbox | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl: string | undefined;
  readonly language: string;
  readonly createdAt: string;
}

/** What a way of mail is tried with. */
export interface MailWayParts {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
}

/** Lets all mail go its way, and gives what has come, by subject. */
export type ReadAll = () => Promise<readonly ReadMail[]>;

const NOW = '2026-11-21T11:00:00.000Z';
const CONTENT: MailContent = {
  language: 'nb',
  brand: 'grend',
  subject: 'Hei',
  preview: 'Forhåndsvisning',
  title: 'Hei',
  parts: [{ kind: 'text', text: 'Velkommen på visning.' }],
  footer: 'Derfor får du denne.',
  origin: 'https://grend.example',
};

/**
 * What holds of mail on every way to its reader: the outbox, in which it is read where there is no mail server, and a
 * mail server. `database` gives an empty database, `open` the way with an end to it.
 */
export function describeMailWay(
  name: string,
  database: () => Promise<Database>,
  open: (parts: MailWayParts) => Promise<{ readonly readAll: ReadAll; close(): Promise<void> }>,
): void {
  describe(`mail by way of ${name}`, () => {
    let db: Database;
    let outbox: Outbox;
    let way: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      db = await database();
      const clock = fixedClock(NOW);
      const jobs = createJobs({ db, clock, log: silentLog() });
      outbox = createOutbox({ db, clock, jobs, from: 'no-reply@grend.example' });
      way = await open({ db, outbox, jobs });
    });
    afterEach(async () => {
      await db.query('DELETE FROM outbox');
      await db.query('DELETE FROM jobs');
    });
    afterAll(async () => {
      await way.close();
      await db.close();
    });

    const put = (...mails: (Partial<Omit<Mail, 'content'>> & { readonly content?: Partial<MailContent> })[]) =>
      db.transaction(async (tx) => {
        for (const [nth, { content, ...mail }] of mails.entries())
          await outbox.send(tx, {
            key: `account ${nth}`,
            to: { name: 'Kari Nordmann', address: 'kari@grend.example' },
            ...mail,
            content: { ...CONTENT, ...content },
          });
      });
    const only = async (): Promise<ReadMail> => {
      const [mail, ...others] = await way.readAll();
      expect(others).toEqual([]);
      if (mail === undefined) throw new Error('no mail came');
      return mail;
    };

    it('comes whole: from whom, to whom, about what, when and in which language', async () => {
      await put({
        fromName: 'Ærlig, Øst & "Å"',
        to: { name: 'Søren "Sjø" Åsen, Dr.', address: 'soren.asen+bolig@grend.example' },
        replyTo: { name: 'Ola (selger)', address: 'ola@grend.example' },
        content: { subject: 'Blåbær og røyk: 4 500 000 kr – «billig» 🏠' },
      });
      expect(await only()).toMatchObject({
        from: { name: 'Ærlig, Øst & "Å" · grend', address: 'no-reply@grend.example' },
        to: { name: 'Søren "Sjø" Åsen, Dr.', address: 'soren.asen+bolig@grend.example' },
        replyTo: { name: 'Ola (selger)', address: 'ola@grend.example' },
        subject: 'Blåbær og røyk: 4 500 000 kr – «billig» 🏠',
        unsubscribeUrl: undefined,
        language: 'nb',
        createdAt: NOW,
      });
    });

    it('says in HTML and in text what it was written with', async () => {
      const said = ['Å være <her> & nå.', '.', 'From here on: “on the water”', '=C3=A5 =\n. begynner med punktum'];
      await put({ content: { language: 'en', parts: said.map((text) => ({ kind: 'text', text })) } });
      const { text, html, language, replyTo } = await only();
      for (const each of said) expect(text).toContain(each);
      expect(html).toContain('Å være &lt;her&gt; &amp; nå.');
      expect(html).toContain('“on the water”');
      expect(html).toMatch(/^<!doctype html>/i);
      expect([language, replyTo]).toEqual(['en', undefined]);
    });

    it('keeps long texts, with lines longer than mail servers take', async () => {
      const line = 'Støtteberettiget '.repeat(400).trim();
      const lines = Array.from({ length: 40 }, (_, nth) => `${nth} ${line}`);
      await put({ content: { subject: 'x'.repeat(400), parts: [{ kind: 'quote', text: lines.join('\n') }] } });
      const { text, html, subject } = await only();
      for (const each of lines) expect(text).toContain(`> ${each}\n`);
      expect(html).toContain(lines[39]);
      expect(subject).toBe(`${'x'.repeat(149)}…`);
    });

    it('has its off switch where mail programs look for it', async () => {
      await put({ unsubscribePath: '/alerts/off/abc?x=å' });
      expect((await only()).unsubscribeUrl).toBe('https://grend.example/alerts/off/abc?x=%C3%A5');
    });

    it('takes no headers or recipients from what it says', async () => {
      const hostile = 'Kari\r\nBcc: victim@grend.example\r\n\r\n<script>';
      await put({
        fromName: hostile,
        to: { name: hostile, address: 'kari@grend.example' },
        replyTo: { name: '"><x@y>, victim@grend.example', address: 'ola@grend.example' },
        content: { subject: hostile },
      });
      const oneLine = 'Kari Bcc: victim@grend.example <script>';
      expect(await only()).toMatchObject({
        from: { name: `${oneLine} · grend`, address: 'no-reply@grend.example' },
        to: { name: oneLine, address: 'kari@grend.example' },
        replyTo: { name: '"><x@y>, victim@grend.example', address: 'ola@grend.example' },
        subject: oneLine,
      });
    });

    it('comes once under one key, and not from what was rolled back', async () => {
      await put({ key: 'account same', content: { subject: 'first' } });
      await put({ key: 'account same', content: { subject: 'second' } });
      await expect(
        db.transaction(async (tx) => {
          await outbox.send(tx, {
            key: 'account back',
            to: { name: '', address: 'ola@grend.example' },
            content: CONTENT,
          });
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back');
      expect((await only()).subject).toBe('first');
    });

    it('goes to each of many in their own mail', async () => {
      const names = Array.from({ length: 30 }, (_, nth) => `Leser ${String(nth).padStart(2, '0')}`);
      await put(
        ...names.map((name, nth) => ({
          to: { name, address: `leser${nth}@grend.example` },
          content: { subject: `Til ${name}` },
        })),
      );
      const came = await way.readAll();
      expect(came.map(({ to, subject }) => [to.name, subject])).toEqual(names.map((name) => [name, `Til ${name}`]));
    });
  });
}
