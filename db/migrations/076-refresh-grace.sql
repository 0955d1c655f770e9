-- A refresh token is traded once, and at most once more when the first answer was lost; both answers hold the same next token.

-- Random; the next token is made from this one, this seed and a key of the server's. There from the first trade until the second, which takes it away.
ALTER TABLE refresh_tokens ADD COLUMN next_seed bytea;
-- Whether it may be traded a second time at all. One that has itself been given out twice may not.
ALTER TABLE refresh_tokens ADD COLUMN is_repeatable boolean NOT NULL DEFAULT true;
