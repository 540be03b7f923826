import { done, failed, type Model } from '../testing/model'
import type { Screen } from '../testing/screen'
import type { Link, Part } from '../testing/together/together'
import { isNoSession } from '../flows/session/machine'
import { noSession } from '../flows/session/screen'
import { model as gate } from '../flows/wecomGate/cases'
import { screen as gateScreen } from '../flows/wecomGate/screen'
import { pageLinks } from './expiry'

/** What a write says that was turned away with 401 (docs/console.md, 2). */
export const notSent = '登录已过期，本次提交未发送，请重新登录后再次提交'
const gone = Object.assign(new Error(notSent), { status: 401 })
const turnedAway = '登录已过期'
const clause = 'docs/console.md, 2'

/** Reads wait for the session; the application is a write, and is not sent again by itself. */
const reads = ['askWhetherAuthorised', 'loadSaleChannels'] as const
const calls = [...reads, 'applyForAuthorisation'] as const

const model = {
  ...gate,
  cases: [
    ...gate.cases,
    ...calls.map((id) => failed(id, gone, turnedAway)),
    done('loadSaleChannels', [{ relationType: 1, merchantId: 1001, appId: 'ww1001' }], '企业'),
  ],
  words: {
    ...gate.words,
    [`askWhetherAuthorised[${turnedAway}]`]: '查询授权时，网关答 401',
    [`loadSaleChannels[${turnedAway}]`]: '读取销售渠道时，网关答 401',
    [`applyForAuthorisation[${turnedAway}]`]: '申请时，网关答 401',
  },
} as Model

const seen: Screen = {
  ...gateScreen,
  requests: Object.fromEntries(
    Object.entries(gateScreen.requests!).map(([id, request]) => [
      id,
      { ...request, replies: (outcome) => (!outcome.ok && isNoSession(outcome.error) ? noSession : undefined) },
    ]),
  ),
}

/** How a tester comes to where the gate stands. */
export const where = gate.where!

/**
 * The gate before the pages of corporate WeChat, whose questions may be turned away with 401.
 * @param only labels of what happens here
 */
export const gatePart = (only: readonly string[]) =>
  ({
    model,
    screen: seen,
    isBegunByLink: true,
    only,
    byHand: ['no corp found'],
    keptBack: reads.map((id) => `${id}[${turnedAway}]`),
  }) satisfies Part

/** What ties the gate to the session; that it begins is up to the page shown. */
export const gateLinks: readonly Link[] = [
  ...pageLinks('gate', '授权门').filter(({ brings }) => !('begins' in brings)),
  {
    name: '授权门的请求被答 401，会话即过期',
    clause,
    when: { part: 'gate', takes: calls.map((id) => `${id}[${turnedAway}]`) },
    brings: { part: 'session', does: 'refused' },
  },
  ...reads.map((id): Link => ({
    name: `会话恢复，等着的「${gate.asks![id]}」自己再问`,
    clause,
    when: { part: 'session', enters: 'signedIn' },
    brings: { part: 'gate', asksAgain: id },
  })),
]
