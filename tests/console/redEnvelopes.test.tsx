import { redEnvelopeActivity } from '@contracts/resources/marketing/redEnvelopeActivity'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createActivity } from '@server/areas/marketing/activities/testing/activityFixtures'
import {
  createEnvelope,
  receiveFor,
  saveEnvelopeSetting,
  writeoffsOf,
} from '@server/areas/marketing/envelopes/testing/envelopeFixtures'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { recordOfId } from '@server/records/systemRecords'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const open = (at: string) => startApp({ table: routes, at, areas: { marketing: () => import('@/areas/marketing') } })

it('is found by its code at the desk, shows what it takes off, and is written off', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  await saveEnvelopeSetting(services)
  const gradeId = await createFirstGrade(services)
  const memberId = await createMember(services, { phone: '15900000001', gradeId })
  const envelopeId = await createEnvelope(services, { threshold: 20_000 })
  const receive = await receiveFor(services, envelopeId, memberId)
  open('/red-envelope/writeoffdetail')
  const desk = within(await screen.findByRole('region', { name: '扫码或输码核销' }, slow))
  const code = desk.getByRole('textbox', { name: '红包码' })
  await user.type(code, '0000{Enter}')
  await desk.findByText('红包码不存在', {}, slow)
  await user.clear(code)
  await user.type(code, `${receive.values.code}{Enter}`)
  await desk.findByText('立减50红包', {}, slow)
  const amount = desk.getByRole('spinbutton', { name: /订单金额/ })
  await user.type(amount, '199.99')
  await desk.findByText('订单满 ¥200.00 才能使用', {}, slow)
  await user.clear(amount)
  await user.type(amount, '268')
  await desk.findByText('抵扣 ¥50.00，还需实收 ¥218.00', {}, slow)
  await user.click(desk.getByRole('button', { name: '核销' }))
  await waitFor(async () => {
    expect((await writeoffsOf(services, receive.id)).map(({ values }) => values.orderAmount)).toEqual([26_800])
  }, slow)
})

it('is filled in at the address of the brand, with what all of it costs at most', async () => {
  const user = userEvent.setup()
  const { address } = open('/red-envelope/envelope-add/999')
  await waitFor(() => expect(address()).toBe('/red-envelope/envelope-add/101'), slow)
  await user.type(await screen.findByRole('textbox', { name: /红包名称/ }, slow), '会员日50元红包')
  await user.type(screen.getByRole('spinbutton', { name: /^面额/ }), '50')
  await user.click(screen.getByRole('switch', { name: '手机预览' }))
  const preview = within(await screen.findByRole('region', { name: '手机预览' }, slow))
  await preview.findByText('全部发完最多支出 ¥50,000.00', {}, slow)
})

it('says of one that members have which of its rules are fixed', async () => {
  const { services } = edge.gateway
  const id = await createEnvelope(services, { name: '已领的红包', issued: 1, stock: 10 })
  open(`/red-envelope/envelope-edit/${id}/101`)
  expect(await screen.findByDisplayValue('已领的红包', {}, slow)).toBeTruthy()
  expect(screen.queryByRole('spinbutton', { name: /^面额/ })).toBeNull()
})

it('sends an activity to the members whom it is for, after saying to how many, and others are never sent', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  await saveEnvelopeSetting(services)
  const gradeId = await createFirstGrade(services)
  for (const end of [1, 2]) await createMember(services, { phone: `1590000010${end}`, gradeId, tags: ['回馈'] })
  const envelopes = [{ envelopeId: await createEnvelope(services), count: 1 }]
  const id = await createActivity(services, { name: '老客回馈', kind: 'DIRECT', tags: ['回馈'], envelopes })
  await createActivity(services, { name: '下单有礼', kind: 'PAY', triggerAmount: 1, envelopes })
  open('/red-envelope/activity')
  const paid = within(await screen.findByRole('row', { name: /下单有礼/ }, slow))
  expect(paid.queryByRole('button', { name: /立即发放/ })).toBeNull()
  const direct = within(screen.getByRole('row', { name: /老客回馈/ }))
  await user.click(direct.getByRole('button', { name: /立即发放/ }))
  const question = within(await screen.findByRole('dialog', {}, slow))
  question.getByText('将向2位会员发放，不可撤回，确定发放？')
  await user.click(question.getByRole('button', { name: '立即发放' }))
  await waitFor(
    async () => expect((await recordOfId(services.db, redEnvelopeActivity, id))?.status).toBe('SENDING'),
    slow,
  )
})

it('asks for scenes only where an activity gives for what is paid at the counter', async () => {
  const user = userEvent.setup()
  open('/red-envelope/activity')
  await user.click(await screen.findByRole('button', { name: '新增红包活动' }, slow))
  const payments = await screen.findByRole('combobox', { name: /适用支付/ }, slow)
  expect(screen.queryByText('收款场景')).toBeNull()
  await user.selectOptions(payments, '门店收款')
  expect(await screen.findByText('收款场景', {}, slow)).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: /活动类型/ }), '生日礼')
  await waitFor(() => expect(screen.queryByText('收款场景')).toBeNull(), slow)
  expect(screen.queryByRole('combobox', { name: /适用支付/ })).toBeNull()
})
