import { interestUseLifecycle } from '@machines/lifecycles/members/interestUse'
import { defineResource } from '../definition'
import { interestKinds } from './memberInterest'

/** 权益核销: an interest that a member has used at the counter of a store. The event of his lifecycle makes it. */
export const interestUse = defineResource({
  key: 'interest-use',
  suite: 'members',
  gateway: 'member-api',
  title: '权益核销',
  scope: 'hotel',
  nameField: 'interestName',
  page: '/member-interest/list?show=uses',
  lifecycle: interestUseLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '核销记录不能删除，可在当天撤销' },
  fields: {
    useNo: { type: 'text', label: '核销单号', required: true, readOnly: true, max: 40, unique: true },
    memberId: { type: 'reference', label: '会员', to: 'member', required: true, readOnly: true },
    interestId: { type: 'reference', label: '权益', to: 'member-interest', required: true, readOnly: true },
    /** As it was called then, and what it was. */
    interestName: { type: 'text', label: '权益名称', required: true, readOnly: true, max: 20 },
    kind: { type: 'enum', label: '类型', required: true, readOnly: true, values: interestKinds },
    /** Of the stay, bill or order it was used with; asked for where an interest is given with each. */
    orderNo: { type: 'text', label: '单号', readOnly: true, max: 40 },
    /** What one use costs the store, as it was then. */
    cost: { type: 'money', label: '成本', readOnly: true, min: 0, initial: 0 },
    remark: { type: 'text', label: '备注', readOnly: true, max: 100 },
    usedAt: { type: 'dateTime', label: '核销时间', required: true, readOnly: true },
    operatorName: { type: 'text', label: '核销人', readOnly: true, max: 40 },
    undoneAt: { type: 'dateTime', label: '撤销时间', readOnly: true },
    undoReason: { type: 'longText', label: '撤销原因', readOnly: true, max: 200 },
  },
  list: {
    columns: [
      'interestName',
      'memberId',
      'status',
      'usedAt',
      'operatorName',
      'orderNo',
      'cost',
      'kind',
      'remark',
      'useNo',
      'undoneAt',
      'undoReason',
    ],
    filters: ['interestId', 'memberId', 'kind', 'usedAt', 'status'],
    search: ['useNo', 'orderNo', 'operatorName'],
    sortable: ['usedAt', 'cost'],
    sort: '-usedAt',
    tabs: 'status',
    figures: [
      {
        name: 'today',
        label: '今日核销',
        is: 'count',
        where: { usedAt: 'today', status: 'USED' },
        against: { usedAt: 'yesterday', status: 'USED' },
        unit: '次',
      },
      { name: 'month', label: '本月核销', is: 'count', where: { usedAt: 'thisMonth', status: 'USED' }, unit: '次' },
      { name: 'cost', label: '本月成本', is: 'sum', of: 'cost', where: { usedAt: 'thisMonth', status: 'USED' } },
    ],
    totals: ['cost'],
  },
  form: [],
  view: [
    { section: '核销', fields: ['interestId', 'interestName', 'kind', 'memberId', 'orderNo', 'remark', 'cost'] },
    { section: '经办', fields: ['usedAt', 'operatorName', 'useNo', 'undoneAt', 'undoReason'] },
  ],
  access: { read: 'member:interest', readAlso: ['member:member', 'member:workbench'], write: 'member:interest:save' },
  sample: {
    useNo: 'QY20260601000001',
    interestName: '延迟退房至14点',
    kind: 'LATE_CHECKOUT',
    orderNo: 'RZ20260601008',
  },
})
