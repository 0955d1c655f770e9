-- What the stand-in for payment providers knows, in trial alone: it must outlive the process that asked it, as a real
-- provider does.
CREATE TABLE stand_in_payments (
  provider_id   text PRIMARY KEY,             -- Stripe's checkout session, Vipps' reference
  wire          text NOT NULL CHECK (wire IN ('stripe', 'vipps')),
  intent_id     text UNIQUE,                  -- Stripe's payment intent
  reference     text NOT NULL,
  amount        bigint NOT NULL,
  currency      text NOT NULL,
  description   text NOT NULL,
  return_url    text NOT NULL,
  cancel_url    text,
  state         text NOT NULL DEFAULT 'created' CHECK (state IN ('created', 'authorized', 'aborted', 'expired', 'terminated')),
  is_in_3ds     boolean NOT NULL DEFAULT false,
  captured      bigint NOT NULL DEFAULT 0,
  cancelled     bigint NOT NULL DEFAULT 0,
  refunded      bigint NOT NULL DEFAULT 0,
  card_brand    text,
  card_last4    text,
  refusal       text,                         -- why the last card was declined
  notices       integer NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL
);

-- First answers by idempotency key.
CREATE TABLE stand_in_calls (
  wire          text NOT NULL,
  key           text NOT NULL,
  request_hash  text NOT NULL,
  status        integer NOT NULL,
  body          jsonb NOT NULL,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (wire, key)
);
