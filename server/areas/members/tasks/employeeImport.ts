import { employeeColumns } from '@contracts/resources/members/importColumns'
import { department } from '@contracts/resources/members/department'
import { role } from '@contracts/resources/members/role'
import { importEmployeeForm } from '@machines/lifecycles/members/importForms'
import type { RecordValues } from '@server/records/storedRecord'
import { maskText } from '@server/records/mask'
import { findTargets } from '@server/records/referenceNames'
import { employees } from '../memberRecords'
import { plainPhone } from '../plainPhone'
import { endInvitation } from '../staff/invitations'
import { recordImport, type Naming } from './recordImport'
import { textsIn, type Faults } from './rowRecords'

/** What stands for the brand and all its stores. */
const everywhere = '全部门店'

const namesIn = (text: string): readonly string[] => text.split(/[、,，;；]/).flatMap((one) => one.trim() || [])

type Found = readonly { readonly id: number; readonly name: string }[]

/** Ids of what a cell names; what is not there, or twice, is a fault. */
function idsOf(found: Found, names: readonly string[], label: string): { ids: number[]; fault: string | null } {
  const ids: number[] = []
  for (const name of names) {
    const [one, other] = found.filter((target) => target.name === name)
    if (!one) return { ids, fault: `没有「${name}」这个${label}` }
    if (other) return { ids, fault: `有多个「${name}」，请在员工资料中选择` }
    ids.push(one.id)
  }
  return { ids, fault: null }
}

/** 导入员工: who is new is invited as the form invites him; nobody gives more than he has. */
export const importEmployees = recordImport({
  resource: employees,
  payload: importEmployeeForm,
  columns: employeeColumns,
  file: {
    tidy: (data) => (data.phone === undefined ? data : { ...data, phone: plainPhone(data.phone) }),
    nameOf: ({ name = '', jobNo = '', phone = '' }) =>
      [name.slice(0, 20), jobNo.slice(0, 20) || (phone && maskText('phone', phone))].filter(Boolean).join(' ') ||
      '（空行）',
    personal: employees.fields.phone.personal.access,
  },
  cells: ['phone', 'name', 'jobNo', 'position', 'isSales', 'isVerifier', 'joinDate'],
  unique: ['phone', 'jobNo'],
  columnOf: { departmentId: 'department', roleIds: 'roles', hotelIds: 'hotels', allHotels: 'hotels' },
  words: { fresh: '新员工', known: '已是员工' },
  async look({ db, caller }, rows): Promise<Naming> {
    const all = (key: string) => [...new Set(textsIn(rows, key).flatMap(namesIn))]
    const departments = await findTargets(db, caller, department, { names: all('department') })
    const roles = await findTargets(db, caller, role, { names: all('roles') })
    const hotels = await findTargets(db, caller, 'hotel', { names: all('hotels') })
    return (data) => {
      const given: Record<string, unknown> = {}
      const faults: Faults = {}
      const read = (key: string, found: Found, label: string, take: (ids: number[]) => RecordValues) => {
        if (data[key] === undefined) return
        const { ids, fault } = idsOf(found, namesIn(data[key]), label)
        if (fault === null) Object.assign(given, take(ids))
        else faults[key] = fault
      }
      read('department', departments, '部门', ([departmentId]) => ({ departmentId }))
      read('roles', roles, '角色', (roleIds) => ({ roleIds }))
      if (data.hotels === everywhere) Object.assign(given, { allHotels: true, hotelIds: null })
      else read('hotels', hotels, '门店', (hotelIds) => ({ allHotels: false, hotelIds }))
      return { given, faults }
    }
  },
  starting: ({ departmentId, roleIds, hotelIds }) => ({ departmentId, roleIds, hotelIds, allHotels: false }),
  staysBecause: ({ status }) => (status === 'INVITED' ? null : '已激活账号'),
  takeAway: ({ tx }, { id }) => endInvitation(tx, id),
})
