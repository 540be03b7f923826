import { recordEvents } from '@server/records/tables'
import type { Sql } from '@server/db/connection'
import { getTableName } from 'drizzle-orm'

/** What the database itself writes down while lifecycles are walked. */
export interface RowLog {
  /** The place that the log has come to. */
  place(): Promise<number>
  /** How many rows more (or fewer) each table has since a place; those without a difference are left out. */
  since(place: number): Promise<Readonly<Record<string, number>>>
  /** Lets every transaction that moves a record fail at its very end, all its effects carried out, while a piece of work runs. */
  failing<Result>(work: () => Promise<Result>): Promise<Result>
}

const statements = [
  'CREATE TABLE walk_log (place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, change int NOT NULL)',
  'CREATE TABLE walk_failing (is_failing boolean NOT NULL)',
  'INSERT INTO walk_failing VALUES (false)',
  `CREATE FUNCTION walk_came() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO walk_log (name, change) SELECT TG_TABLE_NAME, count(*) FROM came HAVING count(*) > 0;
      RETURN NULL;
    END $$`,
  `CREATE FUNCTION walk_went() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO walk_log (name, change) SELECT TG_TABLE_NAME, -count(*) FROM went HAVING count(*) > 0;
      RETURN NULL;
    END $$`,
  `CREATE FUNCTION walk_fails() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT is_failing FROM walk_failing) THEN RAISE EXCEPTION 'the end of a transition fails'; END IF;
      RETURN NULL;
    END $$`,
  `DO $$
    DECLARE name text;
    BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename !~ '^walk_' LOOP
        EXECUTE format('CREATE TRIGGER walk_came AFTER INSERT ON %I REFERENCING NEW TABLE AS came
          FOR EACH STATEMENT EXECUTE FUNCTION walk_came()', name);
        EXECUTE format('CREATE TRIGGER walk_went AFTER DELETE ON %I REFERENCING OLD TABLE AS went
          FOR EACH STATEMENT EXECUTE FUNCTION walk_went()', name);
      END LOOP;
    END $$`,
  `CREATE CONSTRAINT TRIGGER walk_fails AFTER INSERT ON ${getTableName(recordEvents)} DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION walk_fails()`,
]

/**
 * Lets the tables of a database log how many rows come and go, within the transaction that does it: a step costs what it
 * touches, however many tables there are.
 */
export async function openRowLog({ query }: Sql): Promise<RowLog> {
  for (const statement of statements) await query(statement)
  const setFailing = (isFailing: boolean) => query('UPDATE walk_failing SET is_failing = $1', [isFailing])
  return {
    place: async () => {
      const { rows } = await query('SELECT coalesce(max(place), 0)::int AS place FROM walk_log')
      return Number(rows[0]?.place)
    },
    since: async (place) => {
      const { rows } = await query(
        `SELECT name, sum(change)::int AS change FROM walk_log WHERE place > $1 GROUP BY name HAVING sum(change) <> 0`,
        [place],
      )
      return Object.fromEntries(rows.map(({ name, change }) => [String(name), Number(change)]))
    },
    failing: async (work) => {
      await setFailing(true)
      return work().finally(() => setFailing(false))
    },
  }
}
