import { department } from '@contracts/resources/members/department'
import { CodesButton } from '../promo/CodesButton'
import { definePage } from '@/blocks/records/page/recordPage'

/** 部门详情. */
export const departmentPage = definePage(department, {
  word: '部门',
  strip: [
    { label: '人数', of: ({ facts }) => `${Number(facts.employeeCount ?? 0)} 人` },
    { of: 'leaderId' },
    { of: 'kind' },
  ],
  facts: [{ section: '资料', fields: ['parentId'] }],
  leftOut: ['name', 'place'],
  buttons: CodesButton,
})
