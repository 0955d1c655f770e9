import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './platform/db/database.server.ts';
import { testDatabase } from './platform/db/testing.ts';

/**
 * A table is read and written by one folder alone. Queries of others that go through many rows read a view that
 * the owner keeps for them (db/migrations/086-facts-for-others.sql); everything else asks the owner's service.
 */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  administration: ['site_hours'],
  accounts: [
    ...['users', 'sessions', 'refresh_tokens', 'mail_tokens', 'user_identities', 'notification_settings'],
    ...['data_exports', 'sign_in_failures'],
    ...['second_factors', 'recovery_codes', 'passkey_challenges', 'staff_invitations'],
  ],
  agencies: [
    ...['agencies', 'agents', 'agency_changes', 'agency_pictures'],
    ...['agency_members', 'agency_invitations', 'agency_events'],
  ],
  assistant: ['conversations', 'conversation_messages'],
  areas: ['areas', 'area_gazetteer'],
  collections: [
    ...[
      'collections',
      'collection_members',
      'collection_homes',
      'collection_limits',
      'collection_links',
      'collection_notes',
      'collection_opinions',
      'collection_partings',
    ],
    ...['saved_homes', 'brochures', 'kept_brochures', 'refused_brochures'],
  ],
  commute: ['commute_addresses'],
  consent: ['consents'],
  content: ['content_versions'],
  demand: ['searches_counted'],
  drafts: ['drafts', 'verified_contacts', 'contact_codes', 'draft_images', 'draft_attachments', 'listing_corrections'],
  feeds: ['feed_keys', 'feed_uploads', 'feed_results', 'feed_days'],
  flags: ['flag_rules'],
  hidden: ['hidden_homes', 'hidden_agencies', 'seen_homes_hidden'],
  history: ['homes_seen', 'searches_made'],
  imports: ['import_runs', 'import_findings'],
  interactions: ['interactions', 'web_vitals'],
  leads: ['leads', 'lead_replies', 'listing_reports', 'appraisal_requests', 'agency_messages'],
  links: ['short_links'],
  moderation: ['review_claims'],
  notifications: ['notifications'],
  payments: [
    ...['orders', 'payments', 'refunds', 'receipts', 'receipt_numbers'],
    ...['stand_in_payments', 'stand_in_calls'],
  ],
  platform: [
    'audit_log',
    'change_logs',
    'jobs',
    'mail_counts',
    'outbox',
    'readers_present',
    'images',
    'picture_recipes',
    'user_news',
    'migrations',
  ],
  push: ['push_subscriptions'],
  properties: [
    'corrected_facts',
    'listings',
    'deleted_listings',
    'feed_listings',
    'held_listings',
    'listing_images',
    'listing_pictures',
    'listing_viewings',
    'picture_labels',
    'price_points',
  ],
  'saved-searches': [
    ...['saved_searches', 'saved_search_changes'],
    ...['alerts', 'alert_listings', 'alert_progress', 'alert_waits', 'favourite_mail_pauses'],
  ],
  statistics: ['listing_days', 'listing_visitors', 'visitor_keys'],
  swipe: ['swipe_answers', 'swipe_rounds'],
  'seeds-store.server.ts': ['seeds'],
};

/** The log of changed listings: written with the change, read by whoever follows it. */
const CHANGE_LOG = ['listing_changes', 'listing_log'];

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

it('every table has an owner', async () => {
  const tables = await db.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1",
  );
  expect([...Object.values(OWNERS).flat(), ...CHANGE_LOG].sort()).toEqual(tables.map(({ name }) => name));
});

it('no folder reads or writes the tables of another', () => {
  const ownerOf = new Map(Object.entries(OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner])));
  const others = serverFiles().flatMap(({ path, code }) => {
    const tables = [...code.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|USING|TABLE|TRUNCATE)\s+(?:ONLY\s+)?([a-z_]+)/g)];
    const [folder] = path.split(sep);
    return tables.flatMap(([, table = '']) => {
      const owner = ownerOf.get(table);
      return owner === undefined || owner === folder ? [] : [`${path} names ${table}, which is of ${owner}`];
    });
  });
  expect(others).toEqual([]);
});

function serverFiles(): { readonly path: string; readonly code: string }[] {
  const paths = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => /\.(server|worker)\.ts$/.test(path))
    .map((path) => ({ path, code: readFileSync(join(import.meta.dirname, path), 'utf8') }));
}
