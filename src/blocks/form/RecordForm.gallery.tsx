import { FieldRefusal } from '@machines/flows/formSave/refusals'
import type { FormMode } from '@machines/flows/formSave/formFlow'
import { compare } from '@contracts/rules/comparisons'
import { email, integer } from '@contracts/rules/formats'
import { maxLength } from '@contracts/rules/lengths'
import { between, minValue } from '@contracts/rules/values'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useInRouterContext } from 'react-router-dom'
import { Button } from '@/look/parts/Button'
import { Tabs } from '@/look/parts/Tabs'
import type { GalleryPage } from '@/qa/galleryPage'
import type { FieldDefinition, FieldSlotProps, FormDefinition } from './definition'
import { RecordForm } from './RecordForm'
import { RecordChanged, type RecordSource } from './recordSource'
import { useRecordForm } from './useRecordForm'

const isFixed = { reads: ['validity'], holds: ({ validity }: Record<string, unknown>) => validity === 'fixed' }

/** Stands for the date picker: any component can be a field's control. */
function DaySlot({ id, labelledBy, describedBy, value, onChange, onBlur, isInvalid, isReadOnly }: FieldSlotProps) {
  if (isReadOnly) return <>{value ? String(value) : '–'}</>
  return (
    <input
      id={id}
      type="date"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}

const ticketForm: FormDefinition = {
  sections: [
    { name: 'basic', title: '基本信息' },
    { name: 'price', title: '价格与库存' },
    { name: 'validity', title: '有效期与使用', text: '已售出的券不受这里的修改影响。' },
    { name: 'more', title: '更多设置', folded: true },
  ],
  fields: [
    {
      name: 'name',
      label: '商品名称',
      kind: 'text',
      section: 'basic',
      required: true,
      wide: true,
      hint: '最多 60 字，展示在小程序商品页和订单中',
      rules: [maxLength(60)],
    },
    {
      name: 'category',
      label: '分类',
      kind: 'select',
      section: 'basic',
      required: true,
      options: [
        { value: 1, text: '餐券' },
        { value: 2, text: '房券' },
        { value: 3, text: '多规格', isDisabled: true },
      ],
    },
    { name: 'saleFrom', label: '开售日期', kind: 'date', section: 'basic', component: DaySlot },
    {
      name: 'price',
      label: '售价',
      kind: 'number',
      section: 'price',
      unit: '元',
      required: true,
      rules: [minValue(0)],
    },
    {
      name: 'marketPrice',
      label: '门市价',
      kind: 'number',
      section: 'price',
      unit: '元',
      rules: [compare('greaterOrEqual', 'price')],
    },
    {
      name: 'validity',
      label: '有效期',
      kind: 'radio',
      section: 'validity',
      initial: 'days',
      wide: true,
      options: [
        { value: 'days', text: '付款后 N 天' },
        { value: 'fixed', text: '固定日期' },
      ],
    },
    {
      name: 'validDays',
      label: '有效天数',
      kind: 'number',
      section: 'validity',
      unit: '天',
      required: true,
      shownWhen: { reads: ['validity'], holds: (values) => !isFixed.holds(values) },
      rules: [integer, between(1, 1095)],
    },
    {
      name: 'validTo',
      label: '截止日期',
      kind: 'date',
      section: 'validity',
      required: true,
      shownWhen: isFixed,
      component: DaySlot,
    },
    {
      name: 'weekdays',
      label: '可用星期',
      kind: 'checkbox',
      section: 'validity',
      wide: true,
      options: ['一', '二', '三', '四', '五', '六', '日'].map((day, index) => ({ value: index + 1, text: `周${day}` })),
    },
    { name: 'notice', label: '使用须知', kind: 'textarea', section: 'validity' },
    { name: 'isOnSale', label: '上架', kind: 'switch', section: 'more' },
    { name: 'isHidden', label: '不在列表显示', kind: 'checkbox', section: 'more' },
    { name: 'contact', label: '联系邮箱', kind: 'text', section: 'more', rules: [email] },
  ],
}

/** Sixty fields in six sections: what a keystroke costs is felt here. */
const longForm: FormDefinition = {
  sections: Array.from({ length: 6 }, (_, at) => ({ name: `part-${at}`, title: `第 ${at + 1} 部分` })),
  fields: Array.from({ length: 60 }, (_, at): FieldDefinition => {
    const section = `part-${Math.floor(at / 10)}`
    return at % 5 === 4
      ? { name: `field${at}`, label: `数量 ${at + 1}`, kind: 'number', section, rules: [integer] }
      : { name: `field${at}`, label: `内容 ${at + 1}`, kind: 'text', section, required: at % 10 === 0 }
  }),
}

const record = {
  name: '春季赏樱限定房含早（平日）',
  category: 2,
  saleFrom: '2026-03-01',
  price: 1288,
  marketPrice: 1688,
  validity: 'days',
  validDays: 90,
  validTo: null,
  weekdays: [1, 2, 3, 4],
  notice: '提前 1 天预约；含双人早餐。',
  isOnSale: 1,
  isHidden: false,
  contact: 'ticket@example.com',
}

/** A record in this page's memory; `answer` says what becomes of a save. */
const inMemory = (answer: (version: number | null) => Promise<unknown>): RecordSource => ({
  load: async () => ({ values: record, version: 3 }),
  save: ({ version }) => answer(version),
})
const accepts = inMemory(async () => null)
const refusesPrice = inMemory(() =>
  Promise.reject(new FieldRefusal('请检查填写的内容', { price: '售价低于成本价 900.00 元' })),
)
const fails = inMemory(() => Promise.reject(new Error('网络异常，请检查网络后重试')))
const wasChanged = inMemory(async (version) => {
  if (version === 3)
    throw new RecordChanged(
      '记录已被他人修改',
      4,
      { ...record, price: 1188, notice: '提前 2 天预约。' },
      { name: '王敏', role: '市场', savedAt: null },
    )
})
const cannotLoad: RecordSource = { ...accepts, load: () => Promise.reject(new Error('记录不存在或已删除')) }

interface Sample {
  value: string
  text: string
  mode: FormMode
  definition: FormDefinition
  source: RecordSource
}

const samples: readonly Sample[] = [
  { value: 'add', text: '新增', mode: 'add', definition: ticketForm, source: accepts },
  { value: 'edit', text: '编辑', mode: 'edit', definition: ticketForm, source: accepts },
  { value: 'copy', text: '复制', mode: 'copy', definition: ticketForm, source: accepts },
  { value: 'view', text: '查看', mode: 'view', definition: ticketForm, source: accepts },
  { value: 'long', text: '长表单', mode: 'add', definition: longForm, source: accepts },
  { value: 'refused', text: '字段被拒绝', mode: 'edit', definition: ticketForm, source: refusesPrice },
  { value: 'failed', text: '保存失败', mode: 'edit', definition: ticketForm, source: fails },
  { value: 'conflict', text: '他人已修改', mode: 'edit', definition: ticketForm, source: wasChanged },
  { value: 'gone', text: '加载失败', mode: 'edit', definition: ticketForm, source: cannotLoad },
]

function Sample({ sample }: { sample: Sample }) {
  const [over, setOver] = useState<string | null>(null)
  const form = useRecordForm(sample.definition, {
    mode: sample.mode,
    id: sample.mode === 'add' ? null : '7',
    source: sample.source,
    onSaved: () => setOver('已保存'),
    onCancelled: () => setOver('已取消'),
  })
  return (
    <>
      {over && <p role="status">{over}</p>}
      {sample.value === 'edit' && (
        <div>
          <Button onClick={() => form.setFieldError('name', '名称与另一个商品相同')}>设置自定义错误</Button>
          <Button onClick={() => form.setFieldError('name', null)}>取消自定义错误</Button>
        </div>
      )}
      <RecordForm form={form} drafts={false} />
    </>
  )
}

function Samples() {
  const [chosen, setChosen] = useState('add')
  const sample = samples.find(({ value }) => value === chosen)
  return (
    <>
      <Tabs label="示例" tabs={samples} chosen={chosen} onChoose={setChosen} />
      {sample && <Sample key={chosen} sample={sample} />}
    </>
  )
}

const ownRouter = createMemoryRouter([{ path: '*', element: <Samples /> }])

/** The guard before leaving needs a router: the gallery's, else one of its own. */
function Demo() {
  return useInRouterContext() ? <Samples /> : <RouterProvider router={ownRouter} />
}

export const gallery: GalleryPage = { name: 'form', title: '新增与编辑表单', Demo }
