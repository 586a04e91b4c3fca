-- More places are kept of a picture now, above all of smooth ones: all are looked at again, and what is kept of them serves until then.
INSERT INTO picture_trait_waits (sha256) SELECT sha256 FROM pictures WHERE looked IS NOT NULL AND problem IS NULL ON CONFLICT DO NOTHING;
