import type { ModalCloseReason } from '@machines/flows/modalClose/machine'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, test } from 'vitest'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { modalDefaults, modalWidths } from './constants'
import { Modal, type ModalProps } from './Modal'
import { gallery } from './Modal.gallery'
import { useModal } from './useModal'

interface PageProps extends Partial<Omit<ModalProps, 'modal'>> {
  reported?: ModalCloseReason[]
  timeOutMs?: number
  opener?: string
  inside?: ReactNode
}

/** A page with a button and the modal it opens. */
function Page({ reported = [], timeOutMs, opener = '打开', inside = '正文', ...props }: PageProps) {
  const modal = useModal({ timeOutMs, onClose: (reason) => reported.push(reason) })
  return (
    <>
      <button type="button" onClick={modal.open}>
        {opener}
      </button>
      <Modal title="删除备注" {...props} modal={modal}>
        {inside}
      </Modal>
    </>
  )
}

const open = async (name = '打开') => {
  await userEvent.click(screen.getByRole('button', { name }))
  return screen.findByRole('dialog')
}
const button = (name: string) => screen.getByRole('button', { name })
const backdropOf = (dialog: HTMLElement) =>
  dialog.parentElement?.querySelector<HTMLElement>('.fui-DialogSurface__backdrop')

/** The rules of an element's own classes; jsdom cannot say which of them wins. */
const rulesOf = ({ classList }: HTMLElement) =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .filter((rule) => [...classList].some((name) => rule.startsWith(`.${name} `)))
    .join('\n')

const ways: Record<Exclude<ModalCloseReason, 'timeOut'>, (dialog: HTMLElement) => Promise<void>> = {
  close: () => userEvent.click(button('关闭')),
  positive: () => userEvent.click(button('确定')),
  negative: () => userEvent.click(button('取消')),
  backdrop: (dialog) => userEvent.click(backdropOf(dialog)!),
}

test.each(Object.keys(ways) as (keyof typeof ways)[])('reports %s at once and goes 150 ms later', async (reason) => {
  const reported: ModalCloseReason[] = []
  const { pass } = renderOnClock(<Page reported={reported} />)
  const dialog = await open()
  await ways[reason](dialog)
  expect(reported).toEqual([reason])
  pass(149)
  expect(screen.getByRole('dialog')).toBe(dialog)
  pass(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(reported).toEqual([reason])
})

it('reports Esc as close', async () => {
  const reported: ModalCloseReason[] = []
  renderOnClock(<Page reported={reported} />)
  await open()
  await userEvent.keyboard('{Escape}')
  expect(reported).toEqual(['close'])
})

it('reports timeOut when its time is over', async () => {
  const reported: ModalCloseReason[] = []
  const { pass } = renderOnClock(<Page reported={reported} timeOutMs={5000} />)
  await open()
  pass(4999)
  expect(reported).toEqual([])
  pass(1)
  expect(reported).toEqual(['timeOut'])
  pass(150)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('without a time it stays', async () => {
  const { pass } = renderOnClock(<Page />)
  await open()
  pass(86_400_000)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('hears only the first answer: nothing can be used on its way out', async () => {
  const reported: ModalCloseReason[] = []
  renderOnClock(<Page reported={reported} />)
  await open()
  await userEvent.dblClick(button('确定'))
  for (const name of ['确定', '取消', '关闭']) {
    expect(button(name).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button(name))
  }
  await userEvent.keyboard('{Escape}')
  expect(reported).toEqual(['positive'])
})

it('is md, 确定 and 取消 unless told otherwise', async () => {
  renderOnClock(<Page />)
  const dialog = await open()
  expect(dialog.dataset.size).toBe('md')
  expect(button('确定')).toBeTruthy()
  expect(button('取消')).toBeTruthy()
  expect(modalDefaults).toEqual({ size: 'md', okText: '确定', cancelText: '取消' })
})

test.each([
  ['sm', 440],
  ['md', 560],
  ['lg', 880],
] as const)('%s is %d px wide', async (size, width) => {
  renderOnClock(<Page size={size} />)
  const dialog = await open()
  expect(dialog.dataset.size).toBe(size)
  expect(rulesOf(dialog)).toContain(`{ max-width: ${width}px; }`)
  expect(modalWidths[size]).toBe(width)
})

it('has the buttons it is given, or none', async () => {
  const { show } = renderOnClock(<Page okText="删除备注" cancelText={null} />)
  const dialog = await open()
  expect(button('删除备注')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '取消' })).toBeNull()
  show(<Page okText={null} cancelText={null} />)
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['关闭'])
})

it('is named by its title, and a plain sentence is read out with it', async () => {
  renderOnClock(<Page inside="删除后不能恢复" />)
  const dialog = await open()
  const textOf = (attribute: string) => document.getElementById(dialog.getAttribute(attribute) ?? '')?.textContent
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  expect(textOf('aria-labelledby')).toBe('删除备注')
  expect(textOf('aria-describedby')).toBe('删除后不能恢复')
})

it('busy: the positive button waits, every other way out stays open', async () => {
  const reported: ModalCloseReason[] = []
  renderOnClock(<Page reported={reported} isBusy />)
  const dialog = await open()
  expect(dialog.getAttribute('aria-busy')).toBe('true')
  expect(button('确定').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button('确定'))
  expect(reported).toEqual([])
  await userEvent.click(button('取消'))
  expect(reported).toEqual(['negative'])
})

it('takes the focus, keeps it inside, and gives it back', async () => {
  const { pass } = renderOnClock(<Page />)
  const dialog = await open()
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  for (let presses = 0; presses < 5; presses++) {
    await userEvent.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
  await userEvent.click(button('取消'))
  pass(150)
  expect(document.activeElement).toBe(button('打开'))
})

it('alone is there for screen readers while it is open, each time', async () => {
  const { pass } = renderOnClock(<Page />)
  for (let times = 0; times < 2; times += 1) {
    const dialog = await open()
    // By then the focus management has hidden what it does not take for the active part.
    await act(() => new Promise((done) => setTimeout(done, 300)))
    expect(screen.getByRole('dialog')).toBe(dialog)
    expect(screen.queryByRole('button', { name: '打开' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    pass(150)
  }
})

it('the page behind stays where it is until the last of two has gone', async () => {
  const { pass } = renderOnClock(
    <>
      <Page opener="下层" title="下层弹窗" inside={<Page opener="上层" title="上层弹窗" />} />
    </>,
  )
  const overflow = () => document.documentElement.style.overflowY
  expect(overflow()).toBe('')
  await open('下层')
  expect(overflow()).toBe('hidden')
  await userEvent.click(button('上层'))
  await screen.findByRole('dialog', { name: '上层弹窗' })
  await userEvent.keyboard('{Escape}')
  pass(150)
  expect(overflow()).toBe('hidden')
  await waitFor(() => expect(document.activeElement).toBe(button('上层')))
  await userEvent.keyboard('{Escape}')
  pass(150)
  expect(overflow()).toBe('')
})

it('one over another: Esc closes only the upper one, also when pressed again on its way out', async () => {
  const lower: ModalCloseReason[] = []
  const upper: ModalCloseReason[] = []
  const { pass } = renderOnClock(
    <Page
      opener="下层"
      title="下层弹窗"
      reported={lower}
      inside={<Page opener="上层" title="上层弹窗" reported={upper} />}
    />,
  )
  await open('下层')
  await userEvent.click(button('上层'))
  const top = await screen.findByRole('dialog', { name: '上层弹窗' })
  await waitFor(() => expect(top.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}{Escape}')
  expect(upper).toEqual(['close'])
  expect(lower).toEqual([])
  pass(150)
  expect(screen.queryByRole('dialog', { name: '上层弹窗' })).toBeNull()
  expect(screen.getByRole('dialog', { name: '下层弹窗' })).toBeTruthy()
})

it('one over another as neighbours: Esc closes only the upper one', async () => {
  const lower: ModalCloseReason[] = []
  const upper: ModalCloseReason[] = []
  function Neighbours() {
    const one = useModal({ onClose: (reason) => lower.push(reason) })
    const other = useModal({ onClose: (reason) => upper.push(reason) })
    return (
      <>
        <button type="button" onClick={one.open}>
          下层
        </button>
        <Modal modal={one} title="下层弹窗">
          <button type="button" onClick={other.open}>
            上层
          </button>
        </Modal>
        <Modal modal={other} title="上层弹窗">
          正文
        </Modal>
      </>
    )
  }
  renderOnClock(<Neighbours />)
  await open('下层')
  await userEvent.click(button('上层'))
  const top = await screen.findByRole('dialog', { name: '上层弹窗' })
  await waitFor(() => expect(top.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  expect(upper).toEqual(['close'])
  expect(lower).toEqual([])
})

it('can be closed from inside, and starts afresh the next time', async () => {
  const reported: ModalCloseReason[] = []
  function Renaming() {
    const modal = useModal({ onClose: (reason) => reported.push(reason) })
    return (
      <>
        <button type="button" onClick={modal.open}>
          打开
        </button>
        <Modal modal={modal} title="改名" okText={null}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              modal.flow.send({ type: 'positive' })
            }}
          >
            <input aria-label="名称" defaultValue="" />
          </form>
        </Modal>
      </>
    )
  }
  const { pass } = renderOnClock(<Renaming />)
  await open()
  await userEvent.type(screen.getByLabelText('名称'), '湖景房{Enter}')
  expect(reported).toEqual(['positive'])
  pass(150)
  await open()
  expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('')
})

it('opened again on its way out it stays', async () => {
  const reported: ModalCloseReason[] = []
  const { pass } = renderOnClock(<Page reported={reported} />)
  await open()
  await userEvent.click(button('取消'))
  await userEvent.click(screen.getByRole('button', { name: '打开', hidden: true }))
  pass(150)
  // The click behind it took the focus, for which Fluent hides it from readers a quarter of a second later.
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  expect(dialog.getByRole('button', { name: '确定', hidden: true }).getAttribute('aria-disabled')).toBeNull()
  expect(reported).toEqual(['negative'])
})

it('has a gallery page that shows it and says the reason', async () => {
  renderOnClock(<gallery.Demo />)
  await open('lg')
  await userEvent.click(button('取消'))
  expect(gallery.name).toBe('modal')
  expect(screen.getByText('关闭原因：negative')).toBeTruthy()
})
