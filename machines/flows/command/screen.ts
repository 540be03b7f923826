import { defineScreen, type Reply, type Sight } from '../../testing/screen'
import type { Outcome } from '../../testing/drive'
import { model } from './cases'

const change: Sight = { role: 'button', name: '修改密码' }
const refusal: Sight = { role: 'alert' }
const passwords = { oldPassword: 'yunqi2026', newPassword: 'yunqi2027' } as const

/** A refusal that no field is to blame for. */
const replyOf = (outcome: Outcome): Reply | undefined =>
  outcome.ok ? { data: null } : { code: 40300, message: (outcome.error as Error).message }

/** One user of the flow for all of them: the form that changes the user's own password. */
export const screen = defineScreen(model, {
  at: '/profile',
  controls: {
    run: {
      role: 'button',
      name: /^(修改密码|正在修改)$/,
      gestures: () => [
        { fill: { role: 'password', name: /^当前密码/ }, text: passwords.oldPassword },
        { fill: { role: 'password', name: /^新密码/ }, text: passwords.newPassword },
        { fill: { role: 'password', name: /^再次输入新密码/ }, text: passwords.newPassword },
        { click: change },
      ],
    },
  },
  states: {
    idle: { shows: [change], hides: [refusal] },
    running: { shows: [{ role: 'button', name: '正在修改' }], hides: [refusal] },
    refused: ({ context }) => ({ shows: [change, refusal, context.error?.message ?? ''] }),
  },
  requests: {
    carryOut: {
      method: 'POST',
      path: '/oauth2-api/eb/user/change_password',
      sends: () => ({ body: passwords }),
      replies: replyOf,
    },
  },
})
