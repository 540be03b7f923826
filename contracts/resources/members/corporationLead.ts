import { corporationLeadLifecycle } from '@machines/lifecycles/members/corporationLead'
import { defineResource } from '../definition'

/** What a prospect asks for. */
export const leadNeeds = { ROOM: '协议房', MEETING: '会议', TEAM: '团队', BANQUET: '宴会' } as const

/** 线索: a company that may become a client. */
export const corporationLead = defineResource({
  key: 'corporation-lead',
  suite: 'members',
  gateway: 'member-api',
  title: '商机线索',
  scope: 'hotel',
  ownedBy: ['ownerId', 'createdBy'],
  nameField: 'company',
  heading: ['company', 'need'],
  page: '/member-corporation/threaded',
  lifecycle: corporationLeadLifecycle,
  mayRemove: { holds: ({ record }) => record.status === 'NEW', refusal: '已经有人跟进的线索不能删除，请丢单' },
  fields: {
    company: { type: 'text', label: '公司', required: true, max: 50 },
    contact: { type: 'text', label: '联系人', required: true, max: 20 },
    phone: {
      type: 'phone',
      label: '电话',
      required: true,
      personal: { as: 'phone', access: 'corp:lead:save' },
    },
    need: { type: 'enum', label: '需求', required: true, values: leadNeeds, initial: 'ROOM' },
    expectDate: { type: 'date', label: '预计日期' },
    people: { type: 'integer', label: '人数', min: 1, max: 10_000, unit: '人' },
    budget: { type: 'money', label: '预算', min: 0 },
    source: {
      type: 'enum',
      label: '来源',
      values: { CALL: '来电', VISIT: '到店', REFER: '转介绍', ONLINE: '线上咨询', EXPO: '展会' },
    },
    nextFollowOn: { type: 'date', label: '下次跟进', hint: '到这一天还没有跟进，列表中标红' },
    ownerId: { type: 'reference', label: '跟进人', to: 'employee', readOnly: true },
    quoted: { type: 'money', label: '报价', readOnly: true, min: 0 },
    corporationId: { type: 'reference', label: '成交企业', to: 'corporation', readOnly: true },
    lostReason: { type: 'longText', label: '丢单原因', readOnly: true, max: 200 },
    follows: {
      type: 'rows',
      label: '跟进记录',
      readOnly: true,
      max: 100,
      words: { of: ['content'] },
      fields: {
        at: { type: 'dateTime', label: '时间', required: true },
        content: { type: 'longText', label: '内容', required: true, max: 200 },
      },
    },
    remark: { type: 'longText', label: '备注', max: 200 },
  },
  list: {
    columns: [
      'company',
      'need',
      'status',
      'contact',
      'phone',
      'ownerId',
      'nextFollowOn',
      'expectDate',
      'people',
      'budget',
      'quoted',
      'source',
      'createdAt',
    ],
    filters: ['need', 'source', 'ownerId', 'nextFollowOn', 'expectDate', 'status', 'createdAt'],
    search: ['company', 'contact', 'phone'],
    sortable: ['nextFollowOn', 'expectDate', 'budget', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'toAssign', label: '待分配', is: 'count', where: { status: 'NEW' }, unit: '条' },
      { name: 'today', label: '今日应跟进', is: 'count', where: { nextFollowOn: 'today' }, unit: '条' },
      { name: 'quoted', label: '报价中金额', is: 'sum', of: 'quoted', where: { status: 'QUOTED' } },
      {
        name: 'won',
        label: '近30天成交',
        is: 'count',
        where: { status: 'WON', createdAt: 'last30' },
        unit: '条',
      },
    ],
    todos: [
      { name: 'toAssign', label: '线索待分配', where: { status: 'NEW' }, until: 'ASSIGN', limitMinutes: 24 * 60 },
    ],
  },
  form: [
    { section: '客户', fields: ['company', 'contact', 'phone', 'source'] },
    { section: '需求', fields: ['need', 'expectDate', 'people', 'budget', 'nextFollowOn', 'remark'] },
  ],
  batch: ['ASSIGN'],
  access: {
    read: 'corp:lead',
    write: 'corp:lead:save',
    remove: 'corp:lead:remove',
    export: 'corp:lead:export',
  },
  sample: { company: '杭州西溪创意有限公司', contact: '赵婷', phone: '13800008821', people: 40, budget: 3_000_000 },
})
