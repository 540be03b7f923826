import type { Services } from '@server/services'
import { Hono } from 'hono'

type State = 'up' | 'down'

const checkTimeoutMs = 3_000

/**
 * `GET /healthz` → `{status, version, database, storage}`; 200 when all is up, 503 otherwise (docs/architecture.md, 3).
 */
export function health(services: Services, version: string) {
  const app = new Hono()
  app.get('/healthz', async (http) => {
    const [database, storage] = await Promise.all([
      stateOf(services.sql.query('SELECT 1')),
      stateOf(services.storage.check()),
    ])
    const up = database === 'up' && storage === 'up'
    return http.json({ status: up ? 'up' : 'down', version, database, storage }, up ? 200 : 503)
  })
  return app
}

async function stateOf(check: Promise<unknown>): Promise<State> {
  const late = new Promise<State>((resolve) => setTimeout(() => resolve('down'), checkTimeoutMs).unref())
  return Promise.race([check.then((): State => 'up').catch((): State => 'down'), late])
}
