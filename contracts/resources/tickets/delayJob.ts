import type { AnyStateMachine } from 'xstate'
import { defineResource } from '../definition'
import {
  codesOfJob,
  codesRule,
  conditionFields,
  countFields,
  delayFields,
  jobRemoval,
  nameOfJob,
  noticeOfJob,
  productOfJob,
  progressOfJob,
  reasonOfJob,
  scopeTypes,
  todosOfJob,
} from './ticketJobFields'

interface DelayJob<M extends AnyStateMachine, Where extends Readonly<Record<string, string>>> {
  readonly key: string
  readonly title: string
  readonly lifecycle: M
  /** Page key, to which the right to write is added. */
  readonly page: string
  /** Address of its list. */
  readonly address: string
  /** Which products may be chosen. */
  readonly products: Where
  readonly sampleName: string
}

/** A delay of many vouchers: of a product's, or by their codes. */
export const delayJob = <M extends AnyStateMachine, const Where extends Readonly<Record<string, string>>>({
  key,
  title,
  lifecycle,
  page,
  address,
  products,
  sampleName,
}: DelayJob<M, Where>) =>
  defineResource({
    key,
    suite: 'tickets',
    gateway: 'ticket-api',
    title,
    scope: 'hotel',
    nameField: 'jobName',
    lifecycle,
    mayRemove: jobRemoval,
    fields: {
      jobName: nameOfJob,
      scopeType: { type: 'enum', label: '范围', required: true, values: scopeTypes, initial: 'CONDITION' },
      productId: productOfJob(products),
      ...conditionFields,
      codes: codesOfJob(`${page}:save`),
      ...delayFields,
      reason: reasonOfJob,
      notifySms: noticeOfJob,
      ...countFields,
    },
    virtual: { progress: progressOfJob },
    rules: [codesRule],
    list: {
      columns: [
        'jobName',
        'status',
        'progress',
        'productId',
        'delayType',
        'newValidEnd',
        'addDays',
        'total',
        'fail',
        'refused',
        'createdAt',
        'id',
      ],
      filters: ['productId', 'scopeType', 'delayType', 'status', 'createdAt'],
      search: ['jobName'],
      sortable: ['jobName', 'newValidEnd', 'total', 'createdAt'],
      sort: '-createdAt',
      tabs: 'status',
      todos: todosOfJob(title, address),
    },
    form: [
      { section: '延期范围', fields: ['jobName', 'scopeType', 'productId', 'payRange', 'states', 'codes'] },
      { section: '延期规则', fields: ['delayType', 'newValidEnd', 'addDays', 'includeExpired', 'reason', 'notifySms'] },
    ],
    batch: ['APPROVE'],
    access: { read: page, write: `${page}:save` },
    sample: {
      jobName: sampleName,
      scopeType: 'CODES',
      codes: '602518307746',
      reason: '台风停运',
      newValidEnd: '2026-12-31',
    },
  })
