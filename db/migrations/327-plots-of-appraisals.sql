-- Plots are appraised too, and houses with theirs.
ALTER TABLE appraisal_requests ADD COLUMN land_size integer; -- m²
