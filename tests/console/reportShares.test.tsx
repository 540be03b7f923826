import { reportShare } from '@contracts/resources/reports/reportShare'
import { routes } from '@contracts/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { recordTable } from '@server/records/recordTables'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { reports: () => import('@/areas/reports') }

it('makes a link of a report as it is shown, which stands there until it is stopped', async () => {
  const user = userEvent.setup()
  const app = startApp({ table: routes, at: '/report/mallData?span=last7', areas })
  await user.click(await screen.findByRole('button', { name: '分享' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: '分享' }, slow))
  await user.click(await dialog.findByRole('button', { name: '新增链接' }, slow))
  expect((await dialog.findByLabelText<HTMLInputElement>(/^名称/, {}, slow)).value).toBe('商城数据 近7天')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => {
    act(() => app.clock.increment(100))
    expect(dialog.getByRole('textbox', { name: '链接' })).toBeTruthy()
  }, slow)
  const { db } = edge.gateway.services
  const { table } = recordTable(reportShare)
  expect(await db.select().from(table)).toMatchObject([{ reportKey: 'mall', span: 'last7', status: 'ACTIVE' }])
  const link = dialog.getByRole<HTMLInputElement>('textbox', { name: '链接' }).value
  expect(new URL(link).pathname).toMatch(/^\/board\/\d+-[\w-]{24}$/)
})
