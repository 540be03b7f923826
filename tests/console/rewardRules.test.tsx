import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { routes } from '@contracts/routes'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createCorporation } from '@server/areas/members/testing/corporationFixtures'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { finance: () => import('@/areas/finance') }

it('asks for the corporation of a rule where one is rewarded, and for nobody else', { timeout: 240_000 }, async () => {
  const { services } = edge.gateway
  const user = userEvent.setup()
  const partnerId = await createCorporation(services, { name: '杭州龙井茶业有限公司' })
  const app = startApp({ table: routes, at: '/setRewardSend/edit', areas })
  await user.type(await screen.findByRole('textbox', { name: /^规则名称/ }, slow), '茶席合作奖励')
  expect(screen.queryByRole('combobox', { name: /^受奖企业/ })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: /^受奖方/ }), '企业客户')
  await user.click(await screen.findByRole('combobox', { name: /^受奖企业/ }, slow))
  await user.click(await screen.findByRole('option', { name: /杭州龙井茶业有限公司/ }, slow))
  await user.type(screen.getByRole('spinbutton', { name: /^奖励比例/ }), '5')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const { table, columns } = recordTable(rewardRule)
  await waitFor(async () => {
    act(() => app.clock.increment(100))
    const [row] = await services.db.select().from(table).orderBy(desc(columns.id)).limit(1)
    expect(row && readRow(rewardRule, row).values).toMatchObject({
      name: '茶席合作奖励',
      payee: 'PARTNER',
      partnerId,
      rate: 5,
    })
  }, slow)
})
