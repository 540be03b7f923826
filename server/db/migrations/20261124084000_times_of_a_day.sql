-- Times of a day stand as one range: {"from", "to"} and {"start", "end"} become {"hours": [from, to]}.
UPDATE "restaurant" SET "periods" = (
  SELECT coalesce(jsonb_agg(
    CASE WHEN "row" ? 'from' THEN ("row" - 'from' - 'to') || jsonb_build_object('hours', jsonb_build_array("row" -> 'from', "row" -> 'to'))
      ELSE "row" END
    ORDER BY "at"
  ), '[]')
  FROM jsonb_array_elements("periods") WITH ORDINALITY AS "rows"("row", "at")
) WHERE jsonb_typeof("periods") = 'array';

UPDATE "ticket_product" SET "daily_times" = (
  SELECT coalesce(jsonb_agg(
    CASE WHEN "row" ? 'start' THEN ("row" - 'start' - 'end') || jsonb_build_object('hours', jsonb_build_array("row" -> 'start', "row" -> 'end'))
      ELSE "row" END
    ORDER BY "at"
  ), '[]')
  FROM jsonb_array_elements("daily_times") WITH ORDINALITY AS "rows"("row", "at")
) WHERE jsonb_typeof("daily_times") = 'array';
