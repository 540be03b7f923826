-- What interests give is used at 会员工作台: whoever could use them may open it.
UPDATE "role" SET "permissions" = (
	SELECT jsonb_agg(DISTINCT "key")
	FROM jsonb_array_elements_text("permissions" || '["member:workbench", "member:workbench:write-off"]'::jsonb) AS "key"
	WHERE "key" <> 'member:interest:write-off'
) WHERE "permissions" ? 'member:interest:write-off';
