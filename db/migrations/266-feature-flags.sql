-- Where feature flags of the registry (src/flags/registry.contract.ts) are on or off. What is null is for all; what a
-- person has switched on stands with their account (users.feature_flags).
CREATE TABLE flag_rules (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  flag         text NOT NULL,
  environment  text,
  region       text CHECK (region IN ('no', 'au')),
  percentage   smallint CHECK (percentage BETWEEN 0 AND 100),   -- of the people who are signed in
  is_on        boolean NOT NULL
);
CREATE INDEX flag_rules_flag ON flag_rules (flag);
