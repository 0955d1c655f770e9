-- How pages felt to readers who allow it, counted: how many visits of a day had a figure within a step. Of nobody.
CREATE TABLE web_vitals (
  day        date NOT NULL,  -- UTC
  page_type  text NOT NULL,
  device     text NOT NULL CHECK (device IN ('phone', 'computer')),
  metric     text NOT NULL CHECK (metric IN ('lcp', 'inp', 'cls')),
  value      real NOT NULL,  -- upper end of the step: milliseconds, of cls a score
  visits     integer NOT NULL,
  PRIMARY KEY (day, page_type, device, metric, value)
);
