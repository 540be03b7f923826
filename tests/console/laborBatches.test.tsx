import { laborBatch } from '@contracts/resources/finance/laborBatch'
import { routes } from '@contracts/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { payee } from '@server/areas/finance/testing/laborFixtures'
import { readRow } from '@server/records/storedRecord'
import { recordTable } from '@server/records/recordTables'
import { openConsole } from '@tests/support/openConsole'
import { rowOf } from '@tests/support/tableRow'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { finance: () => import('@/areas/finance') }

it('a batch is made of what is payable, its tax seen before it is saved', { timeout: 240_000 }, async () => {
  const { services } = edge.gateway
  const user = userEvent.setup()
  const good = await payee(services, { name: '孟青', rewards: [50_000, 50_000] })
  await payee(services, { name: '费岚', rewards: [9_000], accountNo: null })
  const app = startApp({ table: routes, at: '/smallDirectLabor/index', areas })
  await user.click(await screen.findByRole('button', { name: '新增劳务批次' }, slow))
  await user.type(await screen.findByRole('textbox', { name: /^批次名称/ }, slow), '11月推广奖励')
  await user.click(await screen.findByRole('button', { name: '导入可领取奖励' }, slow))
  await screen.findByText('费岚：尚未签约，请在「人员签约」中签约', {}, slow)
  const paid = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /^孟青.* 税前金额$/ }, slow)
  expect(Number(paid.value)).toBe(1_000)
  const preview = within(await screen.findByRole('region', { name: '税额预览' }, slow))
  preview.getByText('40.00')
  preview.getByText('960.00')
  // More than what is payable is warned of at once.
  await user.clear(paid)
  await user.type(paid, '1200')
  await screen.findByText('现在最多可发放 1,000.00 元', {}, slow)
  await user.clear(paid)
  await user.type(paid, '700')
  await user.tab()
  await waitFor(() => expect(preview.getAllByText('700.00')).toHaveLength(2), slow)
  await user.click(await screen.findByRole('button', { name: '保存' }, slow))
  await waitFor(() => {
    act(() => app.clock.increment(100))
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  }, slow)
  const shown = await rowOf('11月推广奖励')
  await user.click(within(shown).getByRole('button', { name: /^提交审核/ }))
  const question = within(await screen.findByRole('dialog', {}, slow))
  question.getByText(/共 1 人，税前¥700.00，代扣税¥0.00，实发¥700.00/)
  await user.click(question.getByRole('button', { name: '提交审核' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
  await waitFor(async () => expect(within(await rowOf('11月推广奖励')).getByText('待审核')).toBeTruthy(), slow)
  const { table, columns } = recordTable(laborBatch)
  const [row] = await services.db.select().from(table).where(eq(columns.title, '11月推广奖励'))
  expect(readRow(laborBatch, row!).values).toMatchObject({ people: 1, total: 70_000, taxTotal: 0, netTotal: 70_000 })
  expect(readRow(laborBatch, row!).values.rows[0]!.staffId).toBe(good.staffId)
})
