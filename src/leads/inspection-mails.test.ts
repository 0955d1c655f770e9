import { expect, it } from 'vitest';
import { exampleListing } from '../properties/listing.testing.ts';
import { confirmationMail, sellerMail } from './mails.server.ts';

/** In Australia homes have inspections, and mails about them say so. */

const story = (region: 'no' | 'au') => ({
  kind: 'viewing' as const,
  listing: exampleListing({ region }),
  ...{ viewing: undefined, phone: undefined, people: undefined, message: undefined },
  ...{ street: undefined, threadPath: undefined, inboxPath: undefined },
  sender: { name: 'Kari', address: 'kari@example.com' },
  caller: { language: 'en', theme: 'grend', origin: 'https://grend.example' } as const,
});

it('calls it an inspection in Australia, to the owner and to the sender', () => {
  const mails = [sellerMail(story('au')), confirmationMail(story('au'))];
  expect(mails.map(({ subject }) => subject.split(': ')[1])).toEqual([
    'Kari asks for an inspection',
    'your request for an inspection has been sent',
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/viewing\b/i);
});

it('calls it a viewing in Norway', () => {
  expect(confirmationMail(story('no')).title).toBe('Your request for a viewing has been sent');
});
