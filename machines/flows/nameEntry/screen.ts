import { defineScreen, type Reply, type Sight } from '../../testing/screen'
import type { Outcome } from '../../testing/drive'
import { model } from './cases'

const dialog: Sight = { role: 'dialog', name: '新建文件夹' }
const field: Sight = { role: 'textbox', name: /^名称/, within: dialog }
const problem: Sight = { role: 'alert', within: dialog }
const create: Sight = { role: 'button', name: '新建', within: dialog }
const creating: Sight = { role: 'button', name: '正在新建', within: dialog }

const replyOf = (outcome: Outcome): Reply | undefined =>
  outcome.ok ? undefined : { code: 40000, message: (outcome.error as Error).message }

/** 新建文件夹 of the explorer, opened in a folder whose id is 3 (Shared building blocks, 5; docs/readings.md, 33). */
export const screen = defineScreen(model, {
  at: '/filemanager?space=all',
  controls: {
    open: { role: 'button', name: '新建文件夹' },
    type: {
      ...field,
      gestures: ({ event }) => [{ fill: field, text: (event as { name?: string }).name ?? '' }],
    },
    submit: { role: 'button', name: /^(新建|正在新建)$/, within: dialog },
    close: { role: 'button', name: '取消', within: dialog },
  },
  states: {
    closed: { hides: [dialog] },
    editing: ({ context }) =>
      context.problem === null
        ? { shows: [dialog, field, create], hides: [problem, creating] }
        : { shows: [dialog, field, create, problem, context.problem], hides: [creating] },
    saving: { shows: [dialog, field, creating], hides: [create] },
  },
  requests: {
    saveName: {
      method: 'GET',
      path: '/api/oss-api/eb/oss/directory_create',
      sends: ({ parentId, name }: { parentId: number; name: string }) => ({
        query: { ossDisplayId: parentId, displayName: name },
      }),
      answers: 'gateway',
      replies: replyOf,
    },
  },
})
