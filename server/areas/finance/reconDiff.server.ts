import { reconDiff } from '@contracts/resources/finance/reconDiff'
import { defineServer } from '@server/records/recordServer'
import { suspend, unsuspend } from './reconcile'

export default defineServer(reconDiff, {
  effects: { 'book it into suspense': suspend, 'take it out of suspense': unsuspend },
})
