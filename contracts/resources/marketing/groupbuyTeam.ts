import { groupbuyTeamLifecycle } from '@machines/lifecycles/marketing/groupbuyTeam'
import { defineResource } from '../definition'

/**
 * 拼团记录. The server makes it with its leader's payment. Who is in it is not stored here: that is its orders and their
 * refunds (activity-api listTeamMembers).
 */
export const groupbuyTeam = defineResource({
  key: 'groupbuy-team',
  suite: 'marketing',
  gateway: 'activity-api',
  title: '拼团记录',
  scope: 'hotel',
  nameField: 'teamNo',
  heading: ['leaderName', 'productId'],
  page: '/groupOrder/groupOrderList',
  lifecycle: groupbuyTeamLifecycle,
  facts: ['failedRefunds'],
  mayRemove: { never: true, holds: () => false, refusal: '拼团记录不能删除' },
  fields: {
    teamNo: { type: 'text', label: '团号', required: true, readOnly: true, max: 32, unique: true },
    activityId: { type: 'reference', label: '拼团活动', to: 'groupbuy-activity', required: true, readOnly: true },
    productId: { type: 'reference', label: '拼团商品', to: 'ticket-product', required: true, readOnly: true },
    memberId: { type: 'reference', label: '团长会员', to: 'member', readOnly: true },
    leaderName: {
      type: 'text',
      label: '团长',
      readOnly: true,
      max: 40,
      personal: { as: 'name', access: 'ticket:order:view-phone' },
    },
    size: { type: 'integer', label: '成团人数', required: true, readOnly: true, min: 2 },
    joined: { type: 'integer', label: '已参团', required: true, readOnly: true, min: 0, initial: 0 },
    virtualCount: { type: 'integer', label: '模拟用户', required: true, readOnly: true, min: 0, initial: 0 },
    /** As its activity was when it was opened. */
    virtualGroup: { type: 'boolean', label: '可模拟成团', readOnly: true, initial: false },
    startAt: { type: 'dateTime', label: '开团时间', required: true, readOnly: true },
    expireAt: { type: 'dateTime', label: '到期时间', required: true, readOnly: true },
    amount: { type: 'money', label: '团金额', required: true, readOnly: true, min: 0, initial: 0 },
    closeReason: { type: 'longText', label: '关闭原因', readOnly: true, max: 200 },
  },
  virtual: {
    progress: {
      label: '人数',
      type: 'text',
      reads: ['joined', 'virtualCount', 'size'],
      of: ({ joined, virtualCount, size }) => `${joined + virtualCount}/${size}`,
    },
    timeLeft: '剩余时间',
  },
  list: {
    columns: [
      'teamNo',
      'status',
      'productId',
      'leaderName',
      'progress',
      'timeLeft',
      'amount',
      'activityId',
      'startAt',
      'expireAt',
    ],
    filters: ['activityId', 'productId', 'startAt', 'expireAt', 'status'],
    search: ['teamNo', 'leaderName'],
    sortable: ['amount', 'startAt', 'expireAt', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'forming', label: '拼团中', is: 'count', where: { status: 'FORMING' }, unit: '个' },
      { name: 'succeeded', label: '已成团', is: 'count', where: { status: 'SUCCESS' }, unit: '个' },
      { name: 'amount', label: '成团金额', is: 'sum', of: 'amount', where: { status: 'SUCCESS' } },
      { name: 'failed', label: '未成团待退款', is: 'count', where: { status: 'FAILED' }, unit: '个' },
    ],
    totals: ['amount'],
    todos: [
      {
        name: 'refundFailed',
        label: '拼团退款失败',
        where: { status: 'FAILED' },
        until: 'RETRY_REFUND',
        since: 'updatedAt',
        limitMinutes: 0,
      },
    ],
  },
  form: [],
  batch: ['CLOSE', 'RETRY_REFUND'],
  access: { read: 'ticket:group-order', write: 'ticket:group-order:close', export: 'ticket:group-order:export' },
  sample: { teamNo: 'G202606010001', leaderName: '王女士', size: 3, joined: 1, amount: 29_800 },
})
