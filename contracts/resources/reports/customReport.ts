import { customReportLifecycle } from '@machines/lifecycles/reports/customReport'
import { families, type FamilyKey } from '../../reports/families'
import { comparisons, customSpans } from '../../reports/report'
import {
  isMeasure,
  specCharts,
  specGranularities,
  specLimits,
  specProblem,
  specWords,
  type ReportSpec,
} from '../../reports/reportSpec'
import { defineResource, type Fields, type ValuesOf } from '../definition'

const familyTitles = Object.fromEntries(
  (Object.keys(families) as FamilyKey[]).map((key) => [key, families[key].title]),
) as Record<FamilyKey, string>

const fields = {
  name: { type: 'text', label: '名称', required: true, max: 20 },
  family: { type: 'enum', label: '数据集', required: true, values: familyTitles, initial: 'trade' },
  keys: { type: 'tags', label: '维度', max: specLimits.keys, hint: '透视表以最后一个维度作列' },
  measures: { type: 'tags', label: '指标', required: true, max: specLimits.measures },
  filters: {
    type: 'rows',
    label: '筛选',
    max: specLimits.filters,
    fields: {
      key: { type: 'text', label: '维度', required: true, max: 20 },
      values: { type: 'tags', label: '包含', required: true, max: specLimits.filterValues },
    },
  },
  span: { type: 'enum', label: '时间', required: true, values: customSpans, initial: 'last30' },
  granularity: { type: 'enum', label: '粒度', required: true, values: specGranularities, initial: 'total' },
  compare: { type: 'enum', label: '对比', required: true, values: comparisons, initial: 'previous' },
  chart: { type: 'enum', label: '图表', required: true, values: specCharts, initial: 'TABLE' },
  /** `paidAmt`, `-paidAmt`, `date`; as it reads best where it is empty. */
  rowOrder: { type: 'text', label: '排序', max: 80 },
  topN: { type: 'integer', label: '前几行', min: 1, max: specLimits.topN, unit: '行' },
  sharedRoles: { type: 'references', label: '可以查看的角色', to: 'role', readOnly: true, max: 20 },
} as const satisfies Fields

type Kept = ValuesOf<typeof fields>

const copied = ' 副本'

/** What a copy is called: a copy, as far as there is room. */
export const copyName = (name: string): string => `${name.slice(0, fields.name.max - copied.length)}${copied}`

/** A custom report as it is asked for; what is not filled in yet, or is no measure any more, is left out. */
export const specOf = ({
  name,
  family,
  keys,
  measures,
  filters,
  granularity,
  chart,
  rowOrder,
  topN,
}: Pick<Kept, Exclude<keyof ReportSpec, 'sort'> | 'rowOrder'>): ReportSpec => ({
  name,
  family,
  keys: keys ?? [],
  measures: measures.filter(isMeasure),
  filters: filters ?? [],
  granularity,
  chart,
  sort: rowOrder,
  topN,
})

/**
 * 自定义报表: what somebody has put together of the families (areas reports, 2.4). It is its maker's; those who hold one of
 * the roles that it was published to read it too, and each sees of it what he may see anyway.
 */
export const customReport = defineResource({
  key: 'custom-report',
  suite: 'reports',
  gateway: 'report-api',
  title: '自定义报表',
  scope: 'user',
  placed: true,
  shownToRoles: { status: 'PUBLISHED', roles: 'sharedRoles' },
  nameField: 'name',
  page: '/custom-report/index',
  lifecycle: customReportLifecycle,
  mayRemove: {
    holds: ({ record }) => record.status !== 'PUBLISHED',
    refusal: '已发布的报表请先归档',
  },
  fields,
  rules: [
    {
      at: 'measures',
      // Keys and filters may be empty, which would leave it unasked.
      reads: ['family', 'granularity', 'chart'],
      message: specWords.unavailable,
      holds: (values) => specProblem(specOf(values)) === null,
    },
  ],
  list: {
    columns: ['name', 'family', 'status', 'chart', 'sharedRoles', 'createdBy', 'updatedAt'],
    filters: ['family', 'chart', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'createdAt', 'updatedAt'],
    sort: '-updatedAt',
    tabs: 'status',
  },
  form: [
    { section: '数据', fields: ['name', 'family', 'keys', 'measures'] },
    { section: '范围', fields: ['filters', 'span', 'granularity', 'compare'] },
    { section: '展示', fields: ['chart', 'rowOrder', 'topN'] },
  ],
  batch: ['ARCHIVE', 'remove'],
  access: { read: 'report:custom', write: 'report:custom:save', remove: 'report:custom:remove' },
  sample: {
    name: '各渠道支付金额',
    family: 'trade',
    keys: ['channel'],
    measures: ['paidAmt', 'refundRate'],
    filters: null,
    span: 'last30',
    granularity: 'total',
    chart: 'TABLE',
    rowOrder: '-paidAmt',
    topN: null,
  },
})
