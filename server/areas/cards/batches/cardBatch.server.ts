import { cardBatch } from '@contracts/resources/cards/cardBatch'
import { defineServer } from '@server/records/recordServer'
import { batchEffects, issuedOf } from './batchEffects'

export default defineServer(cardBatch, { effects: batchEffects, facts: { issued: issuedOf } })
