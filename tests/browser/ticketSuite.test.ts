import { readFile } from 'node:fs/promises'
import { settleRates } from '@contracts/resources/finance/codes'
import { findRoute } from '@contracts/routes'
import { titleAt } from '@contracts/routes/route'
import { ticketsRoutes } from '@contracts/routes/tickets'
import { addDays } from '@/blocks/dates/days'
import { readCsv, writeCsv } from '@/blocks/records/csv'
import dayjs from 'dayjs'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { expectNoSidewaysScroll, openWindow, signInByForm, viewports } from '../support/browserPage'
import type { Product } from '../support/product'
import { concretePath } from './support/concretePath'
import { guestsOrder, type PaidOrder } from './support/guests'
import { openProduct } from './support/openProduct'
import { withSharedBrowser } from './support/shared'
import { signedInAt } from './support/signedInAt'
import { countIn, factOf, fenIn, rowsOf } from './support/screenFigures'

const secret = 'secret-of-the-outside-shop'
/** The guests of this seed: five pay, one payment is notified twice, one cancels, one does not pay. */
const day = { orders: 7, seed: 305, paid: 5, unpaidPieces: 1 }
const times = 3
const specs = [
  { name: '双人', salePrice: '398.00', marketPrice: '598.00', inventory: 30 },
  { name: '家庭', salePrice: '568.00', marketPrice: '798.00', inventory: 20 },
] as const

let product: Product
let browser: Browser
let maker: Page
let checker: Page
withSharedBrowser(async (kept) => {
  browser = kept
  // The totals of its money are counted.
  product = await openProduct({ INTAKE_SECRET: secret })
})
afterAll(() => product?.remove())

const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).first().click()
const line = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true })
const choice = (place: Page | Locator, name: string) => place.getByRole('combobox', { name, exact: true })
const number = (place: Page | Locator, name: string) => place.getByRole('spinbutton', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const go = (page: Page, path: string) => page.goto(`${product.url}/#${path}`)
const dialog = (page: Page) => page.getByRole('dialog')

/** Loads the page anew until it shows what the store's jobs do meanwhile. */
async function awaited(shown: Locator): Promise<void> {
  const isShown = async () => {
    await shown.page().reload()
    return shown
      .first()
      .waitFor({ timeout: 3_000 })
      .then(
        () => true,
        () => false,
      )
  }
  await expect.poll(isShown, { timeout: 40_000 }).toBe(true)
}

/** A code as screens show it. */
const masked = (code: string) => `${code.slice(0, 4)}****${code.slice(8)}`
const maskedIn = (code: string) => new RegExp(masked(code).replaceAll('*', '\\*'))

async function createCategory(name: string) {
  await press(maker, '分类管理')
  await press(maker, '新增票券分类')
  await line(maker, '分类名称').fill(name)
  await choice(maker, '商品形态').selectOption('餐券')
  await press(maker, '保存')
  await rowOf(maker, name).waitFor()
  await press(maker, '返回票券管理')
}

const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f7c7c' } })
  .jpeg()
  .toBuffer()

async function createProduct(name: string, category: string) {
  await press(maker, '新增票券商品')
  await choice(maker, '票券类型').selectOption('普通票券')
  await choice(maker, '分类').click()
  await choice(maker, '分类').fill(category)
  await maker.getByRole('option', { name: category }).click()
  await line(maker, '商品名称').fill(name)
  await line(maker, '海报标题').fill('湖景自助晚餐')
  await maker.getByLabel('上传图片').setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: picture })
  await maker.getByRole('button', { name: '双击删除 图片 1' }).waitFor()
  await line(maker, '须知').fill('请至少提前一天预约。')
  await press(maker, '下一步')

  await choice(maker, '规格').selectOption('多规格')
  await line(maker, '添加规格的取值').fill(specs.map(({ name }) => name).join('，'))
  await line(maker, '添加规格的取值').press('Enter')
  for (const { name: spec, salePrice, marketPrice, inventory } of specs) {
    await number(maker, `${spec} 售价`).fill(salePrice)
    await number(maker, `${spec} 门市价`).fill(marketPrice)
    await number(maker, `${spec} 库存`).fill(String(inventory))
  }
  const today = dayjs().format('YYYY-MM-DD')
  await line(maker, '售卖时间').fill(`${today} 至 ${addDays(today, 60)}`)
  await press(maker, '下一步')

  await maker.getByRole('checkbox', { name: '西湖店' }).check()
  await choice(maker, '有效期').selectOption('付款后若干天')
  await number(maker, '有效天数').fill('30')
  await number(maker, '可用次数').fill(String(times))
  await press(maker, '下一步')

  await number(maker, '退款手续费').fill('5')
  await press(maker, '下一步')
  await maker.getByRole('region', { name: '预览' }).getByText(name).waitFor()
  await press(maker, '保存并提交审核')
  await maker.getByText('已保存并提交审核').waitFor()
}

/** @returns id of the product, as its page's address says it */
async function approve(name: string): Promise<number> {
  await go(checker, '/ticket/list/all?tab=NEW')
  await rowOf(checker, name)
    .getByRole('button', { name: `审核通过 ${name}` })
    .click()
  await press(dialog(checker), '审核通过')
  await checker.getByText(`已审核通过：${name}`).waitFor()
  await go(checker, '/ticket/list/all?tab=PUBLISHED')
  await rowOf(checker, name)
    .getByRole('button', { name: `下线 ${name}` })
    .click()
  await press(dialog(checker), '下线')
  await press(checker, '撤销')
  await checker.getByText(`已撤销下线：${name}`).waitFor()
  await rowOf(checker, name).getByText(name, { exact: true }).click()
  await checker.getByRole('list', { name: '变更记录' }).waitFor()
  return Number(/open=view-(\d+)/.exec(checker.url())?.[1])
}

async function verify(code: string, count: number) {
  await go(maker, '/ticket-verify')
  await line(maker, '券码').fill(code)
  await maker.keyboard.press('Enter')
  if (count > 1) await number(maker, `核销次数（${masked(code)}）`).fill(String(count))
  await press(maker, '确认核销')
  await maker.getByText('核销成功').first().waitFor()
}

async function delay(code: string, days: number) {
  await go(maker, '/ticket/delay/single-list')
  await press(maker, '新增单券延期')
  await line(maker, '所选券').fill(code)
  await maker.keyboard.press('Enter')
  await maker.getByRole('checkbox', { name: maskedIn(code) }).check()
  await choice(maker, '延期方式').selectOption('顺延天数')
  await number(maker, '顺延天数').fill(String(days))
  await line(maker, '任务名称').fill(`延期${code}`)
  await line(maker, '原因').fill('客人改期')
  await press(maker, '保存')
  await rowOf(maker, `延期${code}`)
    .getByRole('button', { name: /^提交 / })
    .click()
  await press(dialog(maker), '提交')
  await awaited(rowOf(maker, `延期${code}`).getByText('已完成'))
}

async function openOrder(orderNo: string) {
  await go(maker, '/ticket/orderList/detail')
  await maker.getByRole('searchbox', { name: '搜索票券订单' }).fill(orderNo)
  await maker
    .getByRole('row', { name: new RegExp(orderNo) })
    .getByRole('link')
    .first()
    .click()
  // Its title says who and what; the number stands below it.
  await maker.getByRole('button', { name: '更多操作', exact: true }).and(maker.locator('header button')).waitFor()
  await maker.getByRole('main').locator('header').getByText(orderNo).waitFor()
}

/** One time of the first voucher of an order goes back. @returns fen, as the dialog said it */
async function refundOnce({ orderNo, codes: [code = ''] }: PaidOrder) {
  await openOrder(orderNo)
  await press(maker, '退款')
  await dialog(maker)
    .getByRole('checkbox', { name: maskedIn(code) })
    .check()
  await number(dialog(maker), `退款次数（${masked(code)}）`).fill('1')
  await maker.keyboard.press('Tab')
  await dialog(maker).getByText('¥179.87').first().waitFor()
  const told = {
    amount: fenIn(await factOf(dialog(maker), '退款金额')),
    fee: fenIn(await factOf(dialog(maker), '手续费')),
  }
  await press(dialog(maker), '申请退款')
  await dialog(maker).waitFor({ state: 'detached' })
  await awaited(table('退款单').getByText('退款成功'))
  // What stood beside it may have been asked just before.
  await maker.reload()
  await expect.poll(async () => fenIn(await factOf(maker, '已退（元）'))).toBeGreaterThan(0)
  return told
}

/** What the store has not delivered yet, and what it could give back at most: fen. */
async function owed() {
  await go(maker, '/ticket-verify?show=vouchers')
  const figure = maker.getByRole('group', { name: '券码数据' }).getByRole('button', { name: /^待核销/ })
  await expect.poll(() => figure.innerText()).toMatch(/\d/)
  const outstanding = fenIn(await figure.innerText())
  await go(maker, '/batch-refund/add')
  await line(maker, '任务名称').fill('看余额')
  await choice(maker, '范围').selectOption('按券码')
  await line(maker, '券码').fill('000000000000')
  await press(maker, '下一步')
  await press(maker, '试算')
  const told = await maker.getByText(/可退余额 ¥/).innerText()
  await press(maker, '取消')
  return { outstanding, balance: fenIn(/可退余额 ¥([\d,.]+)/.exec(told)![1]!) }
}

const table = (name: string) => maker.getByRole('grid', { name, exact: true })
const fenOf = (rows: readonly Readonly<Record<string, string>>[], header: string) =>
  rows.map((row) => fenIn(row[header]!))
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
/** The lines of a ledger that is folded below the money of the open record, without the line that sums them up. */
async function foldedLines(name: string) {
  await maker.locator('summary').filter({ hasText: name }).click()
  const lines = await rowsOf(maker.getByRole('table', { name, exact: true }))
  return lines.filter((line) => line['商品名称'] !== '')
}

interface SettledLine {
  readonly net: number
  readonly reward: number
  readonly status: string
}

/**
 * What the open order has left to settle before rewards, fen: a job takes these out of its lines, every ten minutes and
 * so in the middle of a test as well. The page shows each line as it was before that or as it is after it.
 */
async function settledOf({ orderNo }: PaidOrder): Promise<number[]> {
  const shown = fenOf(await foldedLines('结算明细'), '净额（元）')
  const asked = `${product.url}/payment-api/eb/settle-line/list?pageSize=100&keyword=${orderNo}`
  const answer = await checker.context().request.get(asked, { headers: { 'X-Requested-With': 'fetch' } })
  const { data } = (await answer.json()) as { data: { list: SettledLine[] } }
  const lines = data.list.filter(({ status }) => status !== 'VOID')
  expect(shown).toHaveLength(lines.length)
  for (const net of shown) expect(lines.flatMap((line) => [line.net, line.net + line.reward])).toContain(net)
  return lines.map(({ net, reward }) => net + reward)
}

/** The entries of the open record's history, once it has come. */
async function expectHappenings(page: Page, happenings: readonly string[]) {
  const events = page.getByRole('list', { name: '变更记录' }).getByRole('listitem')
  await expect.poll(() => events.locator('p:first-child').allInnerTexts()).toEqual(happenings)
}

/** Money of an order as its page shows it, fen. */
async function moneyOf({ orderNo }: PaidOrder) {
  await openOrder(orderNo)
  return { paid: fenIn(await factOf(maker, '实付（元）')), refunded: fenIn(await factOf(maker, '已退（元）')) }
}

/** Debits and credits of the ledger about some orders and refunds, fen; it has no screen yet. */
async function ledgerOf(numbers: readonly string[]) {
  const lines = await Promise.all(
    numbers.map(async (number) => {
      const asked = `${product.url}/payment-api/eb/ledger-line/list?pageSize=100&keyword=${number}`
      const answer = await maker.context().request.get(asked, { headers: { 'X-Requested-With': 'fetch' } })
      const { data } = (await answer.json()) as { data: { list: { direction: string; amount: number }[] } }
      return data.list
    }),
  )
  const total = (side: string) => sumOf(lines.flat().flatMap((one) => (one.direction === side ? one.amount : [])))
  return { debit: total('DEBIT'), credit: total('CREDIT') }
}

/** What some orders have earned their sellers, less what refunds took back, fen: the store puts it aside of what it is owed. */
async function rewardsOf(numbers: readonly string[]): Promise<number> {
  const earned = await Promise.all(
    numbers.map(async (number) => {
      const asked = `${product.url}/payment-api/eb/reward-record/list?pageSize=100&keyword=${number}`
      const answer = await checker.context().request.get(asked, { headers: { 'X-Requested-With': 'fetch' } })
      const { data } = (await answer.json()) as {
        data: { list: { payee: string; funder: string; amount: number; revokedAmount: number }[] }
      }
      // What a member gets is points, and what the brand pays is no money of the store.
      return data.list
        .filter(({ payee, funder }) => payee !== 'MEMBER' && funder === 'HOTEL')
        .map(({ amount, revokedAmount }) => amount - revokedAmount)
    }),
  )
  return sumOf(earned.flat())
}

/** The list of what is called so, as a file; then two more products, of which the second costs more than it may. */
async function exportAndImport(name: string, category: string) {
  await go(maker, '/ticket/list/all')
  await maker.getByRole('searchbox', { name: '搜索票券商品' }).fill(name)
  await expect.poll(() => rowOf(maker, name).count()).toBe(1)
  await press(maker, '导出')
  const [download] = await Promise.all([maker.waitForEvent('download'), press(maker, '全部结果，CSV')])
  const { rows } = readCsv(await readFile(await download.path(), 'utf8'))
  expect(rows).toHaveLength(1)
  const [exported] = rows
  const made = ['早餐', '下午茶'].map((meal, at) => ({
    商品名称: `${name}${meal}`,
    海报标题: meal,
    票券类型: '普通票券',
    分类: category,
    图片: exported!.图片!,
    须知: '请提前一天预约',
    规格: '单规格',
    售价: '88.00',
    门市价: ['128.00', '60.00'][at]!,
    总库存: '100',
    售卖时间: exported!.售卖时间!,
    适用门店: '西湖店',
    有效期: '付款后若干天',
    有效天数: '30',
  }))
  const file = writeCsv([Object.keys(made[0]!), ...made.map((row) => Object.values(row))])
  await press(maker, '导入')
  await dialog(maker)
    .getByLabel('选择要导入的文件')
    .setInputFiles({ name: '商品.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await dialog(maker).getByText('正确 1 行，有误 1 行').waitFor()
  await line(dialog(maker), '第2行 售价').fill('58.00')
  await press(dialog(maker), '重新检查')
  await press(dialog(maker), '导入 2 条')
  await maker.getByText('已导入：新增 2 条，更新 0 条').waitFor()
  await expect.poll(() => rowOf(maker, name).count()).toBe(3)
  return exported!
}

/** What a store gets of a value, in fen: the channel and the platform take their share (docs/finance.md, 2.1). */
const netOf = (fen: number): number =>
  [settleRates.channelRate, settleRates.platformRate].reduce((left, rate) => left - Math.round((fen * rate) / 100), fen)

it('is walked from the first category to figures that agree', { timeout: 300_000 }, async () => {
  const signedIn = async (account: string) => {
    const { page } = await openWindow(browser)
    await signInByForm(page, product.url, account, '/ticket/list/all')
    return page
  }
  maker = await signedIn('manager')
  checker = await signedIn('admin')
  const name = `湖畔晚餐${Date.now() % 100_000}`
  const category = `晚餐${name.slice(-5)}`
  await createCategory(category)
  await createProduct(name, category)
  const productId = await approve(name)
  const before = await owed()

  const paid = await guestsOrder({ url: product.url, secret, productId, ...day })
  expect(paid).toHaveLength(day.paid)
  const [used, refunded] = [paid[0]!, paid[2]!]
  await verify(used.codes[0]!, 1)
  await verify(used.codes[0]!, 2)
  await delay(used.codes[1]!, 30)
  const back = await refundOnce(refunded)

  // History: what happened to the order, how the voucher's last day moved.
  const ofUsed = await moneyOf(used)
  await expectHappenings(maker, ['部分使用', '支付到账', '新增'])
  const verified = fenOf(await rowsOf(table('核销记录')), '核销金额（元）')
  const settled = await settledOf(used)
  expect(verified).toHaveLength(2)
  expect(settled.toSorted()).toEqual(verified.map(netOf).toSorted())
  await table('券码').getByText(masked(used.codes[1]!)).click()
  await maker.getByRole('list', { name: '变更记录' }).getByText('延期').first().waitFor()

  const ofRefunded = await moneyOf(refunded)
  expect(ofRefunded.refunded).toBe(back.amount)
  const refunds = await rowsOf(table('退款单'))
  expect(fenOf(refunds, '退款金额（元）')).toEqual([back.amount])
  expect(await settledOf(refunded)).toEqual([netOf(back.fee)])

  const others = []
  for (const order of paid.filter((one) => one !== used && one !== refunded)) others.push(await moneyOf(order))
  const income = sumOf([ofUsed, ofRefunded, ...others].map((one) => one.paid))
  const after = await owed()
  expect(after.outstanding - before.outstanding).toBe(income - sumOf(verified) - back.amount - back.fee)
  const rewards = await rewardsOf(paid.map(({ orderNo }) => orderNo))
  expect(after.balance - before.balance).toBe(income - back.amount - rewards)
  const ledger = await ledgerOf([...paid.map(({ orderNo }) => orderNo), refunds[0]!.退款单号!])
  expect(ledger).toEqual({ debit: income + back.amount, credit: income + back.amount })

  const exported = await exportAndImport(name, category)
  const pieces = sumOf(paid.map(({ codes }) => codes.length))
  expect(exported).toMatchObject({
    总库存: '50',
    已售: String(pieces),
    可售: String(50 - pieces - day.unpaidPieces),
  })
  await go(maker, `/ticket/list/all?open=view-${productId}`)
  expect(countIn(await factOf(maker, '累计已售'))).toBe(pieces)
  expect(countIn(await factOf(maker, '锁定'))).toBe(day.unpaidPieces)
  await expectHappenings(maker, ['上线', '下线', '审核通过', '提交审核', '新增'])
})

it.each(Object.entries(viewports))(
  'opens every page of the suite (%s)',
  { timeout: 180_000 },
  async (width, viewport) => {
    const { context, page } = await openWindow(browser, { viewport })
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on('console', (said) => said.type() === 'error' && problems.push(said.text()))
    page.on('response', (answer) => answer.status() >= 400 && problems.push(`${answer.status()} ${answer.url()}`))
    await signedInAt(page, product, 'admin', '/dashboard')
    await page.getByRole('main').getByText('快捷入口').waitFor()
    for (const route of ticketsRoutes) {
      const { path } = route
      const title = titleAt(route, findRoute(concretePath(path))?.params ?? {}, '')
      await go(page, concretePath(path))
      await page.waitForFunction((named) => {
        const main = document.querySelector('main')
        return document.title.includes(named) && main?.innerText.trim() && !main.innerText.includes('加载中')
      }, title)
      await expectNoSidewaysScroll(page, `${path}, ${width}`)
    }
    expect(problems).toEqual([])
    await context.close()
  },
)
