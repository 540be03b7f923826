import { staffApi } from '@contracts/calls/staffApi'
import { callsOf } from '@contracts/resources/calls'
import { department } from '@contracts/resources/members/department'
import { employee } from '@contracts/resources/members/employee'
import { role } from '@contracts/resources/members/role'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }

const areas = { shell: () => import('@/areas/shell'), members: () => import('@/areas/members') }
const open = (at: string) => startApp({ table: routes, at, areas })

let made = 0

async function newRole(permissions: readonly string[]) {
  made += 1
  const admin = await edge.gateway.signIn('admin')
  const { data } = await admin.call(callsOf(role).save, { values: { name: `岗位${made}`, remark: null, permissions } })
  return data
}

async function newDepartment(name: string, parentId: number | null = null) {
  const admin = await edge.gateway.signIn('admin')
  const { data } = await admin.call(callsOf(department).save, {
    values: { name, parentId, kind: 'FRONT', leaderId: null },
  })
  return data.id
}

async function newEmployee(name: string, departmentId: number) {
  made += 1
  const { id: roleId } = await newRole(['ticket:order'])
  const admin = await edge.gateway.signIn('admin')
  const values = {
    jobNo: `T${made}`,
    name,
    phone: `139${57_300_000 + made}`,
    departmentId,
    position: null,
    allHotels: false,
    hotelIds: [1001],
    roleIds: [roleId],
    isSales: false,
    isVerifier: false,
    joinDate: null,
  }
  const { data } = await admin.call(callsOf(employee).save, { values })
  const account = await admin.call(staffApi.staffAccount, { id: data.id })
  return { id: data.id, link: account.data.invitation!.simulated! }
}

it('says before a role is saved which rights it gains', async () => {
  const user = userEvent.setup()
  const { id, name } = await newRole(['ticket:order'])
  open(`/power/role/${id}`)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /角色名称/ }, slow)).value).toBe(name)
  await screen.findByText('权限没有变化', {}, slow)
  await user.type(await screen.findByRole('searchbox', {}, slow), '票券核销')
  const boxes = await screen.findAllByRole('treeitem', { name: /票券核销/ }, slow)
  await user.click(within(boxes.at(-1)!).getByRole('checkbox', { hidden: true }))
  await waitFor(() => expect(screen.queryByText('权限没有变化')).toBeNull(), slow)
  expect(screen.getByText('本次修改')).toBeTruthy()
})

it('puts the different rights of two roles beside each other', async () => {
  const user = userEvent.setup()
  const [one, two] = [await newRole(['ticket:order']), await newRole(['ticket:order', 'ticket:verify'])]
  open('/power/role-list')
  await screen.findByText(one.name, {}, slow)
  await user.click(screen.getByRole('button', { name: '对比角色' }))
  await user.click(await screen.findByRole('checkbox', { name: one.name }, slow))
  await user.click(screen.getByRole('checkbox', { name: two.name }))
  const table = within(await screen.findByRole('table', { name: '对比角色' }, slow))
  expect(table.getAllByRole('row')).toHaveLength(2)
})

it('narrows the employees to a department with those below it', async () => {
  const user = userEvent.setup()
  const front = await newDepartment('前厅部')
  const concierge = await newDepartment('礼宾部', front)
  const rooms = await newDepartment('客房部')
  await newEmployee('陈思远', front)
  await newEmployee('郭丽', concierge)
  await newEmployee('何娟', rooms)
  const app = open('/power/employee-list')
  await screen.findByText('何娟', {}, slow)
  await user.click(await screen.findByRole('treeitem', { name: /前厅部/ }, slow))
  await waitFor(() => expect(screen.queryByText('何娟')).toBeNull(), slow)
  expect(screen.getByText('陈思远')).toBeTruthy()
  expect(screen.getByText('郭丽')).toBeTruthy()
  expect(app.address()).toBe(`/power/employee-list?departmentId=${front}%2C${concierge}`)
  await user.click(screen.getByRole('treeitem', { name: '全部部门' }))
  await screen.findByText('何娟', {}, slow)
})

it('leads from the link of a message to a password of one’s own', async () => {
  const user = userEvent.setup()
  const { link } = await newEmployee('沈佳宁', await newDepartment('财务部'))
  const [, address = ''] = /#(\S+?)(?=[。\s]|$)/.exec(link) ?? []
  edge.signOut()
  open(address)
  await screen.findByText(/沈佳宁，云栖酒店集团邀请您使用商户后台/, {}, slow)
  await user.type(screen.getByLabelText(/^新密码/), 'Yunqi2026')
  await user.type(screen.getByLabelText(/再次输入新密码/), 'Yunqi2027')
  await user.click(screen.getByRole('button', { name: '设置密码并激活' }))
  await screen.findByText('两次输入的密码不一致')
  await user.clear(screen.getByLabelText(/再次输入新密码/))
  await user.type(screen.getByLabelText(/再次输入新密码/), 'Yunqi2026')
  await user.click(screen.getByRole('button', { name: '设置密码并激活' }))
  await screen.findByText('密码已设置，请用新密码登录。', {}, slow)
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/login')
})
