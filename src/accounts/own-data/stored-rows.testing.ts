/** What is kept of a person, for the test that looks through all tables. */

export const EMAIL = 'Solveig.Unik@grend.example';

/** A draft of the person's. */
const A_DRAFT = `INSERT INTO drafts (owner_id, region, form_data, created_at, updated_at)
  VALUES ($1, 'no', '{"listingType":{},"location":{},"propertyDetail":{},"priceAndDate":{},"contacts":[]}', now(), now()) RETURNING id`;

/**
 * In `fill`, `$1` stands for the person, `$2` for a home, `$3` for a collection of somebody else's who has asked them
 * into it.
 */
interface StoredRows {
  readonly fill: string;
  /** What the copy says of it, or why it says nothing. */
  readonly copy: { readonly file: string; readonly says: string } | { readonly not: string };
}

export const KEPT: Readonly<Record<string, StoredRows>> = {
  users: {
    fill: "UPDATE users SET name = 'Solveig Unik', mobile = '+4791234567', mobile_verified_at = now(), contact_phone = '+4791234567' WHERE id = $1",
    copy: { file: 'account.json', says: 'Solveig Unik' },
  },
  sessions: {
    fill: "UPDATE sessions SET agent = 'Solveigs browser' WHERE user_id = $1",
    copy: { file: 'account.json', says: 'Solveigs browser' },
  },
  refresh_tokens: { fill: '', copy: { not: 'a secret that opens a session' } },
  notification_settings: {
    fill: "INSERT INTO notification_settings VALUES ($1, 'price_changes', false)",
    copy: { file: 'account.json', says: 'price_changes' },
  },
  mail_tokens: {
    fill: "INSERT INTO mail_tokens (hash, purpose, user_id, email, created_at, expires_at) VALUES ('\\x01', 'email_change', $1, 'solveigs.next@grend.example', now(), now() + interval '1 day')",
    copy: { file: 'account.json', says: 'solveigs.next@grend.example' },
  },
  user_identities: {
    fill: "INSERT INTO user_identities VALUES ('https://issuer.example', 'solveig-subject', $1, 'vipps', now(), now())",
    copy: { file: 'account.json', says: 'solveig-subject' },
  },
  jobs: {
    fill: 'INSERT INTO jobs (kind, payload, user_id, state, run_at, created_at) VALUES (\'account_mail\', \'{"email": "solveigs.next@grend.example"}\', $1, \'failed\', now(), now()), (\'account_mail\', \'{"email": "SOLVEIG.unik@grend.example", "emailKey": "solveig.unik@grend.example"}\', NULL, \'failed\', now(), now())',
    copy: { not: 'work under way, gone when it is done' },
  },
  outbox: { fill: outboxRow('reply_to_address', 'caused_by'), copy: { file: 'mails.json', says: 'A mail to Solveig' } },
  second_factors: {
    fill: "INSERT INTO second_factors (user_id, kind, name, secret, created_at) VALUES ($1, 'codes', 'Solveigs phone', 'x', now())",
    copy: { file: 'account.json', says: 'Solveigs phone' },
  },
  recovery_codes: {
    fill: "INSERT INTO recovery_codes (user_id, hash, created_at) VALUES ($1, '\\x01', now())",
    copy: { file: 'account.json', says: 'recoveryCodeMadeAt' },
  },
  passkey_challenges: {
    fill: "INSERT INTO passkey_challenges VALUES ('\\x01', $1, 'add', now() + interval '9 days')",
    copy: { not: 'a secret on its way, good for minutes' },
  },
  review_claims: {
    fill: "INSERT INTO review_claims VALUES ('draft', 'solveig', $1, now())",
    copy: { not: 'which listing staff are looking at, for half an hour' },
  },
  staff_invitations: {
    fill: `INSERT INTO staff_invitations (email, email_key, role, token_hash, invited_by, sent_at, expires_at) VALUES ('${EMAIL}', '${EMAIL.toLowerCase()}', 'editor', '\\x07', $1, now(), now() + interval '9 days')`,
    copy: { file: 'account.json', says: '"editor"' },
  },
  data_exports: { fill: '', copy: { file: 'account.json', says: 'copiesAskedFor' } },
  user_news: {
    fill: "INSERT INTO user_news (user_id, kind) VALUES ($1, 'collections')",
    copy: { not: 'tells open pages to look again, gone within minutes' },
  },
  drafts: {
    fill: `INSERT INTO drafts (owner_id, region, form_data, created_at, updated_at) VALUES ($1, 'no', '{"contacts": [{"name": "Solveig Unik", "phones": ["+4791234567"]}]}', now(), now())`,
    copy: { file: 'drafts.json', says: 'Solveig Unik' },
  },
  listing_corrections: {
    fill: `WITH own AS (${A_DRAFT}) INSERT INTO listing_corrections (draft_id, at, actor, actor_role, reason, changes)
      SELECT id, now(), gen_random_uuid(), 'moderator', 'In capitals', '[{"field": "title", "before": "SOLVEIGS TITLE", "after": ""}]' FROM own`,
    copy: { file: 'drafts.json', says: 'SOLVEIGS TITLE' },
  },
  verified_contacts: {
    fill: "INSERT INTO verified_contacts VALUES ($1, 'solveigs.sale@grend.example', now())",
    copy: { file: 'drafts.json', says: 'solveigs.sale@grend.example' },
  },
  contact_codes: {
    fill: "INSERT INTO contact_codes VALUES ($1, '+4791234567', '\\x01', 0, now())",
    copy: { not: 'a secret on its way, good for minutes' },
  },
  agency_members: {
    fill: `WITH agency AS (INSERT INTO agencies (id, external_id, name, region, primary_colour, secondary_colour) VALUES ('000777', 'x', 'Solheim Eiendom', 'no', '#000000', '#000000')),
      card AS (INSERT INTO agents (id, agency_id, name, title, email) VALUES ('solveig-unik-1', '000777', 'Solveig Unik', 'Kontaktperson', '${EMAIL}'))
      INSERT INTO agency_members (agency_id, user_id, role, agent_id, joined_at) VALUES ('000777', $1, 'administrator', 'solveig-unik-1', now())`,
    copy: { file: 'work-for-agencies.json', says: 'Solheim Eiendom' },
  },
  agency_invitations: {
    fill: `INSERT INTO agency_invitations (agency_id, email, email_key, role, token_hash, sent_at, expires_at) VALUES ('000777', '${EMAIL}', '${EMAIL.toLowerCase()}', 'agent', '\\x07', now(), now() + interval '9 days')`,
    copy: { file: 'work-for-agencies.json', says: 'invitations' },
  },
  agency_events: {
    fill: "INSERT INTO agency_events (agency_id, at, actor_id, action, subject_id) VALUES ('000777', now(), $1, 'joined', $1)",
    copy: { file: 'work-for-agencies.json', says: 'joined' },
  },
  conversations: {
    fill: 'INSERT INTO conversations (listing_id, user_id, created_at, used_at) VALUES ($2, $1, now(), now())',
    copy: { not: 'says of which home the messages are, which are in questions-about-homes.json' },
  },
  conversation_messages: {
    fill: "WITH one AS (SELECT id FROM conversations WHERE user_id = $1) INSERT INTO conversation_messages (id, conversation_id, author, content, created_at) SELECT gen_random_uuid(), id, 'user', 'Solveig spør om heis', now() FROM one",
    copy: { file: 'questions-about-homes.json', says: 'Solveig spør om heis' },
  },
  collections: {
    fill: "INSERT INTO collections (id, owner_id, name, created_at, updated_at) VALUES ('00000000-0000-4000-8000-000000000001', $1, 'Solveigs homes', now(), now())",
    copy: { file: 'collections.json', says: 'Solveigs homes' },
  },
  collection_members: {
    fill: `WITH own AS (INSERT INTO collection_members (collection_id, user_id, role, invited_at, joined_at) VALUES ('00000000-0000-4000-8000-000000000001', $1, 'owner', now(), now()))
      INSERT INTO collection_members (collection_id, role, email, email_key, invited_at, expires_at) VALUES ($3, 'member', '${EMAIL}', '${EMAIL.toLowerCase()}', now(), now() + interval '9 days')`,
    copy: { file: 'collections.json', says: 'The home of a stranger' },
  },
  collection_links: {
    fill: "INSERT INTO collection_links (collection_id, token_hash, created_at, expires_at) VALUES ('00000000-0000-4000-8000-000000000001', '\\x02', now(), now() + interval '7 days')",
    copy: { not: 'a secret that lets others join' },
  },
  collection_homes: {
    fill: "INSERT INTO collection_homes (collection_id, listing_id, added_by, added_at) VALUES ('00000000-0000-4000-8000-000000000001', $2::bigint, $1, now())",
    copy: { file: 'collections.json', says: 'A saved home' },
  },
  collection_notes: {
    fill: "INSERT INTO collection_notes VALUES ('00000000-0000-4000-8000-000000000001', $2::bigint, $1, 'Solveigs note', now())",
    copy: { file: 'collections.json', says: 'Solveigs note' },
  },
  collection_opinions: {
    fill: "INSERT INTO collection_opinions VALUES ('00000000-0000-4000-8000-000000000001', $2::bigint, $1, now(), false)",
    copy: { file: 'collections.json', says: 'not for me' },
  },
  collection_limits: {
    fill: `INSERT INTO collection_limits VALUES ('00000000-0000-4000-8000-000000000001', $1, 'no', '{"priceMax": 4321000, "facilities": [], "commutes": []}', now())`,
    copy: { file: 'collections.json', says: '4321000' },
  },
  brochures: {
    fill: `INSERT INTO brochures (listing_id, digest, content, owner_id, taken_at) VALUES (900000001, '${'b'.repeat(64)}', '{"title": "Solveigs own home"}', $1, now())`,
    copy: { not: 'what others have saved of the person’s own listing, which is in your-listings.json' },
  },
  kept_brochures: {
    fill: `WITH kept AS (INSERT INTO brochures (listing_id, digest, content, taken_at) VALUES ($2::bigint, '${'a'.repeat(64)}', '{"title": "A saved home as it was"}', now()) RETURNING id),
        favourites AS (INSERT INTO collections (owner_id, name, is_default, created_at, updated_at) VALUES ($1, '', true, now(), now()) RETURNING id),
        saved AS (INSERT INTO collection_homes (collection_id, listing_id, added_by, added_at) SELECT id, $2::bigint, $1, now() FROM favourites)
      INSERT INTO kept_brochures (user_id, listing_id, brochure_id, kept_at) SELECT $1, $2::bigint, id, now() FROM kept`,
    copy: { file: 'collections.json', says: 'A saved home as it was' },
  },
  collection_partings: {
    fill: "INSERT INTO collection_partings VALUES ('00000000-0000-4000-8000-000000000002', $1, 'Homes that are Solveigs no more', NULL, 'revoked', now())",
    copy: { file: 'collections.json', says: 'Solveigs no more' },
  },
  saved_searches: {
    fill: "INSERT INTO saved_searches (user_id, region, name, query, hash, notifications, created_at, updated_at, seen_at) VALUES ($1, 'no', 'Solveigs search', '{}', 'x', 'daily', now(), now(), now())",
    copy: { file: 'saved-searches.json', says: 'Solveigs search' },
  },
  alerts: {
    fill: "INSERT INTO alerts (user_id, search_id, listing_id, kind, day, frequency, created_at, due_at) SELECT $1, id, $2::bigint, 'price_down', now(), 'daily', now(), now() FROM saved_searches WHERE user_id = $1",
    copy: { file: 'saved-searches.json', says: 'price_down' },
  },
  favourite_mail_pauses: {
    fill: "INSERT INTO favourite_mail_pauses VALUES ($1, now() + interval '1 hour')",
    copy: { not: 'says when the next mail may go, for an hour' },
  },
  push_subscriptions: {
    fill: "INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at) SELECT 'x', $1, id, 'https://push.example/solveigs-browser', '', '', now() FROM sessions WHERE user_id = $1 LIMIT 1",
    copy: { file: 'push.json', says: 'solveigs-browser' },
  },
  notifications: {
    fill: "INSERT INTO notifications (user_id, kind, subject, details, path, created_at, updated_at) VALUES ($1, 'search_news', '1', '{\"name\": \"News for Solveig\"}', '/', now(), now())",
    copy: { file: 'notifications.json', says: 'News for Solveig' },
  },
  commute_addresses: {
    fill: "INSERT INTO commute_addresses (user_id, display_name, lat, lon, created_at) VALUES ($1, 'Solveigs work', 59.9, 10.7, now())",
    copy: { file: 'places-you-travel-to.json', says: 'Solveigs work' },
  },
  searches_made: {
    fill: "INSERT INTO searches_made VALUES ($1, '\\x01', 'no', '', 'What Solveig looked for', now())",
    copy: { file: 'history.json', says: 'What Solveig looked for' },
  },
  short_links: {
    fill: "INSERT INTO short_links VALUES ('\\x09', $1, '\\x09', now(), now() + interval '90 days', 7)",
    copy: { file: 'short-links.json', says: '"opened": 7' },
  },
  hidden_homes: {
    fill: 'INSERT INTO hidden_homes (user_id, listing_id, hidden_at) VALUES ($1, $2::bigint, now())',
    copy: { file: 'hidden.json', says: '"home"' },
  },
  hidden_agencies: {
    fill: "INSERT INTO hidden_agencies (user_id, agency_id, hidden_at) VALUES ($1, '000777', now())",
    copy: { file: 'hidden.json', says: '000777' },
  },
  seen_homes_hidden: {
    fill: 'INSERT INTO seen_homes_hidden (user_id, since) VALUES ($1, now())',
    copy: { file: 'hidden.json', says: 'homesLookedAtAreHiddenSince' },
  },
  homes_seen: {
    fill: "INSERT INTO homes_seen VALUES ($1, $2::bigint, now(), 1, 'available', '{}')",
    copy: { file: 'history.json', says: 'homes' },
  },
  swipe_answers: {
    fill: 'INSERT INTO swipe_answers VALUES ($1, $2::bigint, false, false, NULL, now())',
    copy: { file: 'swiping.json', says: 'answer' },
  },
  swipe_rounds: {
    fill: "INSERT INTO swipe_rounds SELECT id, '{}', now(), 0 FROM collections WHERE owner_id = $1 AND NOT is_default LIMIT 1",
    copy: { not: 'homes of the site that a collection’s members are shown, the same to all of them' },
  },
  draft_images: {
    fill: `WITH own AS (${A_DRAFT}) INSERT INTO draft_images (id, draft_id, position, file, pixel_hash, is_maybe_plan, caption, created_at)
      SELECT gen_random_uuid(), id, 0, repeat('d', 32), repeat('d', 32), false, 'Solveigs attic', now() FROM own`,
    copy: { file: 'files-of-your-drafts.json', says: 'Solveigs attic' },
  },
  draft_attachments: {
    fill: `WITH own AS (${A_DRAFT}) INSERT INTO draft_attachments (id, draft_id, kind, name, bytes, digest, created_at)
      SELECT gen_random_uuid(), id, 'other', 'Solveigs report.pdf', 1, repeat('d', 32), now() FROM own`,
    copy: { file: 'files-of-your-drafts.json', says: 'Solveigs report' },
  },
  listings: {
    fill: "UPDATE listings SET owner_user = $1, owner_import = NULL, title = 'Solveigs own home' WHERE external_id = 'solveigs-own'",
    copy: { file: 'your-listings.json', says: 'Solveigs own home' },
  },
  listing_images: { fill: '', copy: { file: 'your-listings.json', says: 'Solveigs garden' } },
  listing_pictures: { fill: '', copy: { file: 'your-listings.json', says: 'Solveigs kitchen' } },
  listing_viewings: { fill: '', copy: { file: 'your-listings.json', says: '2026-12-01T10:00:00' } },
  alert_waits: {
    fill: "INSERT INTO alert_waits SELECT id, now() FROM listings WHERE external_id = 'solveigs-own'",
    copy: { not: 'when it is told that a listing is paused, which the listing says itself' },
  },
  feed_listings: {
    fill: "INSERT INTO feed_listings SELECT id, 1, NULL, now() FROM listings WHERE external_id = 'solveigs-own'",
    copy: { not: 'when an import last told of a home, by nobody’s name' },
  },
  corrected_facts: {
    fill: `INSERT INTO corrected_facts (listing_id, fact, value, sent, at, actor, reason)
      SELECT id, 'title', '"Corrected"', '"Sent"', now(), gen_random_uuid(), 'In capitals' FROM listings WHERE external_id = 'solveigs-own'`,
    copy: { not: 'what staff have corrected of listings that imports bring; owners’ own are in listing_corrections' },
  },
  listing_days: {
    fill: "INSERT INTO listing_days (listing_id, day, views) SELECT id, now(), 1 FROM listings WHERE external_id = 'solveigs-own'",
    copy: { not: 'how often a home was looked at, by nobody’s name' },
  },
  price_points: { fill: '', copy: { file: 'your-listings.json', says: '2026-11-01' } },
  orders: {
    fill: "INSERT INTO orders (id, user_id, draft_id, region, listing_type, duration_days, extras, lines, total, vat, vat_percent, currency, state, created_at) VALUES ('00000000-0000-4000-8000-000000000021', $1, '00000000-0000-4000-8000-000000000022', 'no', 'residential_sale', 30, '{}', '[]', 199000, 39800, 25, 'NOK', 'published', now())",
    copy: { file: 'payments.json', says: 'residential_sale' },
  },
  payments: {
    fill: "INSERT INTO payments (id, order_id, method, reference, return_origin, language, state, amount, currency, captured, card_last4, created_at, updated_at) VALUES ('00000000-0000-4000-8000-000000000023', '00000000-0000-4000-8000-000000000021', 'credit_card', 'grend-0f', '', 'nb', 'captured', 199000, 'NOK', 199000, '4242', now(), now())",
    copy: { file: 'payments.json', says: '4242' },
  },
  refunds: {
    fill: "INSERT INTO refunds VALUES ('00000000-0000-4000-8000-000000000024', '00000000-0000-4000-8000-000000000023', 1000, true, now(), $1, 'Paid twice')",
    copy: { file: 'payments.json', says: 'NO-000002' },
  },
  receipts: {
    fill: "INSERT INTO receipts SELECT 'no', number, $1, '00000000-0000-4000-8000-000000000021', refund::uuid, total, 0, 25, 'NOK', '[]', '{}', 'credit_card', '4242', now() FROM (VALUES (1, NULL, 199000), (2, '00000000-0000-4000-8000-000000000024', -1000)) AS r(number, refund, total)",
    copy: { file: 'payments.json', says: 'NO-000001' },
  },
  leads: {
    fill: `INSERT INTO leads (listing_id, agency_id, kind, form_id, digest, name, email, message, language, created_at) VALUES ($2::bigint, '287955', 'contact', 'f', 'd', 'Solveig Unik', '${EMAIL.toLowerCase()}', 'Solveigs message', 'nb', now())`,
    copy: { file: 'messages-to-sellers.json', says: 'Solveigs message' },
  },
  appraisal_requests: {
    fill: `INSERT INTO appraisal_requests (agency_id, form_id, digest, name, email, plan, address, language, created_at) VALUES ('000100', 'f', 'd', 'Solveig Unik', '${EMAIL.toLowerCase()}', 'sell', 'Solveigs vei 1', 'nb', now())`,
    copy: { file: 'appraisal-requests.json', says: 'Solveigs vei 1' },
  },
  agency_messages: {
    fill: `INSERT INTO agency_messages (agency_id, form_id, digest, name, email, message, language, created_at) VALUES ('000100', 'f', 'd', 'Solveig Unik', '${EMAIL.toLowerCase()}', 'Solveigs question', 'nb', now())`,
    copy: { file: 'messages-to-agencies.json', says: 'Solveigs question' },
  },
  lead_replies: {
    fill: `WITH written AS (INSERT INTO leads (listing_id, agency_id, kind, form_id, digest, name, email, language, created_at) VALUES ($2::bigint, '287955', 'contact', 'g', 'e', 'A buyer', 'buyer@grend.example', 'nb', now()) RETURNING id)
      INSERT INTO lead_replies (lead_id, author_id, author_name, message, created_at) SELECT id, $1, 'Solveig Unik', 'Solveigs answer', now() FROM written`,
    copy: { file: 'answers-to-buyers.json', says: 'Solveigs answer' },
  },
  listing_reports: {
    fill: `INSERT INTO listing_reports (listing_id, form_id, reason, details, email, language, created_at) VALUES ($2::bigint, 'f', 'sold', NULL, '${EMAIL}', 'nb', now())`,
    copy: { not: 'goes to whoever runs the site; it stays without its address' },
  },
};

/** Mail to the person, an answer to them, and one that they have caused. */
function outboxRow(...others: readonly string[]): string {
  const columns =
    'idempotency_key, sender_name, sender_address, recipient_name, subject, html, plain_text, language, brand, created_at, recipient_address';
  const values = (key: string, subject: string, to: string) =>
    `'${key}', '', 'a@grend.example', '', '${subject}', '', '', 'nb', 'grend', now(), '${to}'`;
  const [replyTo, causedBy] = others;
  return `INSERT INTO outbox (${columns}, ${replyTo}, ${causedBy}) VALUES (${values('1', 'A mail to Solveig', EMAIL.toLowerCase())}, NULL, NULL), (${values('2', 'A message', 'seller@grend.example')}, '${EMAIL}', NULL), (${values('3', 'Solveig shares a collection', 'friend@grend.example')}, NULL, $1)`;
}
