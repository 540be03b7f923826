import { actorDriver } from '../actorDriver'
import { Coverage, type Hits } from '../coverage'
import { runPath } from '../drive'
import type { Flow } from '../models'
import { planPaths } from '../plan'

/**
 * How often the planned paths of a flow execute each of its states and transitions on bare actors.
 * @throws Error when a path fails
 */
export async function actorHits({ model }: Pick<Flow, 'model'>): Promise<Hits> {
  const coverage = new Coverage(model.machine)
  for (const path of planPaths(model)) {
    const { driver, stop } = actorDriver(model, coverage)
    try {
      await runPath(model, path, driver)
    } finally {
      stop()
    }
  }
  return coverage.hits()
}
