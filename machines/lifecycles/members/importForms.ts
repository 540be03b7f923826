import { memberSources } from '../channels'
import type { PayloadField } from '../lifecycle'

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
  consent: { type: 'boolean', label: '已获会员授权', required: true },
} as const satisfies Readonly<Record<string, PayloadField>>
