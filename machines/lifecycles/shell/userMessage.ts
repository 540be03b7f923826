import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'

/** 消息 (docs/console.md, 7): what one user is to know. Only that user reads and archives it. */
export const userMessageLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'READ' } | { type: 'ARCHIVE' }
    input: LifecycleContext
  },
  actions: {
    ...effects('tell the other screens'),
    'put it into the archive': assign({ changes: ({ context }) => ({ ...context.changes, box: 'ARCHIVED' }) }),
  },
}).createMachine({
  id: 'userMessage',
  description: '消息',
  context: ({ input }) => input,
  initial: 'UNREAD',
  states: {
    UNREAD: {
      description: '未读',
      meta: { label: '未读', tone: 'info', readOnly: true },
      on: { READ: { target: 'READ', actions: 'tell the other screens', meta: { label: '已读', access: 'session' } } },
    },
    READ: {
      description: '已读',
      meta: { label: '已读', tone: 'neutral', readOnly: true },
      on: {
        ARCHIVE: {
          target: 'ARCHIVED',
          actions: ['put it into the archive', 'tell the other screens'],
          meta: { label: '归档', access: 'session' },
        },
      },
    },
    ARCHIVED: { description: '已归档', meta: { label: '已归档', tone: 'neutral', readOnly: true } },
  },
})
