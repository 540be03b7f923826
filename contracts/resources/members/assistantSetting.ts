import { staffMessages, toldTo } from '../staffMessages'
import { defineResource } from '../definition'

/**
 * 店员助手: which of a store's people are told what, and when they are left alone (docs/console.md, 7). Where nothing is
 * saved everybody is told by his rights.
 */
export const assistantSetting = defineResource({
  key: 'assistant-setting',
  suite: 'members',
  gateway: 'member-api',
  title: '店员助手',
  scope: 'hotel',
  single: true,
  nameField: 'enabled',
  fields: {
    enabled: { type: 'boolean', label: '启用', initial: true, hint: '关闭后，本店不再发送下列消息' },
    messages: {
      type: 'rows',
      label: '谁收到什么',
      max: Object.keys(staffMessages).length,
      hint: '没有列出的消息按默认发送；指定的角色里，没有相应权限的员工收不到',
      words: { of: ['event'], count: 'event' },
      fields: {
        event: { type: 'enum', label: '消息', required: true, values: staffMessages, initial: 'NEW_ORDER' },
        to: { type: 'enum', label: '发给', required: true, values: toldTo, initial: 'DEFAULT' },
        roleIds: { type: 'references', label: '角色', to: 'role', where: { status: 'ENABLED' }, max: 50 },
        urgent: { type: 'boolean', label: '免打扰时也发', initial: false },
      },
    },
    quietHours: {
      type: 'timeRange',
      label: '免打扰时段',
      overnight: true,
      hint: '这段时间的消息，到时段结束时再发；紧急消息和标明「免打扰时也发」的照常发送',
    },
  },
  rules: [
    {
      at: 'messages',
      reads: [],
      message: '同一种消息只能设置一次',
      holds: ({ messages }) => new Set((messages ?? []).map(({ event }) => event)).size === (messages ?? []).length,
    },
    {
      at: 'messages',
      reads: [],
      message: '发给指定角色的消息，请至少选一个角色',
      holds: ({ messages }) =>
        (messages ?? []).every(({ to, roleIds }) => to !== 'ROLES' || (roleIds ?? []).length > 0),
    },
    {
      at: 'quietHours',
      reads: [],
      message: '免打扰的开始和结束时间不能相同',
      holds: ({ quietHours }) => quietHours === null || quietHours[0] !== quietHours[1],
    },
  ],
  list: { columns: ['enabled', 'messages', 'quietHours', 'updatedAt', 'updatedBy'] },
  form: [{ section: '消息', fields: ['enabled', 'messages', 'quietHours'] }],
  access: { read: 'power:assistant', write: 'power:assistant:save' },
  sample: {
    messages: [{ event: 'LOW_STOCK', to: 'NONE', roleIds: null, urgent: false }],
    quietHours: ['22:00', '07:00'],
  },
})
