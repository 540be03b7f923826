import { menuPages } from './menuTree'
import { rightsOf } from './menuRights'

/** Keys that everybody holds: forced in every role, no role can take them away (docs/console.md, 4). */
export const baseRights: readonly string[] = ['base:dashboard', 'base:notice', 'base:feedback', 'base:profile']

/** Roles that a merchant starts with, beside 超级管理员 (`['all']`). */
export type RolePreset = '店长' | '前台' | '财务' | '市场运营' | '销售' | '核销员'

interface Page {
  /** First word of the key. */
  prefix: string
  /** Second word of the key. */
  resource: string
  group: string | null
  permission: string
}

/** Rights that step over a rule of the house; the daily desk does without, the manager has them. */
const overriding = ['after-use', 'discount', 'force', 'price', 'reverse-late', 'waive', 'waive-deposit']

/** Manages brands above the store: only for administrators, or a role made for it. */
const aboveStore = 'shop:brand'

const pages: readonly Page[] = menuPages.map(({ permission, group }) => {
  const [prefix = '', resource = ''] = permission.split(':')
  return { prefix, resource, group, permission }
})

/** Base rights, then the pages chosen, each with its rights as far as they are wanted. */
function keysOf(isChosen: (page: Page) => boolean, isWanted: (verb: string, page: Page) => boolean = () => true) {
  const chosen = pages.filter((page) => !baseRights.includes(page.permission) && isChosen(page))
  const keys = chosen.flatMap((page) => [
    page.permission,
    ...rightsOf(page.permission).flatMap(({ verb, permission }) => (isWanted(verb, page) ? [permission] : [])),
  ])
  return [...baseRights, ...keys]
}

const isDaily = (verb: string) => !overriding.includes(verb)

const deskPages = [
  'prepaid:cashier',
  'member:workbench',
  'wecom:service-booking',
  'wecom:service-feedback',
  'ticket:verify',
  'restaurant:booking',
  // What guests pay at the counter, with codes and card readers.
  'finance:direct-payment',
  'finance:scene',
  'finance:vpos-pay',
]

/** First words of keys, and groups of the menu (which bring the lottery and the short messages of other suites). */
const marketing = ['activity', 'marketing', 'shop', 'wecom', 'report', 'points']

/** Promotions of tickets, which lie in the suite of what they promote. */
const ticketPromotions = ['ticket:promotion', 'ticket:tying', 'ticket:upsell', 'ticket:deposit']

/** What is promoted: chosen for a promotion, not changed by who makes it. */
const promoted = 'ticket:product'

/** What money comes from and goes back for: orders with their refunds, what was verified, what cards brought. Read only. */
const accounted = [
  'ticket:order',
  'ticket:verify',
  'ticket:batch-refund',
  'ticket:validcard-report',
  'points:account',
  'points:exchange',
]

/** What corporations owe by the month: billed and settled. */
const owed = 'corp:deal'

/** Permission keys of each preset role (last lines of docs/console.md, 4), base rights first. */
export const rolePresets: Readonly<Record<RolePreset, readonly string[]>> = {
  店长: keysOf(
    ({ prefix, permission }) => prefix !== 'power' && permission !== aboveStore,
    (verb, { prefix }) => !(prefix === 'finance' && ['pay', 'adjust', 'transfer'].includes(verb)),
  ),
  前台: keysOf(({ resource, permission }) => resource === 'order' || deskPages.includes(permission), isDaily),
  财务: keysOf(
    ({ prefix, permission }) =>
      prefix === 'finance' || ['report:collect', 'prepaid:recon', owed, ...accounted].includes(permission),
    (verb, { permission }) => verb === 'export' || !accounted.includes(permission),
  ),
  市场运营: keysOf(
    ({ prefix, group, permission }) =>
      (marketing.includes(prefix) ||
        (group !== null && marketing.includes(group)) ||
        [promoted, ...ticketPromotions].includes(permission)) &&
      permission !== aboveStore,
    (_, { permission }) => permission !== promoted,
  ),
  销售: keysOf(({ prefix, resource }) => ['corp', 'meeting'].includes(prefix) || resource === 'introduce'),
  核销员: keysOf(({ resource }) => resource === 'verify' || resource === 'redeem', isDaily),
}
