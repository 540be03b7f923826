import { validcardDelay } from '@contracts/resources/tickets/validcardDelay'
import { defineServer } from '@server/records/recordServer'
import { effectsOfJob } from './jobEffects'

export default defineServer(validcardDelay, { effects: effectsOfJob('validcard-delay') })
