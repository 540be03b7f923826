import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { held } from '@/app/testing/held'
import { Tree } from './Tree'
import type { TreeKey } from './treeModel'
import { useLazyChildren } from './useLazyChildren'

interface Folder {
  id: number
  name: string
  subNode?: readonly Folder[]
}

beforeAll(() => {
  // jsdom lays nothing out: the tree is 360 px high.
  for (const side of ['clientHeight', 'clientWidth'] as const)
    vi.spyOn(Element.prototype, side, 'get').mockReturnValue(360)
  for (const side of ['offsetHeight', 'offsetWidth'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(360)
})
afterEach(cleanup)

const childrenOf = ({ subNode }: Folder) => subNode ?? []
const textOf = ({ name }: Folder) => name
const has = (filter: string, { name }: Folder) => name.includes(filter)

const places: readonly Folder[] = [
  {
    id: 1,
    name: '浙江',
    subNode: [
      {
        id: 11,
        name: '杭州',
        subNode: [
          { id: 111, name: 'West Lake' },
          { id: 112, name: 'Wetland' },
        ],
      },
      { id: 12, name: '宁波' },
    ],
  },
  { id: 2, name: '江苏', subNode: [{ id: 21, name: '南京' }] },
  { id: 3, name: '上海' },
]

type Options = Partial<ComponentProps<typeof Tree<Folder>>>

function open(options: Options = {}) {
  const user = userEvent.setup()
  render(<Tree label="门店" nodes={places} nodeKey="id" childrenOf={childrenOf} textOf={textOf} {...options} />)
  return { user }
}

/** A tree that keeps its ticks. */
function openTicked(start: readonly TreeKey[], options: Options = {}) {
  const told: (readonly TreeKey[])[] = []
  function Held() {
    const [checked, setChecked] = useState(start)
    return (
      <Tree
        label="门店"
        nodes={places}
        nodeKey="id"
        childrenOf={childrenOf}
        textOf={textOf}
        defaultExpanded="all"
        checked={checked}
        onCheck={(keys) => {
          told.push(keys)
          setChecked(keys)
        }}
        {...options}
      />
    )
  }
  render(<Held />)
  return { told, user: userEvent.setup() }
}

const tree = () => screen.getByRole('tree', { name: '门店' })
const item = (name: string) => screen.getByRole('treeitem', { name: new RegExp(name) })
const names = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent)
const active = () => document.getElementById(tree().getAttribute('aria-activedescendant')!)!.textContent
const tick = (name: string) => item(name).getAttribute('aria-checked')

it('throws without nodeKey, for a node without that field, and for a filter without a method', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const noKey = new Error('[Tree] nodeKey is required')
  const noMethod = new Error('[Tree] filterMethod is required when filter is used')
  expect(() => open({ nodeKey: undefined })).toThrow(noKey)
  expect(() => open({ nodes: [{ name: '没有编号' } as Folder] })).toThrow(
    new Error('[Tree] nodeKey is required: a node has no «id»'),
  )
  expect(() => open({ filter: '杭' })).toThrow(noMethod)
  expect(() => open({ filter: '' })).toThrow(noMethod)
  quiet.mockRestore()
})

it('moves each level in by 18 px and tells level, place and number', () => {
  open({ defaultExpanded: 'all' })
  expect(['浙江', '杭州', 'Wetland'].map((name) => item(name).style.paddingLeft)).toEqual(['0px', '18px', '36px'])
  expect(tree().style.maxHeight).toBe('500px')
  const wetland = item('Wetland')
  expect(['level', 'posinset', 'setsize'].map((name) => wetland.getAttribute(`aria-${name}`))).toEqual(['3', '2', '2'])
  expect(wetland.hasAttribute('aria-expanded')).toBe(false)
  expect(item('浙江').getAttribute('aria-expanded')).toBe('true')
})

it('opens and closes by its arrow, chooses by the rest of the row', async () => {
  const chosen: string[] = []
  const { user } = open({ onSelect: ({ name }) => void chosen.push(name), selected: 2 })
  expect(names()).toEqual(['浙江', '江苏', '上海'])
  await user.click(item('浙江').querySelector('[data-part=toggle]')!)
  expect(names()).toEqual(['浙江', '杭州', '宁波', '江苏', '上海'])
  expect(chosen).toEqual([])
  await user.click(item('宁波'))
  expect(chosen).toEqual(['宁波'])
  expect(item('江苏').getAttribute('aria-selected')).toBe('true')
  expect(item('宁波').getAttribute('aria-selected')).toBe('false')
})

it('where nothing is chosen or ticked the whole row opens', async () => {
  const { user } = open()
  await user.click(item('江苏'))
  expect(names()).toContain('南京')
})

it('has the whole keyboard of the ARIA pattern', async () => {
  const chosen: string[] = []
  const { user } = open({ onSelect: ({ name }) => void chosen.push(name) })
  await user.tab()
  expect(document.activeElement).toBe(tree())
  expect(active()).toBe('浙江')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(active()).toBe('杭州')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  expect(active()).toBe('Wetland')
  await user.keyboard('{ArrowLeft}')
  expect(active()).toBe('杭州')
  await user.keyboard('{ArrowLeft}')
  expect(names()).toEqual(['浙江', '杭州', '宁波', '江苏', '上海'])
  await user.keyboard('{End}')
  expect(active()).toBe('上海')
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(active()).toBe('上海')
  await user.keyboard('{Home}{ArrowUp}')
  expect(active()).toBe('浙江')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toEqual(['杭州'])
  await user.keyboard(' ')
  expect(chosen).toEqual(['杭州', '杭州'])
  await user.keyboard('{Home}*')
  expect(names()).toContain('南京')
})

it('goes to what is typed, letter by letter and word by word', () => {
  open({ defaultExpanded: 'all' })
  tree().focus()
  const type = (key: string, at: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    act(() => void tree().dispatchEvent(event))
  }
  type('w', 1_000)
  expect(active()).toBe('West Lake')
  type('w', 3_000)
  expect(active()).toBe('Wetland')
  type('w', 5_000)
  type('e', 5_300)
  type('s', 5_600)
  type('t', 6_000)
  type(' ', 6_400)
  expect(active()).toBe('West Lake')
  type('x', 9_000)
  expect(active()).toBe('West Lake')
  type('上', 12_000)
  expect(active()).toBe('上海')
  // 500 ms end a word, 499 do not.
  type('w', 20_000)
  type('e', 20_499)
  type('t', 20_998)
  expect(active()).toBe('Wetland')
  type('上', 21_498)
  expect(active()).toBe('上海')
})

it('leaves keys with a modifier to the browser', () => {
  open()
  tree().focus()
  expect(fireEvent.keyDown(tree(), { key: 'ArrowDown', ctrlKey: true })).toBe(true)
  expect(fireEvent.keyDown(tree(), { key: 'Tab' })).toBe(true)
  expect(active()).toBe('浙江')
})

it('the keyboard stands on the ancestor when its node has been closed away', async () => {
  const { user } = open({ defaultExpanded: 'all' })
  await user.click(item('Wetland'))
  await user.click(item('浙江').querySelector('[data-part=toggle]')!)
  expect(active()).toBe('浙江')
})

it('ticks a branch, shows half, and tells keys in tree order', async () => {
  const { told, user } = openTicked([])
  await user.click(item('Wetland'))
  expect(told.at(-1)).toEqual([112])
  expect([tick('浙江'), tick('杭州'), tick('Wetland')]).toEqual(['mixed', 'mixed', 'true'])
  expect(item('浙江').querySelector<HTMLInputElement>('input')!.indeterminate).toBe(true)
  await user.click(item('浙江').querySelector('[data-part=box]')!)
  expect(told.at(-1)).toEqual([1, 11, 111, 112, 12])
  await user.click(item('宁波'))
  expect(told.at(-1)).toEqual([11, 111, 112])
  await user.keyboard(' ')
  expect(told.at(-1)).toEqual([1, 11, 111, 112, 12])
})

it('a disabled node keeps its tick, whatever happens around it', async () => {
  const { told, user } = openTicked([111], { isDisabled: ({ id }) => id === 111 || id === 112 })
  await user.click(item('West Lake'))
  expect(told).toEqual([])
  await user.click(item('浙江').querySelector('[data-part=box]')!)
  expect(told.at(-1)).toEqual([111, 12])
  await user.click(item('浙江').querySelector('[data-part=box]')!)
  expect(told.at(-1)).toEqual([111])
  expect(item('West Lake').getAttribute('aria-disabled')).toBe('true')
})

it('strictly, boxes do not act on each other', async () => {
  const { told, user } = openTicked([12], { strictly: true })
  await user.click(item('浙江').querySelector('[data-part=box]')!)
  expect(told.at(-1)).toEqual([1, 12])
  expect([tick('浙江'), tick('杭州')]).toEqual(['true', 'false'])
})

it('keeps ticks of nodes that it does not know', async () => {
  const { told, user } = openTicked([999])
  await user.click(item('上海'))
  expect(told.at(-1)).toEqual([3, 999])
})

it('a filter shows hits with their ancestors, open, and says when there are none', async () => {
  const filtered = (filter: string) => (
    <Tree
      label="门店"
      nodes={places}
      nodeKey="id"
      childrenOf={childrenOf}
      textOf={textOf}
      filter={filter}
      filterMethod={has}
    />
  )
  const { rerender } = render(filtered('We'))
  expect(names()).toEqual(['浙江', '杭州', 'West Lake', 'Wetland'])
  await userEvent.click(item('杭州').querySelector('[data-part=toggle]')!)
  expect(names()).toEqual(['浙江', '杭州'])
  rerender(filtered('Wetland'))
  expect(names()).toEqual(['浙江', '杭州', 'Wetland'])
  rerender(filtered('杭州'))
  expect(item('杭州').hasAttribute('aria-expanded')).toBe(false)
  rerender(filtered('没有'))
  expect(screen.getByText('没有符合条件的内容')).toBeTruthy()
  rerender(filtered(''))
  expect(names()).toEqual(['浙江', '江苏', '上海'])
})

it('says when there is nothing', () => {
  open({ nodes: [] })
  expect(screen.getByText('暂无数据')).toBeTruthy()
})

it('leaves out what is listed twice, and a circle', () => {
  const circle: Folder & { subNode: Folder[] } = { id: 1, name: '圈', subNode: [] }
  circle.subNode.push(circle, { id: 2, name: '下级' })
  open({ nodes: [circle, { id: 2, name: '下级' }, { id: 1, name: '圈' }], defaultExpanded: 'all' })
  expect(names()).toEqual(['圈', '下级'])
})

const many: readonly Folder[] = Array.from({ length: 50 }, (_, area) => ({
  id: area,
  name: `区${area}`,
  subNode: Array.from({ length: 99 }, (_, shop) => ({ id: 1_000 + area * 99 + shop, name: `店${area}-${shop}` })),
}))

it('draws 200 nodes, and of 5,000 only those in sight; the keyboard reaches the last', async () => {
  open({ nodes: many.slice(0, 2), defaultExpanded: 'all' })
  expect(screen.getAllByRole('treeitem')).toHaveLength(200)
  cleanup()
  open({ nodes: [...many.slice(0, 2), { id: -1, name: '第 201 个' }], defaultExpanded: 'all' })
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(40)
  cleanup()
  open({ nodes: many, defaultExpanded: 'all' })
  const count = screen.getAllByRole('treeitem').length
  expect(count).toBeGreaterThan(9)
  expect(count).toBeLessThan(40)
  tree().focus()
  await userEvent.keyboard('{End}')
  expect(tree().scrollTop).toBe(5_000 * 36 - 360)
  fireEvent.scroll(tree())
  expect(active()).toBe('店49-98')
})

it('reads 5,000 nodes once: opening, moving and ticking ask for no children again', async () => {
  const asked = vi.fn(childrenOf)
  const { user } = openTicked([], { nodes: many, defaultExpanded: [], childrenOf: asked })
  const once = asked.mock.calls.length
  expect(once).toBe(5_000)
  await user.click(item('区7').querySelector('[data-part=toggle]')!)
  await user.click(item('店7-98'))
  await user.keyboard('{End}{ArrowUp}')
  expect(asked.mock.calls.length).toBe(once)
})

it('loads children when their parent is opened, tells a failure in its place and tries again', async () => {
  const answers: ReturnType<typeof held<readonly Folder[]>>[] = []
  const load = vi.fn((_key: TreeKey) => {
    answers.push(held<readonly Folder[]>())
    return answers.at(-1)!.promise
  })
  const keyOf = ({ id }: Folder) => id
  const roots: readonly Folder[] = [{ id: 1, name: '浙江' }]
  function Lazy() {
    const branches = useLazyChildren<Folder>({ queryKey: ['places'], keyOf, load })
    return <Tree {...branches} label="门店" nodes={roots} nodeKey="id" textOf={textOf} />
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Lazy />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  expect(item('浙江').getAttribute('aria-expanded')).toBe('false')
  await user.tab()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(item('浙江').getAttribute('aria-busy')).toBe('true'))
  expect(screen.getByText('加载中...')).toBeTruthy()
  await act(async () => answers[0]!.reject(new Error('断网')))
  const retry = await within(item('浙江')).findByRole('button', { name: '重试' })
  expect(item('浙江').textContent).toBe('浙江加载失败 重试')
  await user.click(retry)
  await act(async () => answers[1]!.resolve([{ id: 11, name: '杭州' }]))
  expect(await screen.findByRole('treeitem', { name: '杭州' })).toBeTruthy()
  tree().focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  await waitFor(() => expect(answers).toHaveLength(3))
  await act(async () => answers[2]!.resolve([]))
  await waitFor(() => expect(item('杭州').hasAttribute('aria-expanded')).toBe(false))
  expect(load.mock.calls.map(([key]) => key)).toEqual([1, 1, 11])
})
