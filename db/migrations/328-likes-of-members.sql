-- What the members of a shared collection say of its homes, a like as well as a no: a like followed from somebody's
-- favourites before, which say nothing of the collection (decision 376).
ALTER TABLE collection_noes RENAME TO collection_opinions;
ALTER TABLE collection_opinions RENAME CONSTRAINT collection_noes_pkey TO collection_opinions_pkey;
ALTER INDEX collection_noes_user RENAME TO collection_opinions_user;
ALTER TABLE collection_opinions ADD COLUMN is_like boolean NOT NULL DEFAULT false;
ALTER TABLE collection_opinions ALTER COLUMN is_like DROP DEFAULT;

-- A yes while swiping is a like in a collection that has the home already too: whether it put it there is told apart.
ALTER TABLE swipe_answers ADD COLUMN has_put boolean NOT NULL DEFAULT false;
UPDATE swipe_answers SET has_put = true WHERE is_yes AND collection_id IS NOT NULL;
