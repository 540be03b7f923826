import type { Services } from '@server/services'
import { Hono } from 'hono'

type State = 'up' | 'full' | 'down'

const checkTimeoutMs = 3_000

/**
 * `GET /healthz` → `{status, version, database, storage}`; 200, also
 * when the disk of the storage is full (`full`); 503 when one of them is down (docs/architecture.md, 3).
 */
export function health(services: Services, version: string) {
  const app = new Hono()
  app.get('/healthz', async (http) => {
    const [database, storage] = await Promise.all([
      stateOf(services.sql.query('SELECT 1').then(() => 'up' as const)),
      stateOf(services.storage.check()),
    ])
    // With a full disk everything but uploads goes on: a balancer must not take the gateway away for it.
    const up = database === 'up' && storage !== 'down'
    return http.json({ status: up ? 'up' : 'down', version, database, storage }, up ? 200 : 503)
  })
  return app
}

async function stateOf(check: Promise<State>): Promise<State> {
  const late = new Promise<State>((resolve) => setTimeout(() => resolve('down'), checkTimeoutMs).unref())
  return Promise.race([check.catch((): State => 'down'), late])
}
