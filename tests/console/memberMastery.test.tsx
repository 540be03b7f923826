import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { runTasks } from '@server/areas/members/tasks/runTasks'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { codesOf, createCoupon } from '@server/areas/shop/testing/couponFixtures'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { members: () => import('@/areas/members') }

it(
  'gives a coupon to all of a segment, told how many they are and shown before and after',
  { timeout: 240_000 },
  async () => {
    const { services } = edge.gateway
    const gradeId = await createFirstGrade(services)
    const ids: number[] = []
    for (const [nth, name] of ['俞晴', '柏舟'].entries())
      ids.push(await createMember(services, { phone: `1391234000${nth}`, name, gradeId }))
    await createCoupon(services, { name: '新客立减50' })
    const user = userEvent.setup()
    startApp({ table: routes, at: '/memberMastery?segment=NONE', areas })
    await user.click(await screen.findByRole('button', { name: '发券' }, slow))
    const dialog = within(await screen.findByRole('dialog', { name: '批量发券' }, slow))
    await dialog.findByText('已选 2 位会员')
    await user.click(await dialog.findByRole('combobox', { name: /^优惠券/ }, slow))
    await user.click(await screen.findByRole('option', { name: /新客立减50/ }, slow))
    await user.click(dialog.getByRole('button', { name: '下一步：核对' }))
    expect(await dialog.findAllByText('新客立减50 1张', {}, slow)).toHaveLength(2)
    await user.click(await dialog.findByRole('button', { name: '开始执行' }, slow))
    const question = within(await screen.findByRole('dialog', { name: /开始执行/ }, slow))
    question.getByText('将执行2行，确定开始执行？')
    await user.click(question.getByRole('button', { name: '开始执行' }))
    await waitFor(() => expect(dialog.getByText('执行中')).toBeTruthy(), slow)
    await runTasks(services)
    await waitFor(() => expect(dialog.getByText('已完成')).toBeTruthy(), slow)
    for (const id of ids) expect(await codesOf(services, id)).toHaveLength(1)
  },
)
