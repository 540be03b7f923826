import { done, failed, user, type Model } from '../../testing/model'
import { defineScreen, type Look, type Screen, type Sight } from '../../testing/screen'
import { defineTogether, type Link } from '../../testing/together/together'
import { pages as known } from '../../flows/pageTabs/cases'
import { pageTabsMachine, type PageTabsContext } from '../../flows/pageTabs/machine'
import type { Page } from '../../flows/pageTabs/tabs'
import { isNoSession } from '../../flows/session/machine'
import { noSession } from '../../flows/session/screen'
import { model as gate } from '../../flows/wecomGate/cases'
import { screen as gateScreen } from '../../flows/wecomGate/screen'
import { expiryInvariants, expiryParts, pageLinks, reloginCovers, reloginLinks } from '../expiry'
import { stories } from './stories'

/** Who looks around. */
export const account = 'admin'

const pageAt = (path: string, title: string): Page => ({ path, address: path, title })

/** Two pages behind the gate, its settings, and one outside. */
const customers = pageAt('/company-wx/CustomerManage', '客户管理')
const tags = pageAt('/company-wx/CustomTags', '客户标签')
const settings = pageAt('/company-wx/WxSet', '授权管理')
const { home } = known
/** Where it starts. */
export const start = customers.address
const pages = [home, customers, tags, settings]

/** What a write says that was turned away with 401 (docs/console.md, 2). */
const notSent = '登录已过期，本次提交未发送，请重新登录后再次提交'
const gone = Object.assign(new Error(notSent), { status: 401 })
const turnedAway = '登录已过期'

const tabsModel: Model<typeof pageTabsMachine> = {
  machine: pageTabsMachine,
  title: '页面标签',
  input: { home, kept: [] },
  cases: [
    ...pages.map((page) => user({ type: 'shown', page }, page.title)),
    ...pages.map(({ path, title }) => user({ type: 'choose', path }, title)),
  ],
  // In which order they were opened shows nothing new.
  project: ({ context: { tabs, shown } }) => [tabs.map(({ path }) => path).toSorted(), shown],
  words: Object.fromEntries(
    pages.flatMap(({ address, title }) => [
      [`shown[${title}]`, `在地址栏打开 /#${address}`],
      [`choose[${title}]`, `点标签「${title}」`],
    ]),
  ),
}

const tab = (title: string): Sight => ({ role: 'tab', name: new RegExp(`^${title}`) })
const tabsLook = ({ context: { tabs } }: { context: PageTabsContext }): Look => {
  const isOpen = ({ path }: Page) => tabs.some((one) => one.path === path)
  return {
    shows: pages.filter(isOpen).map(({ title }) => tab(title)),
    hides: pages.filter((page) => !isOpen(page)).map(({ title }) => tab(title)),
  }
}
const tabsScreen = defineScreen(tabsModel, {
  controls: {
    shown: 'outside',
    ...Object.fromEntries(pages.map(({ title }) => [`choose[${title}]`, tab(title)])),
    close: 'outside',
    pin: 'outside',
    move: 'outside',
    named: 'outside',
    unsaved: 'outside',
    stayed: 'outside',
  },
  states: { resting: tabsLook, leaving: tabsLook },
})

/** Reads wait for the session; the application is a write, and is not sent again by itself. */
const gateModel = {
  ...gate,
  cases: [
    ...gate.cases,
    failed('askWhetherAuthorised', gone, turnedAway),
    failed('loadSaleChannels', gone, turnedAway),
    failed('applyForAuthorisation', gone, turnedAway),
    done('loadSaleChannels', [{ relationType: 1, merchantId: 1001, appId: 'ww1001' }], '企业'),
  ],
  words: {
    ...gate.words,
    [`askWhetherAuthorised[${turnedAway}]`]: '查询授权时，网关答 401',
    [`loadSaleChannels[${turnedAway}]`]: '读取销售渠道时，网关答 401',
    [`applyForAuthorisation[${turnedAway}]`]: '申请时，网关答 401',
  },
}
const gateSeen: Screen = {
  ...gateScreen,
  requests: Object.fromEntries(
    Object.entries(gateScreen.requests!).map(([id, request]) => [
      id,
      { ...request, replies: (outcome) => (!outcome.ok && isNoSession(outcome.error) ? noSession : undefined) },
    ]),
  ),
}

const clause = 'Business areas and routes, 4; docs/console.md, 5'
const expiryClause = 'docs/console.md, 2'
const notThere =
  (page: Page) =>
  ({ context }: { context: PageTabsContext }) =>
    context.shown !== page.path
const gated = [customers, tags]

const tabLinks: readonly Link[] = [
  {
    name: '登录后显示地址上的页面',
    clause: 'docs/console.md, 5',
    when: { part: 'session', leaves: 'asking' },
    brings: { part: 'tabs', does: `shown[${customers.title}]` },
  },
  ...pages.map(({ title }): Link => ({
    name: `点标签「${title}」，显示它的页面`,
    clause: 'docs/console.md, 5',
    when: { part: 'tabs', takes: [`choose[${title}]`] },
    brings: { part: 'tabs', does: `shown[${title}]` },
  })),
  {
    name: '进入企业微信模块，授权门查询授权',
    clause,
    when: { part: 'tabs', takes: [...gated, settings].map(({ title }) => `shown[${title}]`) },
    brings: { part: 'gate', begins: true },
  },
  {
    name: '在模块内换页，授权门知道换了页',
    clause,
    when: { part: 'tabs', takes: gated.map(({ title }) => `shown[${title}]`) },
    brings: { part: 'gate', does: 'path changed[其他页面]' },
  },
  {
    name: '到授权管理页，授权门知道',
    clause,
    when: { part: 'tabs', takes: [`shown[${settings.title}]`] },
    brings: { part: 'gate', does: 'path changed[授权管理页]' },
  },
  {
    name: '离开模块，授权门不留',
    clause,
    when: { part: 'tabs', takes: [`shown[${home.title}]`] },
    brings: { part: 'gate', ends: true },
  },
  {
    name: '弹窗的「授权管理」打开授权管理页',
    clause,
    when: { part: 'gate', takes: ['go to settings'] },
    brings: { part: 'tabs', does: `shown[${settings.title}]` },
  },
]

/** @param now the console's wall clock, ms; it stands still */
export const togetherAt = (now: () => number) =>
  defineTogether<'session' | 'tabs' | 'gate' | 'relogin'>({
    title: '企业微信授权门与页面标签',
    where: gate.where!,
    parts: {
      ...expiryParts(now, account),
      tabs: {
        model: tabsModel,
        screen: tabsScreen,
        isBegunByLink: true,
        only: [`shown[${tags.title}]`, ...[home, customers, tags, settings].map(({ title }) => `choose[${title}]`)],
        // Where one is already, nothing is opened.
        onlyIn: {
          [`shown[${tags.title}]`]: notThere(tags),
          ...Object.fromEntries(pages.map((page) => [`choose[${page.title}]`, notThere(page)])),
        },
      },
      gate: {
        model: gateModel,
        screen: gateSeen,
        isBegunByLink: true,
        only: [
          'askWhetherAuthorised[已授权]',
          'askWhetherAuthorised[未授权]',
          `askWhetherAuthorised[${turnedAway}]`,
          'loadSaleChannels[企业]',
          'loadSaleChannels[没有企业]',
          `loadSaleChannels[${turnedAway}]`,
          'apply',
          'applyForAuthorisation[不受理]',
          `applyForAuthorisation[${turnedAway}]`,
          'no corp found',
          'close',
          'go to settings',
          'check again',
        ],
        byHand: ['no corp found'],
        keptBack: [`askWhetherAuthorised[${turnedAway}]`, `loadSaleChannels[${turnedAway}]`],
      },
    },
    links: [
      ...pageLinks('tabs', '页面标签'),
      ...tabLinks,
      ...pageLinks('gate', '授权门').filter(({ brings }) => !('begins' in brings)),
      {
        name: '授权门的请求被答 401，会话即过期',
        clause: expiryClause,
        when: {
          part: 'gate',
          takes: ['askWhetherAuthorised', 'loadSaleChannels', 'applyForAuthorisation'].map(
            (id) => `${id}[${turnedAway}]`,
          ),
        },
        brings: { part: 'session', does: 'refused' },
      },
      ...['askWhetherAuthorised', 'loadSaleChannels'].map((id): Link => ({
        name: `会话恢复，等着的「${gate.asks![id]}」自己再问`,
        clause: expiryClause,
        when: { part: 'session', enters: 'signedIn' },
        brings: { part: 'gate', asksAgain: id },
      })),
      ...reloginLinks,
    ],
    covers: [
      reloginCovers('tabs', 'gate'),
      { part: 'gate', in: 'authorised.withCorp.prompting', over: ['tabs', 'session'] },
    ],
    invariants: {
      ...expiryInvariants('tabs', '页面标签'),
      只有模块内的页面有授权门: ({ tabs, gate: now }) =>
        (now !== undefined) === (tabs !== undefined && tabs.context.shown !== home.path),
      授权门知道在不在授权管理页: ({ tabs, gate: now }) =>
        now === undefined || (now.context.place === 'wxSet') === (tabs?.context.shown === settings.path),
      读取被拒不算未授权: ({ gate: now }) => now?.context.problem !== notSent || now.matches('unauthorised'),
    },
    stories,
  })

export const together = togetherAt(() => Date.now())
