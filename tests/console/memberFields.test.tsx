import { memberField } from '@contracts/resources/members/memberField'
import { routes } from '@contracts/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { members } from '@server/areas/members/memberRecords'
import { recordTable } from '@server/records/recordTables'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { openConsole } from '@tests/support/openConsole'
import { rowOf } from '@tests/support/tableRow'

const edge = openConsole()
const slow = { timeout: 60_000 }
let memberId: number

const areas = { tickets: () => import('@/areas/tickets'), members: () => import('@/areas/members') }
const open = (at: string) => startApp({ table: routes, at, areas })

beforeAll(async () => {
  const { services } = edge.gateway
  const gradeId = await createGrade(services, { name: '普卡', level: 1, threshold: 0 })
  const brand = systemAt({ brandId: 101, hotelId: null })
  const plate = await makeRecord(services.db, services.now(), brand, memberField, {
    label: '车牌号',
    key: 'plateNo',
    kind: 'TEXT',
    showInList: true,
  })
  await makeRecord(services.db, services.now(), brand, memberField, {
    label: '客房偏好',
    key: 'roomWish',
    kind: 'ENUM',
    options: ['高楼层', '安静'],
    required: true,
  })
  memberId = await createMember(services, {
    name: '周敏',
    phone: '13857106021',
    gradeId,
    extra: [{ fieldId: plate.id, value: '浙A12345' }],
  })
})

it('gives a field of the brand’s own a column in the list of members', async () => {
  open('/member-list/list')
  expect(within(await rowOf('周敏')).getByText('浙A12345')).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: /客房偏好/ })).toBeNull()
})

it('asks for it in the form, and says what is missing', async () => {
  const user = userEvent.setup()
  const app = open(`/member-list/memberAddEdit?id=${memberId}`)
  const plate = await screen.findByRole<HTMLInputElement>('textbox', { name: /车牌号/ }, slow)
  expect(plate.value).toBe('浙A12345')
  await user.clear(plate)
  await user.type(plate, '浙B67890')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => {
    act(() => app.clock.increment(100))
    expect(screen.getByText('请填写客房偏好')).toBeTruthy()
  }, slow)
  await user.selectOptions(screen.getByRole('combobox', { name: /客房偏好/ }), '安静')
  // The button is ready again a moment after it was pressed.
  act(() => app.clock.increment(5_000))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => {
    act(() => app.clock.increment(100))
    expect(app.address()).not.toContain('memberAddEdit')
  }, slow)
  const { table, columns } = recordTable(members)
  const [row] = await edge.gateway.services.db.select().from(table).where(eq(columns.id, memberId))
  expect(row?.extra?.map(({ value }) => value).toSorted()).toEqual(['安静', '浙B67890'].toSorted())
})

it('shows on the page of a member what he has filled in', async () => {
  open(`/member-list/list?open=view-${memberId}`)
  const panel = within(await screen.findByRole('region', { name: '自定义字段' }, slow))
  expect(await panel.findByText(/^浙[AB]\d{5}$/, {}, slow)).toBeTruthy()
})

it('says which fields are built in, and lists those of the brand in their order', async () => {
  open('/member-list/memberFiledAdd')
  expect(await screen.findByText(/内置字段：姓名、手机号、性别、生日、备注/, {}, slow)).toBeTruthy()
  expect(within(await rowOf('车牌号')).getByText('plateNo')).toBeTruthy()
})
