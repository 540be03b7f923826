import type { Screen } from '../../testing/screen'
import { defineTogether, type Link } from '../../testing/together/together'
import { expiryInvariants, expiryParts, pageLinks, reloginCovers, reloginLinks } from '../expiry'
import { gateLinks, gatePart } from '../gate'
import { home, pageAt, tabLinks, tabsPart } from '../tabs'
import { trayInvariants, trayLinks, trayPart, where } from '../tray'
import { stories } from './stories'

/** Who uploads and looks around meanwhile. */
export const account = 'admin'

/** Where files are chosen, and a page behind the gate. */
const files = pageAt('/filemanager', '文件管理', '/filemanager?space=all')
export const customers = pageAt('/company-wx/CustomerManage', '客户管理')
const visited = [files, customers]

const clause = 'Business areas and routes, 4; docs/console.md, 5'

const moduleLinks: readonly Link[] = [
  {
    name: '进入企业微信模块，授权门查询授权',
    clause,
    when: { part: 'tabs', takes: [`shown[${customers.title}]`] },
    brings: { part: 'gate', begins: true },
  },
  {
    name: '离开模块，授权门不留',
    clause,
    when: { part: 'tabs', takes: [`shown[${files.title}]`] },
    brings: { part: 'gate', ends: true },
  },
]

/** What the flows do by themselves or in twos is walked there; here only what they do to all of the others. */
const leftOut = [
  'askWhoResumes[无应答]',
  'refresh[ok]',
  'refresh[401]',
  'refresh[无应答]',
  'continue',
  'edit',
  'signIn[密码错误]',
  'signIn[网络异常]',
]

/**
 * The session, the gate, the strip of tabs and the queue of uploads on one page.
 * @param now the console's wall clock, ms; it stands still
 * @param tray the queue's screen where it is walked
 */
export const togetherAt = (now: () => number, tray?: Screen) =>
  defineTogether<'session' | 'tabs' | 'gate' | 'uploads' | 'relogin'>({
    title: '登录过期时，上传、授权门和页面标签都在',
    where,
    parts: {
      ...expiryParts(now, account, leftOut),
      tabs: tabsPart({ pages: [home, ...visited], opened: [customers], chosen: visited }),
      gate: gatePart([
        'askWhetherAuthorised[已授权]',
        'askWhetherAuthorised[登录已过期]',
        'loadSaleChannels[企业]',
        'loadSaleChannels[登录已过期]',
      ]),
      uploads: { ...trayPart(tray), onlyBeside: { 'add[两个文件]': ({ tabs }) => tabs?.context.shown === files.path } },
    },
    links: [
      ...pageLinks('tabs', '页面标签'),
      ...pageLinks('uploads', '上传队列'),
      ...tabLinks(files, visited),
      ...moduleLinks,
      // Here it has been applied for: the gate has nothing to press.
      ...gateLinks.filter(({ when }) => !('isUsed' in when)),
      ...trayLinks,
      ...reloginLinks,
    ],
    covers: [reloginCovers('tabs', 'gate', 'uploads')],
    invariants: {
      ...expiryInvariants('tabs', '页面标签'),
      ...expiryInvariants('uploads', '上传队列'),
      ...trayInvariants,
      打开过的标签一个不少: ({ tabs }) =>
        tabs === undefined ||
        [home.path, files.path, tabs.context.shown as string].every((path) =>
          (tabs.context.tabs as readonly { readonly path: string }[]).some((one) => one.path === path),
        ),
      '授权门只在它的页面上，过期时也在': ({ tabs, gate }) =>
        (gate !== undefined) === (tabs?.context.shown === customers.path),
      没有已授权的答复就没有页面: ({ gate, session }) =>
        gate === undefined || !gate.hasTag('pageShown') || session !== undefined,
    },
    stories,
  })

export const together = togetherAt(() => Date.now())
