-- Of each hour: how many requests were answered with an error of ours, in all processes, and how many jobs waited at most.
-- Hours without any of them have no line.
CREATE TABLE site_hours (
  hour    timestamptz PRIMARY KEY,
  errors  integer NOT NULL,
  waiting integer NOT NULL
);
