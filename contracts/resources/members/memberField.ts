import { memberFieldLifecycle } from '@machines/lifecycles/members/memberField'
import { defineResource } from '../definition'

/** What a field of a brand's own holds. */
export const memberFieldTypes = { TEXT: '文本', INTEGER: '整数', DATE: '日期', ENUM: '选项', IMAGE: '图片' } as const

/** 内置字段: every member has them, under these words; a field of a brand's own takes neither their key nor their name. */
export const builtInFields = {
  name: '姓名',
  phone: '手机号',
  gender: '性别',
  birthday: '生日',
  remark: '备注',
} as const

/** So many fields a brand may have of its own. */
export const mostOwnFields = 20

/** What stands in a line of a list and in a file; a picture does not. */
const inWords = { field: 'kind', is: ['TEXT', 'INTEGER', 'DATE', 'ENUM'] } as const

/** 会员字段: what a brand asks of its members beyond what every member has. */
export const memberField = defineResource({
  key: 'member-field',
  suite: 'members',
  gateway: 'member-api',
  title: '会员字段',
  scope: 'brand',
  nameField: 'label',
  page: '/member-list/memberFiledAdd',
  lifecycle: memberFieldLifecycle,
  mayRemove: {
    holds: ({ record }) => record.status === 'DISABLED',
    refusal: '请先停用再删除；会员已填的内容会保留',
  },
  fields: {
    label: { type: 'text', label: '字段名', required: true, max: 10, unique: true },
    key: {
      type: 'text',
      label: '标识',
      required: true,
      fixed: true,
      unique: true,
      max: 20,
      pattern: /^[A-Za-z][A-Za-z\d]*$/,
      hint: '字母开头，只含字母和数字，如 plateNo；保存后不能修改',
    },
    // What members have filled in is of this type.
    kind: { type: 'enum', label: '类型', required: true, fixed: true, values: memberFieldTypes, initial: 'TEXT' },
    options: {
      type: 'tags',
      label: '选项',
      max: 30,
      shownWhen: { field: 'kind', is: 'ENUM' },
      requiredWhen: { field: 'kind', is: 'ENUM' },
    },
    required: { type: 'boolean', label: '必填', hint: '新增和编辑会员时必须填写；已有会员在下次编辑时补填' },
    showInList: { type: 'boolean', label: '列表显示', shownWhen: inWords, hint: '在会员列表中占一列' },
    exportable: { type: 'boolean', label: '可导出', shownWhen: inWords, hint: '导出会员时附在文件最后' },
    place: { type: 'order', label: '排序', readOnly: true },
  },
  rules: [
    {
      at: 'key',
      reads: [],
      message: '该标识为内置字段，请换一个',
      holds: ({ key }) => !Object.hasOwn(builtInFields, key),
    },
    {
      at: 'label',
      reads: [],
      message: '该名称为内置字段，请换一个',
      holds: ({ label }) => !Object.values<string>(builtInFields).includes(label),
    },
  ],
  list: {
    columns: ['label', 'key', 'kind', 'status', 'options', 'required', 'showInList', 'exportable', 'updatedAt'],
    filters: ['kind', 'required', 'status'],
    search: ['label', 'key'],
    sortable: ['place', 'updatedAt'],
    sort: 'place',
    tabs: 'status',
  },
  form: [
    { section: '字段', fields: ['label', 'key', 'kind', 'options'] },
    { section: '用途', fields: ['required', 'showInList', 'exportable'] },
  ],
  batch: ['ENABLE', 'DISABLE', 'remove'],
  access: {
    read: 'member:field',
    // Members are filled in and shown by them.
    readAlso: ['member:member'],
    write: 'member:field:save',
    remove: 'member:field:remove',
  },
  sample: { label: '车牌号', key: 'plateNo', kind: 'TEXT', options: null },
})
