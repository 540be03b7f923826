import { openPostgres } from '@server/db/connection'
import type { Pool } from 'pg'
import { expect, inject, it } from 'vitest'
import { copyDatabase, urlOf } from '../support/databases'

it('goes on after its database connections were cut', async () => {
  const database = await copyDatabase(inject('snapshot'))
  const snapshot = inject('snapshot')
  if (snapshot.kind === 'postgres') {
    const other = await openPostgres(urlOf(snapshot.server, 'postgres'))
    const { rows } = await database.sql.query('SELECT current_database() AS name')
    await other.sql.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [rows[0]!.name])
    await other.close()
    // The cut reaches us a moment later.
    await expect.poll(() => (database.driver as Pool).totalCount).toBe(0)
  }
  const { rows } = await database.sql.query('SELECT count(*) AS nodes FROM menu_node')
  expect(rows[0]!.nodes).toBeGreaterThan(900)
  await database.close()
})
