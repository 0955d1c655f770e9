-- What a surveyor's report says of a home's condition, by its grades: {date, counts, remarks}, see ConditionReport.
ALTER TABLE listings ADD COLUMN condition_report jsonb;
