import { batchModes, mostInBatch } from '@machines/lifecycles/cards/batchTerms'
import { cardBatchLifecycle } from '@machines/lifecycles/cards/cardBatch'
import { defineResource } from '../definition'
import { asked } from '../fieldGroups'
import { cardNosIn } from './cardNos'

/** 制卡批次: prepaid cards of a kind that are made together, with numbers of ours or such as were printed before. */
export const cardBatch = defineResource({
  key: 'card-batch',
  suite: 'cards',
  gateway: 'card-api',
  title: '制卡批次',
  scope: 'hotel',
  nameField: 'name',
  // A file of numbers goes into a batch.
  fromNoFile: true,
  page: '/prepay-card-add/card-import',
  lifecycle: cardBatchLifecycle,
  facts: ['issued'],
  mayRemove: { holds: ({ record }) => record.status === 'DRAFT', refusal: '已校验或入库的批次不能删除' },
  fields: {
    name: { type: 'text', label: '名称', required: true, max: 50 },
    /** From the moment at which it is checked. */
    batchNo: { type: 'text', label: '批次号', readOnly: true, max: 32 },
    productId: {
      type: 'reference',
      label: '卡种',
      to: 'prepaid-card-product',
      where: { status: 'PUBLISHED' },
      required: true,
    },
    mode: { type: 'enum', label: '方式', required: true, values: batchModes, initial: 'GENERATE' },
    quantity: {
      type: 'integer',
      label: '数量',
      min: 1,
      max: mostInBatch,
      unit: '张',
      ...asked({ field: 'mode', is: 'GENERATE' }),
    },
    cardNos: {
      type: 'longText',
      label: '卡号',
      max: mostInBatch * 20,
      ...asked({ field: 'mode', is: 'IMPORT' }),
      hint: '从表格复制粘贴，每行一个，8–16 位数字；重复的只算一次',
    },
    total: { type: 'integer', label: '张数', readOnly: true, initial: 0 },
    failed: { type: 'integer', label: '不能入库', readOnly: true, initial: 0 },
    errors: {
      type: 'rows',
      label: '失败行',
      readOnly: true,
      max: mostInBatch,
      words: { of: ['cardNo', 'why'] },
      fields: {
        cardNo: { type: 'text', label: '卡号', required: true, readOnly: true, max: 32 },
        why: { type: 'text', label: '原因', required: true, readOnly: true, max: 100 },
      },
    },
    /** When its secrets were told: they are told once. */
    secretsAt: { type: 'dateTime', label: '卡密导出时间', readOnly: true },
    voidReason: { type: 'text', label: '作废原因', readOnly: true, max: 100 },
  },
  virtual: {
    issued: { label: '已发卡', type: 'integer', reads: [], of: ({ facts }) => Number(facts.issued ?? 0) },
  },
  rules: [
    {
      at: 'cardNos',
      reads: ['mode', 'cardNos'],
      message: `最多 ${mostInBatch} 个卡号，请分批导入`,
      holds: ({ mode, cardNos }) => mode !== 'IMPORT' || cardNosIn(cardNos ?? '').length <= mostInBatch,
    },
  ],
  list: {
    columns: [
      'name',
      'status',
      'productId',
      'mode',
      'total',
      'issued',
      'failed',
      'secretsAt',
      'batchNo',
      'createdBy',
      'createdAt',
    ],
    filters: ['productId', 'mode', 'status', 'createdAt'],
    search: ['name', 'batchNo'],
    sortable: ['total', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'toStore', label: '待入库', is: 'count', where: { status: 'CHECKED' }, unit: '批' },
      { name: 'stored', label: '已入库', is: 'sum', of: 'total', where: { status: 'STORED' }, unit: '张' },
      { name: 'voided', label: '已作废', is: 'count', where: { status: 'VOID' }, unit: '批' },
    ],
  },
  form: [{ section: '卡种与卡号', fields: ['name', 'productId', 'mode', 'quantity', 'cardNos'] }],
  related: [
    {
      title: '本批的卡',
      resource: 'prepaid-card',
      by: 'batchId',
      columns: ['cardNo', 'status', 'holderName', 'balance', 'activatedAt'],
    },
  ],
  access: {
    read: 'card:batch',
    readAlso: ['card:delay', 'prepaid:product'],
    write: 'card:batch:save',
    export: 'card:batch:export',
  },
  sample: {
    name: '首批储值卡',
    batchNo: 'ZK202606010000000231',
    mode: 'GENERATE',
    quantity: 10,
    cardNos: null,
    total: 0,
    failed: 0,
    errors: null,
    secretsAt: null,
    voidReason: null,
  },
})
