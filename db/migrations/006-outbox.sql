-- Mail that is to go out: written in the transaction of what it tells of, so that neither is ever
-- without the other. Addresses and headers stand in columns of their own, one line each.

CREATE TABLE outbox (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- One mail for each event and recipient, however often the event is told of.
  idempotency_key    text NOT NULL UNIQUE,
  sender_name        text NOT NULL CHECK (sender_name !~ '[[:cntrl:]]'),
  sender_address     text NOT NULL CHECK (sender_address !~ '[[:cntrl:][:space:]]'),
  recipient_name     text NOT NULL CHECK (recipient_name !~ '[[:cntrl:]]'),
  recipient_address  text NOT NULL CHECK (recipient_address !~ '[[:cntrl:][:space:]]'),
  reply_to_name      text CHECK (reply_to_name !~ '[[:cntrl:]]'),
  reply_to_address   text CHECK (reply_to_address !~ '[[:cntrl:][:space:]]'),
  subject            text NOT NULL CHECK (subject !~ '[[:cntrl:]]'),
  html               text NOT NULL,
  plain_text         text NOT NULL,
  language           text NOT NULL CHECK (language IN ('en', 'nb')),
  brand              text NOT NULL CHECK (brand IN ('grend', 'zrch')),
  created_at         timestamptz NOT NULL,
  -- A deliverer takes the waiting ones in the order of next_try_at.
  state              text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  tries              integer NOT NULL DEFAULT 0,
  next_try_at        timestamptz NOT NULL
);
CREATE INDEX outbox_waiting ON outbox (next_try_at) WHERE state = 'waiting';
CREATE INDEX outbox_age ON outbox (created_at);
