import type { Outcome } from '../../testing/drive'
import { defineScreen, type Look, type Reply, type Sight } from '../../testing/screen'
import { model } from './cases'
import type { Bound, Code, Decided, WechatBindingEvent } from './machine'

const button = (name: string | RegExp): Sight => ({ role: 'button', name })
const retry = button('重试')
const bind = button('绑定微信')
const fetching = button('正在获取二维码')
const refresh = button('刷新二维码')
const cancel = button('取消')
const unbind = button('解绑微信')
const confirm = button('确定解绑')
const giving = button('正在解绑')
const code: Sight = { role: 'img', name: '绑定微信的二维码' }
const password: Sight = { role: 'password', name: /^登录密码/ }
const problem: Sight = { role: 'alert' }

const all = [retry, bind, fetching, refresh, cancel, unbind, confirm, giving, code, problem]

/** What stands there, and nothing else of all that may. */
const only = (shown: readonly Sight[], words: readonly string[] = []): Look => ({
  shows: [...shown, ...words],
  hides: all.filter((one) => !shown.includes(one)),
})
const withProblem = (shown: readonly Sight[], words: readonly string[], why: string | null): Look =>
  why === null ? only(shown, words) : only([...shown, problem], [...words, why])

const replyOf = (outcome: Outcome): Reply | undefined =>
  outcome.ok ? undefined : { code: 40000, message: (outcome.error as Error).message }

/** 微信绑定 of the user's own page. */
export const screen = defineScreen(model, {
  at: '/profile',
  controls: {
    retry,
    bind: button(/^(绑定微信|正在获取二维码)$/),
    refresh,
    cancel,
    unbind,
    confirm: {
      role: 'button',
      name: /^(确定解绑|正在解绑)$/,
      gestures: ({ event }) => [
        { fill: password, text: (event as Extract<WechatBindingEvent, { type: 'confirm' }>).password },
        { click: button(/^(确定解绑|正在解绑)$/) },
      ],
    },
  },
  states: {
    entering: only([], ['正在查询微信绑定']),
    unknown: ({ context }) => withProblem([retry], [], context.problem),
    unbound: ({ context }) => withProblem([bind], ['微信：未绑定'], context.problem),
    fetching: only([fetching]),
    'showing.waiting': only([code, cancel], ['用微信扫一扫，并在手机上确认']),
    'showing.asking': only([code, cancel], ['用微信扫一扫，并在手机上确认']),
    expired: only([refresh, cancel], ['二维码已失效']),
    refused: ({ context }) => withProblem([refresh, cancel], [], context.problem),
    bound: ({ context }) => only([unbind], [`微信：${context.nickname}`]),
    confirming: ({ context }) => withProblem([confirm, cancel], ['解绑后不能再用这个微信'], context.problem),
    giving: only([giving, cancel]),
  },
  requests: {
    askBound: {
      method: 'GET',
      path: '/oauth2-api/eb/user/wechat',
      answers: ({ nickname }: Bound) => ({
        bound: nickname === null ? null : { nickname, boundAt: '2026-06-01T04:00:00.000Z' },
      }),
      replies: replyOf,
    },
    askCode: {
      method: 'POST',
      path: '/oauth2-api/eb/user/wechat_code',
      answers: (value: Code) => value,
      replies: replyOf,
    },
    askDecided: {
      method: 'GET',
      path: '/oauth2-api/eb/user/wechat_state',
      sends: (input: { ticket: string }) => ({ query: input }),
      answers: (value: Decided) => value,
      replies: replyOf,
    },
    giveUp: {
      method: 'POST',
      path: '/oauth2-api/eb/user/wechat_unbind',
      sends: (input: { password: string }) => ({ body: input }),
      answers: () => null,
      replies: replyOf,
    },
  },
})
