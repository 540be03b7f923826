import { defineScreen, type Look, type Reply, type Sight } from '../../testing/screen'
import type { Outcome } from '../../testing/drive'
import { model } from './cases'
import { secondMs, type PhoneChangeEvent, type SentCode } from './machine'

const phone: Sight = { role: 'textbox', name: /^新手机号/ }
const code: Sight = { role: 'textbox', name: /^验证码/ }
const problem: Sight = { role: 'alert' }
const send: Sight = { role: 'button', name: '获取验证码' }
const again: Sight = { role: 'button', name: '重新获取' }
const sending: Sight = { role: 'button', name: '正在发送' }
const change: Sight = { role: 'button', name: '确定换绑' }
const changing: Sight = { role: 'button', name: '正在换绑' }
const wait = (ms: number): Sight => ({ role: 'button', name: `${ms / secondMs} 秒后可重新获取` })

const replyOf = (outcome: Outcome): Reply | undefined =>
  outcome.ok ? undefined : { code: 40000, message: (outcome.error as Error).message }

const said = (why: string | null): Look => (why === null ? { hides: [problem] } : { shows: [problem, why] })

const shown = (shows: readonly (Sight | string | null)[], { shows: more = [], hides = [] }: Look): Look => ({
  shows: [phone, code, ...shows.filter((one) => one !== null), ...more],
  hides,
})

/** 换绑手机号 of the user's own page, unfolded. */
export const screen = defineScreen(model, {
  at: '/profile',
  begin: [{ click: { role: 'button', name: '换绑手机号' } }],
  controls: {
    send: {
      role: 'button',
      name: /^(获取验证码|重新获取|正在发送|\d+ 秒后可重新获取)$/,
      gestures: ({ event }) => [
        { fill: phone, text: (event as Extract<PhoneChangeEvent, { type: 'send' }>).phone },
        { click: { role: 'button', name: /^(获取验证码|重新获取|正在发送|\d+ 秒后可重新获取)$/ } },
      ],
    },
    confirm: {
      role: 'button',
      name: /^(确定换绑|正在换绑)$/,
      gestures: ({ event }) => [
        { fill: code, text: (event as Extract<PhoneChangeEvent, { type: 'confirm' }>).code },
        { click: { role: 'button', name: /^(确定换绑|正在换绑)$/ } },
      ],
    },
  },
  states: {
    filling: ({ context }) =>
      shown([context.phone === null ? send : again, context.simulated, change], said(context.problem)),
    sending: { shows: [phone, code, sending, change], hides: [problem] },
    waiting: ({ context }) => shown([wait(context.waitMs), context.simulated, change], said(context.problem)),
    changing: { shows: [changing], hides: [problem] },
    changed: { hides: [phone, code, problem] },
  },
  requests: {
    sendCode: {
      method: 'POST',
      path: '/oauth2-api/eb/user/phone_code',
      sends: (input: { phone: string }) => ({ body: input }),
      answers: ({ waitMs, simulated }: SentCode) => ({ waitMs, simulated }),
      replies: replyOf,
    },
    changePhone: {
      method: 'POST',
      path: '/oauth2-api/eb/user/change_phone',
      sends: (input: { phone: string; code: string }) => ({ body: input }),
      answers: () => null,
      replies: replyOf,
    },
  },
})
