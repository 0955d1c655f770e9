-- Whoever has signed up for a viewing may call it off. The message stays for whoever offers the home.
ALTER TABLE leads ADD COLUMN cancelled_at timestamptz CHECK (cancelled_at IS NULL OR kind = 'viewing');
