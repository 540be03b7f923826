import { lifecycleFlows } from '@contracts/resources/lifecycleFlows'
import { flows, type Flow } from '@machines/testing/models'

/** Everything that can be walked: the flows of the product, then the lifecycles of its records. */
export const walkable: readonly Flow[] = [...flows, ...lifecycleFlows]
