-- Of investigations that share a number the first keeps it; each other draws one that is free in its year, in its messages too.
WITH doubles AS (
  SELECT id, reference, split_part(reference, '-', 1) AS year,
         row_number() OVER (PARTITION BY reference ORDER BY created, id) AS nth FROM investigations
), later AS (
  SELECT id, reference, year, row_number() OVER (PARTITION BY year ORDER BY id) AS place FROM doubles WHERE nth > 1
), free AS (
  SELECT year, number, row_number() OVER (PARTITION BY year ORDER BY random()) AS place
  FROM (SELECT DISTINCT year FROM later) AS y
  CROSS JOIN LATERAL (
    SELECT y.year || '-' || lpad(n::text, greatest(4, length(n::text)), '0') AS number
    FROM generate_series(1, greatest(9999, (SELECT 2 * count(*) FROM investigations)::int)) AS n) AS numbers
  WHERE NOT EXISTS (SELECT FROM investigations i WHERE i.reference = number)
), drawn AS (
  SELECT later.id, later.reference AS before, free.number AS after FROM later JOIN free USING (year, place)
), told AS (
  UPDATE messages m SET content = replace(m.content, 'ase ' || drawn.before, 'ase ' || drawn.after)
  FROM drawn WHERE m.type = 'TEST_PURCHASE' AND m.identifier = drawn.id
)
UPDATE investigations i SET reference = drawn.after FROM drawn WHERE i.id = drawn.id;--> statement-breakpoint
DROP INDEX "investigations_reference";--> statement-breakpoint
CREATE UNIQUE INDEX "investigations_reference" ON "investigations" USING btree ("reference");