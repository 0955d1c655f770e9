-- What publishing costs its owners, and how it was paid. Amounts are in minor units (øre, cents) of the currency.

-- One order buys one time of publishing for one draft. The account and the draft may go; what bookkeeping needs stays.
CREATE TABLE orders (
  id            uuid PRIMARY KEY,
  user_id       uuid REFERENCES users (id) ON DELETE SET NULL,
  draft_id      uuid NOT NULL,
  region        text NOT NULL CHECK (region IN ('no', 'au')),
  listing_type  text NOT NULL,
  duration_days integer NOT NULL CHECK (duration_days > 0),
  extras        text[] NOT NULL,
  lines         jsonb NOT NULL,               -- what is paid for: key, price with VAT
  total         bigint NOT NULL CHECK (total > 0),
  vat           bigint NOT NULL CHECK (vat >= 0),
  vat_percent   integer NOT NULL,
  currency      char(3) NOT NULL,
  -- open: not paid. paid: money is reserved. published: it may be captured. refused: it is released. lapsed: nobody paid.
  state         text NOT NULL CHECK (state IN ('open', 'paid', 'published', 'refused', 'lapsed')),
  created_at    timestamptz NOT NULL,
  paid_at       timestamptz,
  ended_at      timestamptz
);
CREATE UNIQUE INDEX orders_of_draft ON orders (draft_id) WHERE state IN ('open', 'paid');
CREATE INDEX orders_user ON orders (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX orders_created ON orders (created_at);

-- A try to pay an order, at one provider. Never the number of a card.
CREATE TABLE payments (
  id            uuid PRIMARY KEY,
  order_id      uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  method        text NOT NULL CHECK (method IN ('credit_card', 'vipps')),
  reference     text NOT NULL UNIQUE,         -- what both sides call it
  provider_id   text,                         -- what the provider calls it; null until it has answered
  next_url      text,                         -- where the payer goes
  return_origin text NOT NULL,                -- scheme and host under which the payer has the site
  language      text NOT NULL,
  -- created: the provider may not know of it yet. pending: the payer's turn. authorized: reserved.
  state         text NOT NULL CHECK (state IN
                  ('created', 'pending', 'authorized', 'captured', 'aborted', 'expired', 'released', 'failed')),
  amount        bigint NOT NULL CHECK (amount > 0),
  currency      char(3) NOT NULL,
  captured      bigint NOT NULL DEFAULT 0 CHECK (captured <= amount),
  refunded      bigint NOT NULL DEFAULT 0 CHECK (refunded <= captured),
  card_brand    text,
  card_last4    text CHECK (card_last4 ~ '^[0-9]{4}$'),
  checked_at    timestamptz,                  -- when the provider was last asked
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL
);
-- Two payments of one order at the same time could both be charged.
CREATE UNIQUE INDEX payments_under_way ON payments (order_id) WHERE state IN ('created', 'pending', 'authorized', 'captured');
CREATE INDEX payments_order ON payments (order_id);

-- Written before the provider is asked, so that one that was asked for is finished after a crash.
CREATE TABLE refunds (
  id            uuid PRIMARY KEY,
  payment_id    uuid NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
  amount        bigint NOT NULL CHECK (amount > 0),
  is_done       boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL
);
CREATE INDEX refunds_payment ON refunds (payment_id);

-- Numbered without gaps in each region, as bookkeeping asks. A refund is a receipt below zero.
CREATE TABLE receipts (
  region        text NOT NULL,
  number        integer NOT NULL,
  user_id       uuid REFERENCES users (id) ON DELETE SET NULL,
  order_id      uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  refund_id     uuid UNIQUE REFERENCES refunds (id) ON DELETE CASCADE,
  total         bigint NOT NULL,
  vat           bigint NOT NULL,
  vat_percent   integer NOT NULL,
  currency      char(3) NOT NULL,
  lines         jsonb NOT NULL,
  seller        jsonb NOT NULL,               -- name, number and address as they were that day
  method        text NOT NULL,
  card_last4    text,
  issued_at     timestamptz NOT NULL,
  PRIMARY KEY (region, number)
);
CREATE UNIQUE INDEX receipts_of_sale ON receipts (order_id) WHERE refund_id IS NULL;
CREATE INDEX receipts_user ON receipts (user_id, issued_at DESC) WHERE user_id IS NOT NULL;

CREATE TABLE receipt_numbers (
  region        text PRIMARY KEY,
  last_number   integer NOT NULL
);
