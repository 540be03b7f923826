import { memberSources } from '../channels'
import type { PayloadField } from '../lifecycle'
import { expresses } from '../points/pointsExchange'
import { settlements } from './corporation'

/** What becomes of those in a file who are known already. */
export const knownOnes = { SKIP: '跳过，不改动', OVERWRITE: '覆盖资料' } as const

const known = (label: string) =>
  ({ type: 'enum', label, required: true, values: knownOnes }) as const satisfies PayloadField

/** 导入会员: what is said once for all rows of a file. */
export const importMemberForm = {
  existing: known('已是会员的'),
  gradeId: {
    type: 'reference',
    label: '等级（文件未填写时）',
    to: 'member-grade',
    where: { status: 'ENABLED' },
  },
  source: { type: 'enum', label: '来源', required: true, values: memberSources },
  sourceStaffId: { type: 'reference', label: '推荐人', to: 'employee', where: { status: 'ACTIVE' } },
  points: { type: 'integer', label: '每位新会员赠送积分（文件未填写时）', min: 1 },
  notify: { type: 'boolean', label: '短信告知新会员（从本店短信余额扣）' },
  consent: { type: 'boolean', label: '已获会员授权', required: true },
} as const satisfies Readonly<Record<string, PayloadField>>

/** What is given to new employees of whom a file does not say it. */
const places = {
  departmentId: { type: 'reference', label: '部门（文件未填写时）', to: 'department' },
  roleIds: { type: 'references', label: '角色（文件未填写时）', to: 'role', where: { status: 'ENABLED' } },
  hotelIds: { type: 'references', label: '可用门店（文件未填写时）', to: 'hotel' },
} as const satisfies Readonly<Record<string, PayloadField>>

/** 导入员工 */
export const importEmployeeForm = { existing: known('已是员工的'), ...places } as const

/** 导入企业等级 */
export const importCorporationForm = {
  existing: known('已是企业会员的'),
  settlement: {
    type: 'enum',
    label: '新企业的结算方式',
    required: true,
    // 月结 asks for a limit of its own.
    values: { SELF: settlements.SELF, DESK: settlements.DESK },
  },
} as const satisfies Readonly<Record<string, PayloadField>>

/** 导入单号发货 */
export const importTrackingForm = {
  express: { type: 'enum', label: '快递（文件未填写时）', values: expresses },
} as const satisfies Readonly<Record<string, PayloadField>>
