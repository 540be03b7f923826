import { defineTogether, type Link } from '../../testing/together/together'
import { expiryInvariants, expiryParts, pageLinks, reloginCovers, reloginLinks } from '../expiry'
import { gateLinks, gatePart, notSent, where } from '../gate'
import { home, pageAt, tabLinks, tabsPart } from '../tabs'
import { stories } from './stories'

/** Who looks around. */
export const account = 'admin'

/** Two pages behind the gate, its settings, and one outside. */
const customers = pageAt('/company-wx/CustomerManage', '客户管理')
const tags = pageAt('/company-wx/CustomTags', '客户标签')
const settings = pageAt('/company-wx/WxSet', '授权管理')
/** Where it starts. */
export const start = customers.address
const pages = [home, customers, tags, settings]
const gated = [customers, tags]

const clause = 'Business areas and routes, 4; docs/console.md, 5'

const moduleLinks: readonly Link[] = [
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
    where,
    notInView: '每个联动都在浏览器里走',
    parts: {
      ...expiryParts(now, account),
      tabs: tabsPart({ pages, opened: [tags], chosen: pages }),
      gate: gatePart([
        'askWhetherAuthorised[已授权]',
        'askWhetherAuthorised[未授权]',
        'askWhetherAuthorised[登录已过期]',
        'loadSaleChannels[企业]',
        'loadSaleChannels[没有企业]',
        'loadSaleChannels[登录已过期]',
        'apply',
        'applyForAuthorisation[不受理]',
        'applyForAuthorisation[登录已过期]',
        'no corp found',
        'close',
        'go to settings',
        'check again',
      ]),
    },
    links: [
      ...pageLinks('tabs', '页面标签'),
      ...tabLinks(customers, pages),
      ...moduleLinks,
      ...gateLinks,
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
