import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { defineServer } from '@server/records/recordServer'
import { depositEffects } from './depositEffects'
import { isRefundable } from './depositFacts'

export default defineServer(depositOrder, { effects: depositEffects, facts: { isRefundable } })
