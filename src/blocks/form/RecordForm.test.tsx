import { FieldRefusal } from '@machines/flows/formSave/refusals'
import type { FormMode, Saving } from '@machines/flows/formSave/formFlow'
import { compare } from '@contracts/rules/comparisons'
import { email } from '@contracts/rules/formats'
import { maxLength } from '@contracts/rules/lengths'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, useEffect } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { FlowRuntimeProvider } from '@/app/flow/FlowRuntime'
import { held } from '@/app/testing/held'
import { Console } from '@/look/Console'
import { DateRangePicker } from '../dates/DateRangePicker'
import type { DateRange } from '../dates/rangeValue'
import type { FieldSlotProps, FormDefinition } from './definition'
import { useFormOpening } from './formOpening'
import { RecordForm } from './RecordForm'
import { RecordChanged, type RecordSource } from './recordSource'
import { useRecordForm, type RecordFormModel } from './useRecordForm'

const isFixed = { reads: ['validity'], holds: ({ validity }: Record<string, unknown>) => validity === 'fixed' }

function Slot({ id, labelledBy, value, onChange, onBlur, isReadOnly }: FieldSlotProps) {
  if (isReadOnly) return <span>开售于 {String(value)}</span>
  return (
    <button id={id} type="button" aria-labelledby={labelledBy} onClick={() => onChange('2026-03-01')} onBlur={onBlur}>
      {value ? String(value) : '选择日期'}
    </button>
  )
}

const isRanged = { reads: ['name'], holds: ({ name }: Record<string, unknown>) => name === '暑期套票' }

/** Its text counts once the focus has left it. */
const Range = ({ value, onChange }: FieldSlotProps) => (
  <DateRangePicker label="售卖时段" value={value as DateRange | null} onChange={onChange} />
)

const ticket: FormDefinition = {
  sections: [
    { name: 'basic', title: '基本信息' },
    { name: 'price', title: '价格与库存' },
    { name: 'more', title: '更多设置', folded: true },
  ],
  fields: [
    { name: 'name', label: '商品名称', kind: 'text', section: 'basic', required: true, rules: [maxLength(10)] },
    { name: 'notice', label: '使用须知', kind: 'textarea', section: 'basic', hint: '客人下单前会看到' },
    { name: 'saleFrom', label: '开售日期', kind: 'date', section: 'basic', component: Slot },
    { name: 'saleRange', label: '售卖时段', kind: 'date', section: 'basic', component: Range, shownWhen: isRanged },
    { name: 'price', label: '售价', kind: 'number', section: 'price', unit: '元' },
    {
      name: 'most',
      label: '最多人数',
      kind: 'number',
      section: 'price',
      rules: [compare('greaterOrEqual', 'price')],
    },
    {
      name: 'category',
      label: '分类',
      kind: 'select',
      section: 'price',
      options: [
        { value: 1, text: '餐券' },
        { value: 2, text: '房券' },
      ],
    },
    {
      name: 'validity',
      label: '有效期',
      kind: 'radio',
      section: 'price',
      options: [
        { value: 'days', text: '付款后 N 天' },
        { value: 'fixed', text: '固定日期' },
      ],
    },
    { name: 'validTo', label: '截止日期', kind: 'text', section: 'price', required: isFixed, shownWhen: isFixed },
    {
      name: 'days',
      label: '可用星期',
      kind: 'checkbox',
      section: 'more',
      options: [
        { value: 1, text: '周一' },
        { value: 2, text: '周二' },
      ],
    },
    { name: 'isHidden', label: '不在列表显示', kind: 'checkbox', section: 'more' },
    { name: 'isOnSale', label: '上架', kind: 'switch', section: 'more' },
    { name: 'contact', label: '联系邮箱', kind: 'text', section: 'more', rules: [email] },
    { name: 'code', label: '取票密码', kind: 'text', section: 'more', secret: true },
  ],
}

const record = {
  name: '双人自助午餐',
  notice: null,
  saleFrom: null,
  price: 128,
  most: null,
  category: 2,
  validity: 'days',
  validTo: null,
  days: [1],
  isHidden: false,
  isOnSale: 1,
  contact: '',
  code: 'a1b2',
}

const saved: Saving[] = []
const heard = { saved: vi.fn<(...given: unknown[]) => void>(), cancelled: vi.fn<() => void>() }
let save: (saving: Saving) => Promise<unknown> = async () => ({ id: '8' })
let load: RecordSource['load'] = async () => ({ values: record, version: 3 })
let check: RecordSource['check']
const source: RecordSource = {
  get check() {
    return check
  },
  load: (id, signal) => load(id, signal),
  save: (saving) => {
    saved.push(saving)
    return save(saving)
  },
}
/** What the form drawn last gives its host. */
const drawn: { form?: RecordFormModel } = {}
const model = () => drawn.form!
const clock = { now: new SimulatedClock() }

function Page({ saveButton }: { saveButton?: boolean }) {
  const { mode, id } = useFormOpening('ticketId')
  return <Form key={`${mode}-${id}`} mode={mode} id={id} saveButton={saveButton} />
}

function Form({ mode, id, saveButton }: { mode: FormMode; id: string | null; saveButton?: boolean }) {
  const form = useRecordForm(ticket, {
    mode,
    id,
    source,
    onSaved: (...given) => heard.saved(...given),
    onCancelled: heard.cancelled,
  })
  useEffect(() => {
    drawn.form = form
  }, [form])
  return (
    <>
      <Link to="/list">返回列表</Link>
      <RecordForm form={form} drafts={false} saveButton={saveButton} />
    </>
  )
}

function open(at: string, { saveButton }: { saveButton?: boolean } = {}) {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <h1>票券列表</h1> },
      { path: '/ticket/:mode?/:ticketId?', element: <Page saveButton={saveButton} /> },
    ],
    { initialEntries: ['/list', at], initialIndex: 1 },
  )
  clock.now = new SimulatedClock()
  render(
    <FlowRuntimeProvider value={{ clock: clock.now }}>
      <Console appearance="light" density="standard">
        <RouterProvider router={router} />
      </Console>
    </FlowRuntimeProvider>,
  )
  return router
}

const user = userEvent.setup()
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.findByRole('button', { name })
const type = async (label: string | RegExp, text: string) => {
  const input = await field(label)
  await user.clear(input)
  if (text) await user.type(input, text)
}
const press = async (name: string) => user.click(await button(name))
/** Lets the machine's time pass, and what came of it. */
const pass = async (ms: number) => {
  await act(async () => {
    await Promise.resolve()
    clock.now.increment(ms)
    await new Promise((resolve) => setTimeout(resolve))
  })
}
const pressSave = async () => {
  await press('保存')
  await pass(100)
}
const problemOf = async (label: string | RegExp) => {
  const id = (await field(label)).getAttribute('aria-describedby')?.split(' ')[0]
  return id && document.getElementById(id)?.textContent
}
const asks = () => screen.findByRole('alertdialog', { name: '有未保存的修改，确定离开？' })
const asksNothing = () => expect(screen.queryByRole('alertdialog')).toBeNull()

beforeEach(() => {
  saved.length = 0
  save = async () => ({ id: '8' })
  load = async () => ({ values: record, version: 3 })
  check = undefined
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

describe('opening', () => {
  it.each<[string, FormMode, string | null]>([
    ['/ticket', 'add', null],
    ['/ticket/edit/7', 'edit', '7'],
    ['/ticket?mode=copy&ticketId=7', 'copy', '7'],
    ['/ticket/edit/7?mode=view&ticketId=8', 'edit', '7'],
    ['/ticket/erase/7', 'add', '7'],
    ['/ticket/view/7', 'view', '7'],
  ])('%s: mode %s, key %s, route before query', async (at, mode, id) => {
    open(at)
    await button('取消')
    expect([model().mode, model().id]).toEqual([mode, id])
  })

  it('shows what failed to load, and tries again', async () => {
    load = () => Promise.reject(new Error('记录不存在或已删除'))
    open('/ticket/edit/7')
    expect(await screen.findByText('记录不存在或已删除')).toBeTruthy()
    load = async () => ({ values: record, version: 3 })
    await press('重试')
    expect((await field(/商品名称/)).value).toBe('双人自助午餐')
  })

  it('says that it is loading, and can be cancelled before', async () => {
    const answer = held<{ values: object; version: number }>()
    load = () => answer.promise as ReturnType<RecordSource['load']>
    open('/ticket/edit/7')
    expect(await screen.findByText('加载中...')).toBeTruthy()
    await press('取消')
    expect(heard.cancelled).toHaveBeenCalledOnce()
  })

  it('without a key there is nothing to load', async () => {
    open('/ticket/edit')
    expect(await screen.findByText('记录不存在或已删除')).toBeTruthy()
  })
})

describe('each mode', () => {
  it('add starts empty and creates', async () => {
    open('/ticket')
    await type(/商品名称/, '晚餐')
    await type('售价', '12.50')
    await user.selectOptions(await field('分类'), '房券')
    await user.click(await screen.findByRole('radio', { name: '付款后 N 天' }))
    await user.click(await screen.findByRole('heading', { name: '更多设置' }))
    await user.click(await screen.findByRole('checkbox', { name: '周二' }))
    await user.click(await screen.findByRole('checkbox', { name: '周一' }))
    await user.click(await screen.findByRole('switch', { name: '上架' }))
    await user.click(await screen.findByRole('checkbox', { name: '不在列表显示' }))
    await user.click(await screen.findByRole('button', { name: '开售日期' }))
    await pressSave()
    expect(saved).toEqual([
      {
        mode: 'add',
        id: null,
        version: null,
        values: {
          name: '晚餐',
          notice: '',
          saleFrom: '2026-03-01',
          price: 12.5,
          most: null,
          category: 2,
          validity: 'days',
          days: [1, 2],
          isHidden: true,
          isOnSale: 1,
          contact: '',
          code: '',
        },
      },
    ])
    expect(heard.saved).toHaveBeenCalledExactlyOnceWith({ id: '8' }, { leaving: false, merged: null })
  })

  it('edit shows the record and updates its version', async () => {
    open('/ticket/edit/7')
    expect((await field('售价')).value).toBe('128')
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: '上架' })).checked).toBe(true)
    expect(within(await field('分类')).getByRole<HTMLOptionElement>('option', { selected: true }).text).toBe('房券')
    await type('使用须知', '提前一天预约')
    await pressSave()
    expect(saved[0]).toMatchObject({
      mode: 'edit',
      id: '7',
      version: 3,
      values: { notice: '提前一天预约', price: 128 },
    })
  })

  it('copy loads and creates', async () => {
    open('/ticket/copy/7')
    expect((await field(/商品名称/)).value).toBe('双人自助午餐')
    await pressSave()
    expect(saved[0]).toMatchObject({ mode: 'copy', id: null, version: null, values: { name: '双人自助午餐' } })
  })

  it('view shows words, no secrets, and no 保存', async () => {
    open('/ticket/view/7')
    expect(await screen.findByText('房券')).toBeTruthy()
    for (const words of ['128', '周一', '开', '付款后 N 天', '开售于 null'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByText('a1b2')).toBeNull()
    expect(screen.queryByText('截止日期')).toBeNull()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.keyboard('{Control>}s{/Control}')
    await press('取消')
    expect(heard.cancelled).toHaveBeenCalledOnce()
    expect(saved).toEqual([])
  })

  it('without its button nothing saves', async () => {
    open('/ticket/edit/7', { saveButton: false })
    await type(/商品名称/, '晚餐{Enter}')
    await user.keyboard('{Control>}s{/Control}')
    await pass(100)
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    expect(saved).toEqual([])
  })
})

describe('saving', () => {
  it('waits about 100 ms, and 3000 ms before the next click', async () => {
    save = () => Promise.reject(new Error('服务端返回异常'))
    open('/ticket/edit/7')
    await press('保存')
    await pass(99)
    expect(saved).toHaveLength(0)
    await pass(1)
    expect(saved).toHaveLength(1)
    expect(await screen.findByText('没有保存：服务端返回异常')).toBeTruthy()
    await pass(2899)
    expect((await button('保存')).getAttribute('aria-disabled')).toBe('true')
    await pass(1)
    expect((await button('保存')).getAttribute('aria-disabled')).not.toBe('true')
  })

  it('by the keyboard takes in what is typed where the focus is', async () => {
    open('/ticket/edit/7')
    await type(/商品名称/, '暑期套票')
    const range = await screen.findByRole('textbox', { name: '售卖时段' })
    await user.type(range, '2026-07-01 至 2026-08-31')
    await user.keyboard('{Control>}s{/Control}')
    await pass(100)
    expect(saved[0]?.values).toMatchObject({ saleRange: ['2026-07-01 00:00:00', '2026-08-31 23:59:59'] })
    expect(document.activeElement).toBe(range)
  })

  it('a double click and the keyboard save once', async () => {
    const answer = held<unknown>()
    save = () => answer.promise
    open('/ticket/edit/7')
    await user.dblClick(await button('保存'))
    await user.keyboard('{Control>}s{/Control}')
    await pass(100)
    await press('保存')
    await pass(3000)
    await press('保存')
    expect(saved).toHaveLength(1)
    await act(async () => answer.resolve(null))
    expect(heard.saved).toHaveBeenCalledOnce()
  })

  it.each(['{Control>}s{/Control}', '{Meta>}s{/Meta}', '{Enter}'])(
    'by %s, with what has just been typed',
    async (keys) => {
      open('/ticket/edit/7')
      await type(/商品名称/, '晚餐')
      await user.keyboard(keys)
      await pass(100)
      expect(saved[0]?.values.name).toBe('晚餐')
    },
  )

  it('submits nothing while an error remains: told in place and above, the first one opened and focused', async () => {
    open('/ticket')
    await user.click(await screen.findByRole('heading', { name: '更多设置' }))
    await type('联系邮箱', 'someone')
    const details = screen.getByRole('heading', { name: '更多设置' }).closest('details')!
    details.open = false
    await pressSave()
    expect(saved).toEqual([])
    expect(await problemOf(/商品名称/)).toBe('该字段必须填写')
    await waitFor(async () => expect(document.activeElement).toBe(await field(/商品名称/)))
    const list = screen.getByRole('alert')
    expect(list.textContent).toContain('还有 2 处需要修改')
    const anchors = screen.getByRole('navigation', { name: '表单分区' })
    expect(within(anchors).getByRole('button', { name: /基本信息\s*1 处/ })).toBeTruthy()
    await user.click(within(list).getByRole('button', { name: '联系邮箱：请填写正确的邮箱' }))
    expect(details.open).toBe(true)
    expect(document.activeElement).toBe(await field('联系邮箱'))

    await type('联系邮箱', 'a@example.com')
    await waitFor(() => expect(list.textContent).toContain('还有 1 处需要修改'))
    await type(/商品名称/, '晚餐')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await pass(3000)
    await pressSave()
    expect(saved).toHaveLength(1)
  })

  it('anchors open and show their section', async () => {
    open('/ticket')
    const anchors = await screen.findByRole('navigation', { name: '表单分区' })
    await user.click(within(anchors).getByRole('button', { name: '更多设置' }))
    expect(screen.getByRole('heading', { name: '更多设置' }).closest('details')?.open).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '更多设置' }))
  })

  it('a refusal of the gateway stands at its field until it is typed in; what was typed stays', async () => {
    save = () => Promise.reject(new FieldRefusal('请检查填写的内容', { price: '低于成本价', elsewhere: '库存不足' }))
    open('/ticket/edit/7')
    await type('售价', '1')
    await pressSave()
    expect(await problemOf('售价')).toBe('低于成本价')
    expect(screen.getByRole('alert').textContent).toContain('库存不足')
    expect(document.activeElement).toBe(await field('售价'))
    await type(/商品名称/, '晚餐')
    expect(await problemOf('售价')).toBe('低于成本价')
    await user.type(await field('售价'), '9')
    await waitFor(async () => expect(await problemOf('售价')).toBeFalsy())
    expect((await field('售价')).value).toBe('19')
    save = async () => null
    await pass(3000)
    await pressSave()
    expect(heard.saved).toHaveBeenCalledOnce()
  })
})

describe('what only the gateway can judge', () => {
  it('is asked once the rules hold, and stands at its field', async () => {
    const asked = vi.fn<(values: unknown) => Promise<Record<string, string>>>(async () => ({ name: '名称已存在' }))
    check = asked
    open('/ticket/add')
    await pressSave()
    expect(asked).not.toHaveBeenCalled()
    await type(/商品名称/, '双人下午茶')
    await pass(3000)
    await pressSave()
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ name: '双人下午茶' })
    expect(await problemOf(/商品名称/)).toBe('名称已存在')
    expect(saved).toEqual([])
  })

  it('that it cannot be asked is said, also after fields were wrong; 取消 waits for the answer', async () => {
    const answer = held<Record<string, string>>()
    check = () => answer.promise
    open('/ticket/add')
    await pressSave()
    await type(/商品名称/, '双人下午茶')
    await pass(3000)
    await press('保存')
    expect((await button('取消')).getAttribute('aria-disabled')).toBe('true')
    await act(async () => answer.reject(new Error('校验未能完成')))
    expect(await screen.findByText('没有保存：校验未能完成')).toBeTruthy()
    expect((await button('取消')).getAttribute('aria-disabled')).toBeNull()
  })
})

describe('errors', () => {
  it('a field is asked when it is left, not while one types in it for the first time', async () => {
    open('/ticket')
    await user.click(await screen.findByRole('heading', { name: '更多设置' }))
    const input = await field('联系邮箱')
    await user.type(input, 'a@')
    expect(input.getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    await user.type(input, 'example.com')
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBeNull())
  })

  it('a field put right by another one loses its message', async () => {
    open('/ticket/edit/7')
    await type('最多人数', '5')
    await user.tab()
    await waitFor(async () => expect(await problemOf('最多人数')).toBe('必须大于等于售价'))
    await type('售价', '4')
    await waitFor(async () => expect(await problemOf('最多人数')).toBeFalsy())
  })

  it('a custom error on a named field stops the save until it is taken away', async () => {
    open('/ticket/edit/7')
    await field('售价')
    act(() => model().setFieldError('price', '编号已被占用'))
    expect(await problemOf('售价')).toBe('编号已被占用')
    await pressSave()
    expect(saved).toEqual([])
    expect(document.activeElement).toBe(await field('售价'))
    await user.type(await field('售价'), '9')
    expect(await problemOf('售价')).toBe('编号已被占用')
    act(() => model().setFieldError('price', null))
    await pass(3000)
    await pressSave()
    expect(saved).toHaveLength(1)
  })

  it('a custom error that arrives within the 100 ms stops it as well', async () => {
    open('/ticket/edit/7')
    await press('保存')
    await pass(50)
    act(() => model().setFieldError('price', '编号已被占用'))
    await pass(50)
    expect(saved).toEqual([])
  })
})

describe('conditions', () => {
  it('show, require and send a field only while they hold; what it held comes back', async () => {
    open('/ticket/edit/7')
    await user.click(await screen.findByRole('radio', { name: '固定日期' }))
    const input = await field(/截止日期/)
    expect(input.getAttribute('aria-required')).toBe('true')
    await pressSave()
    expect(await problemOf(/截止日期/)).toBe('该字段必须填写')
    await user.click(screen.getByRole('radio', { name: '付款后 N 天' }))
    expect(screen.queryByLabelText(/截止日期/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('radio', { name: '固定日期' }))
    await type(/截止日期/, '2026-12-31')
    await user.click(screen.getByRole('radio', { name: '付款后 N 天' }))
    await pass(3000)
    await pressSave()
    expect(saved[0]?.values).not.toHaveProperty('validTo')
    expect(screen.queryByLabelText(/截止日期/)).toBeNull()
  })

  it('a select starts with no choice and can go back to it', async () => {
    open('/ticket/edit/7')
    await user.selectOptions(await field('分类'), '请选择')
    await pressSave()
    expect(saved[0]?.values.category).toBeNull()
  })

  it('mark a required field by an asterisk', async () => {
    open('/ticket')
    await field(/商品名称/)
    expect(screen.getByText('商品名称').textContent).toBe('商品名称*')
    expect(screen.getByText('使用须知').textContent).toBe('使用须知')
  })
})

describe('a keystroke', () => {
  it('renders nothing but the typed field', async () => {
    const renders = vi.fn<(id: string) => void>()
    const Counted = () => {
      const form = useRecordForm(ticket, { mode: 'add', source, onSaved: () => undefined })
      return (
        <Profiler id="form" onRender={renders}>
          <RecordForm form={form} drafts={false} leaveGuard={false} />
        </Profiler>
      )
    }
    render(<Counted />)
    const input = await field(/商品名称/)
    await user.type(input, '晚')
    renders.mockClear()
    await user.type(input, '餐券')
    expect(renders).not.toHaveBeenCalled()
    fireEvent.change(await field('分类'), { target: { value: '1' } })
    expect(renders).toHaveBeenCalledOnce()
  })
})

describe('leaving', () => {
  it('a clean form goes without a question', async () => {
    const router = open('/ticket/edit/7')
    await field('售价')
    await user.click(screen.getByText('返回列表'))
    expect(await screen.findByText('票券列表')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/list')
  })

  it.each<[string, string, string]>([
    ['text', '售价', '128'],
    ['text that was empty', '使用须知', ''],
  ])('values changed back ask nothing: %s', async (_, label, back) => {
    open('/ticket/edit/7')
    await type(label, '9')
    await type(label, back)
    await user.click(screen.getByText('返回列表'))
    expect(await screen.findByText('票券列表')).toBeTruthy()
  })

  it('the back button asks; 取消 stays with everything typed', async () => {
    const router = open('/ticket/edit/7')
    await type('售价', '9')
    await act(() => router.navigate(-1))
    await asks()
    expect(router.state.location.pathname).toBe('/ticket/edit/7')
    await press('取消')
    await waitFor(asksNothing)
    expect((await field('售价')).value).toBe('9')
    await act(() => router.navigate(-1))
    await asks()
  })

  it('放弃 goes on', async () => {
    const router = open('/ticket/edit/7')
    await type('售价', '9')
    await act(() => router.navigate(-1))
    await asks()
    await press('放弃')
    expect(await screen.findByText('票券列表')).toBeTruthy()
    expect(saved).toEqual([])
  })

  it('保存 saves and goes on', async () => {
    const router = open('/ticket/edit/7')
    await type('售价', '9')
    await act(() => router.navigate(-1))
    await user.click(within(await asks()).getByRole('button', { name: '保存' }))
    await pass(100)
    expect(await screen.findByText('票券列表')).toBeTruthy()
    expect(saved).toHaveLength(1)
    expect(heard.saved).toHaveBeenCalledExactlyOnceWith({ id: '8' }, { leaving: true, merged: null })
  })

  it('保存 that is refused stays', async () => {
    save = () => Promise.reject(new Error('服务端返回异常'))
    const router = open('/ticket/edit/7')
    await type('售价', '9')
    await act(() => router.navigate(-1))
    await user.click(within(await asks()).getByRole('button', { name: '保存' }))
    await pass(100)
    expect(await screen.findByText('没有保存：服务端返回异常')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/ticket/edit/7')
    await waitFor(asksNothing)
    await act(() => router.navigate(-1))
    await asks()
  })

  it('while it is saved: no question, the answer decides', async () => {
    const answer = held<unknown>()
    save = () => answer.promise
    const router = open('/ticket/edit/7')
    await type('售价', '9')
    await pressSave()
    await act(() => router.navigate(-1))
    asksNothing()
    expect(router.state.location.pathname).toBe('/ticket/edit/7')
    await act(async () => answer.resolve(null))
    expect(await screen.findByText('票券列表')).toBeTruthy()
  })

  it('its own saving and cancelling ask nothing', async () => {
    const router = open('/ticket/edit/7')
    heard.saved.mockImplementation(() => void router.navigate('/list'))
    await type('售价', '9')
    await pressSave()
    expect(await screen.findByText('票券列表')).toBeTruthy()
    cleanup()
    const again = open('/ticket/edit/7')
    heard.cancelled.mockImplementation(() => void again.navigate('/list'))
    await type('售价', '9')
    await press('取消')
    expect(await screen.findByText('票券列表')).toBeTruthy()
  })

  it('another record in the query is elsewhere too', async () => {
    const router = open('/ticket?mode=edit&ticketId=7')
    await type('售价', '9')
    await act(() => router.navigate('/ticket?mode=edit&ticketId=8'))
    expect(await asks()).toBeTruthy()
  })

  it('closing the browser tab warns only about unsaved changes', async () => {
    open('/ticket/edit/7')
    const input = await field('售价')
    const warns = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(warns()).toBe(false)
    await user.type(input, '9')
    expect(warns()).toBe(true)
    await user.type(input, '{Backspace}')
    expect(warns()).toBe(false)
  })
})

describe('a record saved by somebody else', () => {
  const theirs = { ...record, price: 99, notice: '他人写的须知' }
  const saver = { name: '王敏', role: '市场', savedAt: '2026-11-20T06:06:00.000Z' }
  const openConflict = async () => {
    save = () => Promise.reject(new RecordChanged('记录已被他人修改', 4, theirs, saver))
    open('/ticket/edit/7')
    await type('售价', '150')
    await pressSave()
    save = async () => null
    return screen.findByRole('alertdialog', { name: '王敏先保存了，1 个字段怎么留？' })
  }

  it('is settled field by field, and says whose change it is and what is taken over besides', async () => {
    const dialog = await openConflict()
    expect(dialog.textContent).toMatch(/王敏（市场） 2026-11-20 \d\d:06 保存，改了 2 个字段/)
    expect(dialog.textContent).toContain('互不相干的已合在一起：王敏改了使用须知。')
    expect(within(dialog).getAllByRole('radio', { checked: false })).toHaveLength(2)
    expect(within(dialog).getByText('还有 1 个字段没选')).toBeTruthy()
    expect(within(dialog).getByRole('group', { name: '售价' })).toBeTruthy()
    await pass(3000)
    expect(within(dialog).getByRole('button', { name: '按选择保存' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(within(dialog).getByRole('radio', { name: /王敏的修改\s*99/ }))
    await user.click(within(dialog).getByRole('button', { name: '按选择保存' }))
    await pass(100)
    expect(saved[1]).toMatchObject({ version: 4, values: { price: 99, notice: '他人写的须知', name: '双人自助午餐' } })
  })

  it('我的修改 keeps mine, and still loses nothing of theirs', async () => {
    const dialog = await openConflict()
    await pass(3000)
    await user.click(within(dialog).getByRole('radio', { name: /我的修改\s*150/ }))
    await user.click(within(dialog).getByRole('button', { name: '按选择保存' }))
    await pass(100)
    expect(saved[1]).toMatchObject({ version: 4, values: { price: 150, notice: '他人写的须知' } })
  })

  it('can be left for the form, which shows what only they changed', async () => {
    const dialog = await openConflict()
    await user.click(within(dialog).getByRole('button', { name: '回到表单' }))
    await waitFor(asksNothing)
    expect((await field('售价')).value).toBe('150')
    expect((await field('使用须知')).value).toBe('他人写的须知')
    await pass(3000)
    await pressSave()
    expect(saved[1]).toMatchObject({ version: 3 })
  })

  it('needs no decision when the changes do not touch each other: both are saved at once', async () => {
    save = ({ version }) =>
      version === 4
        ? Promise.resolve(null)
        : Promise.reject(new RecordChanged('记录已被他人修改', 4, { ...record, notice: '他人写的须知' }, saver))
    open('/ticket/edit/7')
    await type('售价', '150')
    await pressSave()
    await pass(100)
    expect(saved[1]).toMatchObject({ version: 4, values: { price: 150, notice: '他人写的须知' } })
    expect(heard.saved).toHaveBeenCalledExactlyOnceWith(null, {
      leaving: false,
      merged: { saver, fields: ['notice'] },
    })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
