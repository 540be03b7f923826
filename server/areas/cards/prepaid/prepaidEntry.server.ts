import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { defineServer } from '@server/records/recordServer'
import { entryEffects } from './entryEffects'

export default defineServer(prepaidEntry, { effects: entryEffects })
