import { assign, setup } from 'xstate'
import type { LifecycleContext } from '../lifecycle'

/** 系统公告: what the platform tells its merchants. The platform moves it, merchants read it. */
export const noticeLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'PUBLISH' } | { type: 'TAKE_OFFLINE' }
    input: LifecycleContext
  },
  actions: {
    'note when it was published': assign({
      changes: ({ context }) => ({ ...context.changes, publishAt: context.now }),
    }),
  },
}).createMachine({
  id: 'notice',
  description: '系统公告',
  context: ({ input }) => input,
  meta: { told: { PUBLISH: '上线', TAKE_OFFLINE: '下线' } },
  initial: 'DRAFT',
  states: {
    DRAFT: {
      description: '草稿',
      meta: { label: '草稿', tone: 'neutral' },
      on: { PUBLISH: { target: 'PUBLISHED', actions: 'note when it was published' } },
    },
    PUBLISHED: {
      description: '已上线',
      meta: { label: '已上线', tone: 'success', readOnly: true },
      on: { TAKE_OFFLINE: 'OFFLINE' },
    },
    OFFLINE: { description: '已下线', meta: { label: '已下线', tone: 'neutral', readOnly: true } },
  },
})
