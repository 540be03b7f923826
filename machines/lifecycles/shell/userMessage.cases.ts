import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { userMessageLifecycle } from './userMessage'

export const model = defineModel({
  machine: userMessageLifecycle,
  title: '消息',
  input: walkedAs(),
  cases: [],
  invariants: {
    归档的消息在已归档里: ({ value, context }) => (value === 'ARCHIVED') === (context.changes.box === 'ARCHIVED'),
  },
  words: { READ: '点「已读」', ARCHIVE: '点「归档」' },
})
