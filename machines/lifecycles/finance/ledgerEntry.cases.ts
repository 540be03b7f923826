import { defineModel, user } from '../../testing/model'
import { ledgerEntryLifecycle } from './ledgerEntry'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: ledgerEntryLifecycle,
  title: '记账凭证',
  input: walkedAs({ amount: 39_800 }),
  cases: [user({ type: 'REVERSE', reverseReason: '记错渠道' }, '记错渠道')],
  words: {
    POST: '点「复核入账」',
    DROP: '点「作废」',
    'REVERSE[记错渠道]': '点「冲正」，原因「记错渠道」',
  },
})
