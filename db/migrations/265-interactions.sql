-- What readers who allow it look at and press, in a partition for each month that src/interactions makes and drops.
-- Nothing here is about an account.
CREATE TABLE interactions (
  received_at        timestamptz NOT NULL,
  occurred_at        timestamptz NOT NULL,   -- as the browser says
  actor              bytea,                  -- keyed hash of the browser's own number, another one each month
  action             text NOT NULL CHECK (action IN ('click', 'view')),
  object_type        text CHECK (object_type IN ('project', 'property')),
  object_id          text,
  session_token      uuid,                   -- of one tab
  page_type          text,
  environment        text NOT NULL,
  region             text NOT NULL CHECK (region IN ('no', 'au')),
  search_parameters  text,
  metadata           jsonb,
  utm                jsonb
) PARTITION BY RANGE (received_at);
CREATE INDEX interactions_object ON interactions (object_id, received_at);
