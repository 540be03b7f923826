import { laborPersonLifecycle } from '@machines/lifecycles/finance/laborPerson'
import { idNumberPattern, isIdNumber } from '../../rules/idNumbers'
import { defineResource } from '../definition'

const save = 'finance:labor:save'

/** 人员签约: who may be paid through the labour platform, once it has an agreement with him. */
export const laborPerson = defineResource({
  key: 'labor-person',
  suite: 'finance',
  gateway: 'payment-api',
  title: '签约人员',
  scope: 'hotel',
  nameField: 'name',
  page: '/smallDirectLabor/index?show=people',
  lifecycle: laborPersonLifecycle,
  facts: ['signProblem'],
  mayRemove: {
    holds: ({ record }) => record.contractNo === null && record.status !== 'SIGNING',
    refusal: '提交过签约的人员不能删除，请解约',
  },
  fields: {
    staffId: {
      type: 'reference',
      label: '员工',
      to: 'employee',
      where: { status: 'ACTIVE' },
      required: true,
      fixed: true,
    },
    name: { type: 'text', label: '姓名', required: true, max: 40, hint: '须与身份证和收款账户的户名一致' },
    idNo: {
      type: 'text',
      label: '身份证号',
      required: true,
      max: 18,
      pattern: idNumberPattern,
      personal: { as: 'idNumber', access: save },
      hint: '劳务平台用它申报个税',
    },
    phone: {
      type: 'phone',
      label: '手机号',
      required: true,
      personal: { as: 'phone', access: save },
      hint: '劳务平台向它确认签约',
    },
    bankId: {
      type: 'reference',
      label: '银行卡',
      to: 'bank-account',
      required: true,
      where: { usage: 'STAFF', status: 'VERIFIED' },
      hint: '该员工已验证的收款账户；没有时先在「品牌提现」的结算账户中添加',
    },
    /** Given by the platform. */
    contractNo: { type: 'text', label: '协议号', readOnly: true, max: 64 },
    signedAt: { type: 'dateTime', label: '签约时间', readOnly: true },
    failReason: { type: 'longText', label: '未通过原因', readOnly: true, max: 200 },
  },
  rules: [
    {
      at: 'idNo',
      reads: ['idNo'],
      message: '身份证号有误，请核对',
      holds: ({ idNo }) => idNo === null || isIdNumber(idNo),
    },
  ],
  list: {
    columns: ['name', 'status', 'idNo', 'phone', 'bankId', 'signedAt', 'failReason', 'contractNo', 'createdAt'],
    filters: ['staffId', 'signedAt', 'status', 'createdAt'],
    search: ['name', 'contractNo'],
    sortable: ['signedAt', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'signed', label: '已签约', is: 'count', where: { status: 'SIGNED' }, unit: '人' },
      { name: 'toSign', label: '待签约', is: 'count', where: { status: 'NEW,REFUSED' }, unit: '人' },
      { name: 'signing', label: '签约中', is: 'count', where: { status: 'SIGNING' }, unit: '人' },
    ],
    todos: [
      { name: 'toSign', label: '劳务人员待签约', where: { status: 'NEW' }, until: 'SIGN' },
      { name: 'refused', label: '劳务人员签约未通过', where: { status: 'REFUSED' }, until: 'SIGN', since: 'updatedAt' },
    ],
  },
  form: [{ section: '签约人员', fields: ['staffId', 'name', 'idNo', 'phone', 'bankId'] }],
  batch: ['SIGN', 'END'],
  access: { read: 'finance:labor', write: save, export: 'finance:labor:export' },
  sample: { name: '张丽', idNo: '330106199003122021', phone: '13857106021' },
})
