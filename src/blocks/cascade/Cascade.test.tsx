import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ToastProvider } from '../toast/ToastProvider'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { Cascade, type CascadeProps } from './Cascade'
import { gallery } from './Cascade.gallery'
import type { CascadeId, CascadeOption } from './cascadeModel'

const places: readonly CascadeOption[] = [
  {
    id: 'zj',
    name: '浙江',
    data: [
      {
        id: 'hz',
        name: '杭州',
        data: [
          { id: 'xh', name: '西湖' },
          { id: 'yh', name: '余杭' },
        ],
      },
      { id: 'nb', name: '宁波' },
    ],
  },
  { id: 'js', name: '江苏', disabled: true, data: [{ id: 'nj', name: '南京' }] },
  { id: 'sh', name: '上海', disabled: true },
  { id: 'bj', name: '北京' },
]

type Options = Partial<CascadeProps>

/** A cascade that keeps what is chosen. */
function open(options: Options = {}) {
  const told: (readonly CascadeId[])[] = []
  function Held() {
    const [value, setValue] = useState(options.value ?? [])
    return (
      <Cascade
        label="地区"
        options={places}
        {...options}
        value={value}
        onChange={(ids) => {
          told.push(ids)
          setValue(ids)
        }}
      />
    )
  }
  renderOnClock(
    <ToastProvider>
      <Held />
    </ToastProvider>,
  )
  return { told, user: userEvent.setup() }
}

// An open panel hides the rest of the page from screen readers.
const box = () => screen.getByRole('combobox', { name: '地区', hidden: true })
const column = (name: string) => screen.getByRole('listbox', { name })
const option = (name: string) => screen.getByRole('option', { name })
const columns = () => screen.queryAllByRole('listbox').map((one) => one.getAttribute('aria-label'))
const active = () => {
  const id = document.activeElement?.getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : null
}

afterEach(() => vi.unstubAllGlobals())

describe('the box', () => {
  it('is 200 × 35 and opens a panel of 300 px at most', async () => {
    const { user } = open()
    expect([box().style.width, box().style.height]).toEqual(['200px', '35px'])
    expect(box().textContent).toBe('请选择')
    expect(box().getAttribute('aria-expanded')).toBe('false')
    await user.click(box())
    expect(screen.getByRole('dialog', { name: '地区' }).style.maxHeight).toBe('300px')
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('dialog').id)
  })

  it('has other measures where they are given', async () => {
    const { user } = open({ widthPx: 320, heightPx: 40, maxHeightPx: 200, placeholder: '选一个' })
    expect([box().style.width, box().style.height, box().textContent]).toEqual(['320px', '40px', '选一个'])
    await user.click(box())
    expect(screen.getByRole('dialog').style.maxHeight).toBe('200px')
  })

  it('tells what is chosen: one by its whole name, more by their number and the first of them as tags', () => {
    open({ value: ['xh'] })
    expect(box().textContent).toBe('浙江 / 杭州 / 西湖')
    cleanup()
    open({ value: ['xh', 'bj'] })
    expect(box().textContent).toBe('已选 2 项西湖北京')
    cleanup()
    open({ value: ['没有这一项'] })
    expect(box().textContent).toBe('请选择')
  })

  it('cannot be opened while it is disabled, and says that it is wrong', async () => {
    const { user } = open({ isDisabled: true, isInvalid: true })
    await user.click(box())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(box().getAttribute('aria-invalid')).toBe('true')
  })
})

describe('choosing', () => {
  it('takes a whole branch by its box or by Space, what is chosen already once, and lets go of it again', async () => {
    const { user, told } = open({ value: ['yh'] })
    await user.click(box())
    const boxOf = (name: string) => option(name).querySelector<HTMLElement>('[data-branch]')!
    expect(boxOf('浙江').dataset.branch).toBe('mixed')
    await user.click(boxOf('浙江'))
    expect(told.at(-1)).toEqual(['yh', 'xh', 'nb'])
    expect(option('浙江').getAttribute('aria-selected')).toBe('true')
    await user.click(boxOf('浙江'))
    expect(told.at(-1)).toEqual([])
    // What is disabled is not taken with its branch.
    await user.click(boxOf('江苏'))
    expect(told).toHaveLength(2)
    column('杭州').focus()
    await user.keyboard('{ArrowLeft}{ArrowLeft} ')
    expect(told.at(-1)).toEqual(['xh', 'yh', 'nb'])
  })

  it('opens column by column, and takes several', async () => {
    const { user, told } = open()
    await user.click(box())
    await user.click(option('浙江'))
    await user.click(option('杭州'))
    expect(columns()).toEqual(['地区', '浙江', '杭州'])
    expect(told).toEqual([])
    await user.click(option('西湖'))
    await user.click(option('余杭'))
    expect(told).toEqual([['xh'], ['xh', 'yh']])
    expect(option('西湖').getAttribute('aria-selected')).toBe('true')
    expect(box().textContent).toBe('已选 2 项西湖余杭')
    await user.click(screen.getByRole('button', { name: '完成' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(box())
  })

  it('refuses what is chosen already with 请勿重复选择', async () => {
    const { user, told } = open({ value: ['bj'] })
    await user.click(box())
    await user.click(option('北京'))
    expect(await screen.findByText('请勿重复选择')).toBeTruthy()
    expect(told).toEqual([])
  })

  it('refuses the same id under another branch too', async () => {
    const twice = [
      { id: 1, name: '甲', data: [{ id: 9, name: '同一个' }] },
      { id: 9, name: '另一处' },
    ]
    const { user, told } = open({ options: twice, value: [9] })
    await user.click(box())
    await user.click(option('另一处'))
    expect(await screen.findByText('请勿重复选择')).toBeTruthy()
    expect(told).toEqual([])
  })

  it('leaves disabled options and branches alone', async () => {
    const { user, told } = open()
    await user.click(box())
    expect(option('上海').getAttribute('aria-disabled')).toBe('true')
    expect(option('北京').hasAttribute('aria-disabled')).toBe(false)
    await user.click(option('上海'))
    await user.click(option('江苏'))
    expect(told).toEqual([])
    expect(columns()).toEqual(['地区'])
  })

  it('takes one back, and all', async () => {
    const { user, told } = open({ value: ['xh', 'bj', 'nb'] })
    await user.click(box())
    const list = screen.getByRole('list', { name: '已选' })
    // Two and a half of them: that there are more is seen.
    expect(list.parentElement!.style.maxHeight).toBe('80px')
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['浙江 / 杭州 / 西湖', '北京', '浙江 / 宁波'])
    await user.click(screen.getByRole('button', { name: '移除北京' }))
    await user.click(screen.getByRole('button', { name: '清空' }))
    expect(told).toEqual([['xh', 'nb'], []])
    expect(screen.getByRole('status').textContent).toBe('已选 0 项')
  })

  it('takes only one, and closes, where one may be chosen', async () => {
    const { user, told } = open({ isMultiple: false, value: ['nb'] })
    await user.click(box())
    // It opens where the chosen one stands.
    expect(columns()).toEqual(['地区', '浙江'])
    await user.click(option('北京'))
    expect(told).toEqual([['bj']])
    expect(box().textContent).toBe('北京')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(box())
    await user.click(option('北京'))
    expect(told).toEqual([['bj']])
    expect(screen.queryByText('请勿重复选择')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says when there is nothing to choose', async () => {
    const { user } = open({ options: [] })
    await user.click(box())
    expect(screen.getByText('暂无数据')).toBeTruthy()
  })
})

describe('the keyboard', () => {
  it('opens, walks, chooses and closes', async () => {
    const { user, told } = open()
    await user.tab()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toBe(column('地区')))
    expect(active()).toBe('浙江')
    await user.keyboard('{End}')
    expect(active()).toBe('北京')
    await user.keyboard('{Home}{ArrowRight}')
    expect(document.activeElement).toBe(column('浙江'))
    await user.keyboard('{Enter}{ArrowDown}')
    expect(active()).toBe('余杭')
    await user.keyboard(' ')
    expect(told).toEqual([['yh']])
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(column('浙江'))
    expect(active()).toBe('杭州')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(active()).toBe('杭州')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(box())
  })

  it('stays where it is before a disabled option', async () => {
    const { user, told } = open()
    await user.click(box())
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}{ArrowDown} ')
    expect(active()).toBe('上海')
    expect(columns()).toEqual(['地区'])
    expect(told).toEqual([])
  })
})

describe('the search', () => {
  it('finds by the names on the way, and chooses', async () => {
    const { user, told } = open({ isSearchable: true })
    await user.click(box())
    const search = screen.getByRole('searchbox', { name: '搜索地区' })
    expect(search.getAttribute('placeholder')).toBe('搜索')
    await waitFor(() => expect(document.activeElement).toBe(search))
    await user.keyboard('杭州')
    expect(columns()).toEqual(['搜索结果'])
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '浙江 / 杭州 / 西湖',
      '浙江 / 杭州 / 余杭',
    ])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(told).toEqual([['yh']])
  })

  it('does not choose below a disabled branch, and says when nothing is found', async () => {
    const { user, told } = open({ isSearchable: true })
    await user.click(box())
    const search = screen.getByRole('searchbox')
    await user.type(search, '南京')
    expect(option('江苏 / 南京').getAttribute('aria-disabled')).toBe('true')
    await user.click(option('江苏 / 南京'))
    expect(told).toEqual([])
    await user.clear(search)
    await user.type(search, '没有')
    expect(screen.getByText('没有符合条件的选项')).toBeTruthy()
    await user.clear(search)
    expect(columns()).toEqual(['地区'])
  })

  it('is there only when it is asked for', async () => {
    const { user } = open()
    await user.click(box())
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('5,000 options', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: index, name: `门店 ${index + 1}` }))
  const nodes = () => screen.getByRole('dialog').querySelectorAll('*').length

  it('draw no more than 50 do', async () => {
    const { user } = open({ options: many(50) })
    await user.click(box())
    expect(screen.getAllByRole('option')).toHaveLength(50)
    const few = nodes()
    cleanup()
    const large = open({ options: many(5_000) })
    await large.user.click(box())
    expect(screen.getAllByRole('option').length).toBeGreaterThan(8)
    expect(nodes()).toBeLessThanOrEqual(few)
  })

  it('are drawn whole up to 100, in sight and 6 more above', async () => {
    const { user } = open({ options: many(100) })
    await user.click(box())
    expect(screen.getAllByRole('option')).toHaveLength(100)
    expect(option('门店 1').style.height).toBe('32px')
    cleanup()
    const more = open({ options: many(101) })
    await more.user.click(box())
    // 300 px are 10 rows of 32 px.
    expect(screen.getAllByRole('option')).toHaveLength(10 + 6)
  })

  it('can all be reached, and say how many they are', async () => {
    const { user, told } = open({ options: many(5_000) })
    await user.click(box())
    await user.keyboard('{End}')
    expect(active()).toBe('门店 5000')
    expect(option('门店 5000').getAttribute('aria-posinset')).toBe('5000')
    expect(option('门店 5000').getAttribute('aria-setsize')).toBe('5000')
    expect(nodes()).toBeLessThan(150)
    await user.keyboard('{Enter}')
    expect(told).toEqual([[4_999]])
  })

  it('chosen all at once do not fill the page either', async () => {
    const options = many(5_000)
    const { user } = open({ options, value: options.map(({ id }) => id) })
    expect(box().textContent).toBe('已选 5000 项门店 1门店 2+4998')
    await user.click(box())
    expect(nodes()).toBeLessThan(300)
  })
})

it('shows one column at a time on a phone, with a way back', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const { user } = open({ isSearchable: true })
  await user.click(box())
  // Its keyboard would cover the options.
  await waitFor(() => expect(document.activeElement).toBe(column('地区')))
  expect(option('北京').style.height).toBe('44px')
  await user.click(option('浙江'))
  expect(columns()).toEqual(['浙江'])
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(columns()).toEqual(['地区'])
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
})

it('hears no key that belongs to the writing system or the browser', async () => {
  const { user, told } = open()
  await user.click(box())
  fireEvent.keyDown(column('地区'), { key: 'End', ctrlKey: true })
  fireEvent.keyDown(column('地区'), { key: 'Enter', isComposing: true })
  expect(active()).toBe('浙江')
  expect(told).toEqual([])
  expect(columns()).toEqual(['地区'])
})

it('has a gallery page that shows it', async () => {
  renderOnClock(<gallery.Demo />)
  expect(gallery.name).toBe('cascade')
  expect(screen.getByRole('combobox', { name: '地区' }).textContent).toBe('浙江省 / 杭州市 / 西湖区')
})
