import { assign, setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'

const publishRight = 'report:custom:publish'

const roles = {
  sharedRoles: {
    type: 'references',
    to: 'role',
    where: { status: 'ENABLED' },
    label: '可以查看的角色',
    required: true,
    max: 20,
  },
} as const satisfies Readonly<Record<string, PayloadField>>

/** 自定义报表: its owner's alone until it is published to roles; put away it is there for nobody else, and may come back. */
export const customReportLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'PUBLISH'; sharedRoles: readonly number[] }
      | { type: 'SHARE'; sharedRoles: readonly number[] }
      | { type: 'COPY' }
      | { type: 'ARCHIVE' }
      | { type: 'RESTORE' }
    input: LifecycleContext
  },
  actions: {
    ...effects('copy it for its owner'),
    'note the roles': assign({
      changes: ({ context }, { sharedRoles }: { sharedRoles: readonly number[] }) => ({
        ...context.changes,
        sharedRoles,
      }),
    }),
    'share it no longer': assign({ changes: ({ context }) => ({ ...context.changes, sharedRoles: null }) }),
  },
}).createMachine({
  id: 'customReport',
  description: '自定义报表从草稿到发布、归档',
  context: ({ input }) => input,
  initial: 'DRAFT',
  states: {
    DRAFT: {
      description: '只有创建人能看到',
      meta: { label: '草稿', tone: 'neutral' },
      on: {
        PUBLISH: {
          target: 'PUBLISHED',
          actions: { type: 'note the roles', params: ({ event }) => ({ sharedRoles: event.sharedRoles }) },
          meta: { label: '发布', access: publishRight, payload: roles },
        },
        COPY: { actions: 'copy it for its owner', meta: { label: '复制' } },
      },
    },
    PUBLISHED: {
      description: '所选角色的员工也能查看，各看各的数据范围',
      meta: { label: '已发布', tone: 'success' },
      on: {
        SHARE: {
          actions: { type: 'note the roles', params: ({ event }) => ({ sharedRoles: event.sharedRoles }) },
          meta: { label: '调整角色', access: publishRight, payload: roles },
        },
        COPY: { actions: 'copy it for its owner', meta: { label: '复制' } },
        ARCHIVE: {
          target: 'ARCHIVED',
          actions: 'share it no longer',
          meta: { label: '归档', confirm: '归档后其他人不能再查看，可以恢复为草稿。确定归档吗？' },
        },
      },
    },
    ARCHIVED: {
      description: '不再使用，只有创建人能看到',
      meta: { label: '已归档', tone: 'neutral', readOnly: true },
      on: { RESTORE: { target: 'DRAFT', meta: { label: '恢复' } } },
    },
  },
})
