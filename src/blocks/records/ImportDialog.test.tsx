import { callsOf } from '@contracts/resources/calls'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { screensFor } from './screensFor'
import { openRecords, slow } from '@tests/support/openRecords'
import { workbookOf, type MadeCell } from './testing/workbookOf'

const records = openRecords()
const categories = screensFor(ticketCategory)
const calls = callsOf(ticketCategory)
const importPath = `*${calls.import.path}`

/** What the browser was given to save, by name. */
const saved = new Map<string, Blob>()
beforeEach(() => {
  saved.clear()
  let last: Blob | null = null
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    last = content as Blob
    return 'blob:test'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (last) saved.set(this.download, last)
  })
})
afterEach(() => void vi.restoreAllMocks())

const csv = (...lines: string[]) => new File([lines.join('\n')], '分类.csv', { type: 'text/csv' })
const workbook = (...lines: MadeCell[][]) => new File([workbookOf(lines)], '分类.xlsx')
const head = '分类名称,商品形态'

/** Over a list of nothing: what stands behind the dialog would be looked through with each question. */
async function openDialog(search = '?q=没有这样的') {
  const user = userEvent.setup()
  records.open(categories.Page, search)
  await user.click(await screen.findByRole('button', { name: '导入' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: '导入票券分类' }, { timeout: 60_000 }))
  const choose = (file: File) => user.upload(dialog.getByLabelText('选择要导入的文件'), file)
  const cell = (row: number, header: string) =>
    dialog.findByRole(header === '商品形态' ? 'combobox' : 'textbox', { name: `第${row}行 ${header}` }, slow)
  return { user, dialog, choose, cell }
}
const namesOf = async (keyword: string) =>
  (await records.ask(calls.list, { keyword, orderType: 'id-asc', pageSize: 100 })).list.map(
    ({ categoryName }) => categoryName,
  )
const isClosed = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

/** Counts what is stored, and lets a test come between. */
function watchImports(meet: (request: Request, turn: number) => Promise<Response | undefined> = async () => undefined) {
  const stored: { rows: number; key: string | null }[] = []
  records.edge().server.use(
    http.post(importPath, async ({ request }) => {
      const body = (await request.clone().json()) as { rows: unknown[]; dryRun?: boolean }
      if (!body.dryRun) stored.push({ rows: body.rows.length, key: request.headers.get('Idempotency-Key') })
      return (body.dryRun ? undefined : await meet(request, stored.length)) ?? records.edge().passOn(request)
    }),
  )
  return stored
}

// The first of a file of tests waits for everything to be loaded.
describe('a file', { timeout: 240_000 }, () => {
  it('that is a workbook is checked, and stored once however often one clicks', async () => {
    const stored = watchImports()
    const { user, dialog, choose } = await openDialog()
    await choose(workbook(['分类名称', '商品形态'], ['表格一 👧', '餐券'], [2026, '房券'], [null, null]))
    await dialog.findByText('共 2 行：新增 2，更新 0，不变 0', {}, slow)
    expect(await namesOf('表格一')).toEqual([])
    const go = dialog.getByRole('button', { name: '导入 2 条' })
    await user.dblClick(go)
    await screen.findByText('已导入：新增 2 条，更新 0 条', {}, slow)
    expect(stored.map(({ rows }) => rows)).toEqual([2])
    expect(stored[0]?.key).toMatch(/^[\w-]{36}-0$/)
    expect(await namesOf('表格一')).toEqual(['表格一 👧'])
    expect(await namesOf('2026')).toEqual(['2026'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('in GBK is read, and once more changes nothing', async () => {
    // 分类名称,商品形态 / 国标房券,房券
    const bytes = [
      0xb7, 0xd6, 0xc0, 0xe0, 0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xc9, 0xcc, 0xc6, 0xb7, 0xd0, 0xce, 0xcc, 0xac, 0x0a, 0xb9,
      0xfa, 0xb1, 0xea, 0xb7, 0xbf, 0xc8, 0xaf, 0x2c, 0xb7, 0xbf, 0xc8, 0xaf,
    ]
    const { user, dialog, choose } = await openDialog()
    await choose(new File([Uint8Array.from(bytes)], 'gbk.csv'))
    await user.click(await dialog.findByRole('button', { name: '导入 1 条' }, slow))
    await screen.findByText('已导入：新增 1 条，更新 0 条', {}, slow)
    await user.click(screen.getByRole('button', { name: '导入' }))
    const again = within(await screen.findByRole('dialog', { name: '导入票券分类' }, slow))
    await user.upload(again.getByLabelText('选择要导入的文件'), new File([Uint8Array.from(bytes)], 'gbk.csv'))
    await again.findByText('共 1 行：新增 0，更新 0，不变 1', {}, slow)
    await user.click(again.getByRole('button', { name: '导入 1 条' }))
    await screen.findByText('已导入：新增 0 条，更新 0 条，不变 1 条', {}, slow)
    expect(await namesOf('国标房券')).toHaveLength(1)
  })

  it('that is none says so, and what was being repaired stays', async () => {
    const { user, dialog, choose, cell } = await openDialog()
    await choose(csv(head, ',房券'))
    await user.type(await cell(1, '分类名称'), '改到一半')
    await choose(new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0])], 'a.png', { type: 'image/png' }))
    await choose(new File([''], '空.csv'))
    expect((await dialog.findByRole('alert', {}, slow)).textContent).toBe('文件是空的（0 字节），请重新选择')
    expect(((await cell(1, '分类名称')) as HTMLInputElement).value).toBe('改到一半')
    await choose(csv('颜色', '红'))
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('不认识的列：颜色'), slow)
    expect(((await cell(1, '分类名称')) as HTMLInputElement).value).toBe('改到一半')
  })
})

describe('rows with errors', () => {
  it('are repaired where they stand, and checked again', async () => {
    const { user, dialog, choose, cell } = await openDialog()
    await choose(csv(head, '修一,餐券', ',城堡', '修一,房券'))
    const name = await cell(2, '分类名称')
    expect(dialog.getByText('正确 1 行，有误 2 行')).toBeTruthy()
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(name.getAttribute('aria-describedby')!)?.textContent).toBe('该字段必须填写')
    expect(document.getElementById((await cell(3, '分类名称')).getAttribute('aria-describedby')!)?.textContent).toBe(
      '与第1行重复',
    )
    const recheck = dialog.getByRole('button', { name: '重新检查' })
    expect(isClosed(recheck)).toBe(true)

    await user.click(name)
    await user.keyboard('修二')
    const type = await cell(2, '商品形态')
    expect([name, type].map((input) => input.tabIndex)).toEqual([0, 0])
    await user.clear(type)
    await user.type(type, '房券')
    // Nothing is stored that was not checked.
    const go = dialog.getByRole('button', { name: '导入' })
    expect([isClosed(go), go.title]).toEqual([true, '有修改还没有检查，请先重新检查'])
    await user.click(recheck)
    await dialog.findByText('正确 2 行，有误 1 行', {}, slow)
    expect(dialog.queryByRole('textbox', { name: '第2行 分类名称' })).toBeNull()

    const third = await cell(3, '分类名称')
    await user.clear(third)
    await user.type(third, '修三')
    await user.click(dialog.getByRole('button', { name: '重新检查' }))
    await user.click(await dialog.findByRole('button', { name: '导入 3 条' }, slow))
    await screen.findByText('已导入：新增 3 条，更新 0 条', {}, slow)
    expect(await namesOf('修')).toEqual(['修一', '修二', '修三'])
  })

  it('are left out only by choice, and can be taken along', async () => {
    const stored = watchImports()
    const { user, dialog, choose } = await openDialog()
    await choose(csv(head, '跳一,餐券', "'=坏,城堡", '跳二,房券'))
    const skip = await dialog.findByRole('checkbox', { name: '跳过有误的 1 行，只导入正确的 2 行' }, slow)
    const go = dialog.getByRole('button', { name: '导入' })
    expect([isClosed(go), go.title]).toEqual([true, '请修改有误的行，或选择跳过它们'])
    await user.click(go)

    await user.click(dialog.getByRole('button', { name: '下载有误的行' }))
    const file = saved.get('票券分类有误的行.csv')!
    const bytes = await file.arrayBuffer()
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      "\uFEFF分类名称,商品形态,错误原因\r\n'=坏,城堡,商品形态只能填写房券、餐券、门票、商品、代金券、有效期卡、赠品\r\n",
    )

    await user.click(skip)
    await user.click(dialog.getByRole('button', { name: '导入 2 条' }))
    await screen.findByText('已导入：新增 2 条，更新 0 条', {}, slow)
    expect(stored.map(({ rows }) => rows)).toEqual([2])
    expect(await namesOf('跳')).toEqual(['跳一', '跳二'])
  })

  it('stand alone until all rows are asked for; of many those in sight exist', async () => {
    const { user, dialog, choose, cell } = await openDialog()
    const lines = Array.from({ length: 600 }, (_, row) => `多${row},${row % 2 === 0 ? '城堡' : '房券'}`)
    await choose(csv(head, ...lines))
    await cell(1, '商品形态')
    const grid = dialog.getByRole('table', { name: '要导入的数据' })
    expect(grid.getAttribute('aria-rowcount')).toBe('301')
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60)
    expect(within(grid).queryByText('多1')).toBeNull()
    await user.click(dialog.getByRole('checkbox', { name: '只看有错误的行' }))
    expect(grid.getAttribute('aria-rowcount')).toBe('601')
    // A right row is read, not changed.
    expect(within(grid).getByText('多1').tagName).toBe('TD')
    expect(dialog.getByRole('region', { name: '要导入的数据' }).tabIndex).toBe(0)
  })

  it('that were changed are not lost by a slip', async () => {
    const { user, dialog, choose, cell } = await openDialog()
    await choose(csv(head, ',房券'))
    await user.type(await cell(1, '分类名称'), '别丢')
    await user.keyboard('{Escape}')
    expect((await dialog.findByRole('alert', {}, slow)).textContent).toBe('1 行的修改还没有导入，关闭后会丢失')
    await user.click(dialog.getByRole('button', { name: '继续修改' }))
    expect(((await cell(1, '分类名称')) as HTMLInputElement).value).toBe('别丢')
    await user.click(dialog.getByRole('button', { name: '取消' }))
    await user.click(dialog.getByRole('button', { name: '放弃修改' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('storing', () => {
  it('goes in portions, and after a lost answer on from where it stopped, nothing twice', async () => {
    const stored = watchImports(async (request, turn) => {
      if (turn !== 2) return undefined
      // The gateway did it; the answer never came.
      await records.edge().passOn(request)
      return HttpResponse.error()
    })
    const { user, dialog, choose } = await openDialog()
    await choose(csv(head, ...Array.from({ length: 2_300 }, (_, row) => `份${row},房券`)))
    await user.click(await dialog.findByRole('button', { name: '导入 2,300 条' }, { timeout: 60_000 }))
    const alert = await dialog.findByRole('alert', {}, { timeout: 60_000 })
    expect(alert.textContent).toBe('网络异常，请检查网络后重试')
    expect(dialog.getByText('已导入 1,000 / 2,300 行')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '导入 2,300 条' }))
    await screen.findByText('已导入：新增 2,300 条，更新 0 条', {}, { timeout: 60_000 })
    expect(stored.map(({ rows }) => rows)).toEqual([1_000, 1_000, 1_000, 1_000, 300])
    expect(stored[0]?.key).toBe(stored[2]?.key)
    expect(stored[1]?.key).toBe(stored[3]?.key)
    expect(new Set(stored.map(({ key }) => key)).size).toBe(3)
    expect((await records.ask(calls.list, { keyword: '份' })).total).toBe(2_300)
  }, 240_000)

  it('tells what somebody else made impossible meanwhile, and shows it', async () => {
    const { user, dialog, choose } = await openDialog()
    await choose(csv(head, '抢一,房券', '抢二,房券'))
    const go = await dialog.findByRole('button', { name: '导入 2 条' }, slow)
    records.edge().server.use(
      http.post(
        importPath,
        async ({ request }) => {
          const answer = await records.edge().passOn(request)
          const body = (await answer.json()) as { data: { created: number; problemTotal: number } }
          return HttpResponse.json({ ...body, data: { ...body.data, created: 1, problemTotal: 1 } })
        },
        { once: true },
      ),
    )
    await user.click(go)
    expect(await screen.findByText('已导入：新增 1 条，更新 0 条，1 行有误未导入', {}, slow)).toBeTruthy()
    expect(await dialog.findByText('共 2 行：新增 0，更新 0，不变 2', {}, slow)).toBeTruthy()
  })
})

describe('the templates', () => {
  it('are a workbook and a CSV, whose own lines are no data', async () => {
    const { user, dialog, choose } = await openDialog()
    await user.click(dialog.getByRole('button', { name: '下载 CSV 模板' }))
    await user.click(dialog.getByRole('button', { name: '下载 Excel 模板' }))
    await waitFor(() => expect([...saved.keys()]).toEqual(['票券分类导入模板.csv', '票券分类导入模板.xlsx']), slow)
    for (const [name, blob] of saved) {
      await choose(new File([blob], name))
      await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('文件里没有数据行'), slow)
    }
  })
})
