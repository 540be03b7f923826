import type { RefundQr as Answer } from '@contracts/calls/paymentApi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { held } from '@/app/testing/held'
import { answer, openNetwork, refusal } from '@/app/testing/network'
import { useModal } from '../modal/useModal'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { gallery } from './RefundQr.gallery'
import { RefundQrDialog } from './RefundQrDialog'

const network = openNetwork()
const path = '*/payment-api/qr/param/query/url'
const qrUrl = 'https://h5.example.com/refund/PO-1?sign=3f9a'

beforeAll(() => Promise.all([import('../modal/ModalWindow'), import('./RefundCode')]))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Page() {
  const modal = useModal()
  return (
    <>
      <button type="button" onClick={modal.open}>
        退款
      </button>
      <RefundQrDialog modal={modal} order={{ platformOrderId: 'PO-1', memberId: 7, isRefund: true }} />
    </>
  )
}

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = renderOnClock(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: '退款' }))
  return { ...view, dialog: await screen.findByRole('dialog', { name: '消费者退款二维码' }) }
}
const answers = (data: Answer) => network.use(http.post(path, () => answer(data)))
const code = () => screen.findByRole('img', { name: '消费者退款二维码' })
const noCode = (dialog: HTMLElement) => {
  expect(within(dialog).queryByRole('img')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: '下载二维码' })).toBeNull()
}

/** A canvas that keeps what is drawn; jsdom has none. */
function paper() {
  const drawn: unknown[][] = []
  const pen = {
    font: '',
    fillRect: (...given: unknown[]) => drawn.push(['ground', ...given]),
    fillText: (...given: unknown[]) => drawn.push(['text', ...given]),
    translate: (...given: unknown[]) => drawn.push(['move', ...given]),
    scale: (...given: unknown[]) => drawn.push(['scale', ...given]),
    fill: () => drawn.push(['modules']),
  }
  vi.stubGlobal('Path2D', vi.fn())
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as never)
  const size: number[] = []
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    size.push(this.width, this.height)
    done(new Blob(['png'], { type }))
  })
  const saved: { name: string; type: string }[] = []
  let type = ''
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    type = (blob as Blob).type
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, type })
  })
  return { drawn, size, saved, toBlob }
}

it('asks for the order, and shows its code 300 px wide with the message under it', async () => {
  const asked: unknown[] = []
  const waiting = held()
  network.use(
    http.post(path, async ({ request }) => {
      asked.push(await request.json())
      await waiting.promise
      return answer({ qrUrl, alertMsg: '二维码 30 分钟内有效' })
    }),
  )
  const { dialog } = await open()
  expect(await within(dialog).findByText('加载中...')).toBeTruthy()
  await waitFor(() => expect(asked).toEqual([{ platformOrderId: 'PO-1', memberId: 7, isRefund: true }]))
  waiting.resolve()
  const shown = await code()
  expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['300', '300'])
  const message = within(dialog).getByText('二维码 30 分钟内有效')
  expect(shown.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('has correction level H: 44 letters need 37 modules, and 4 white ones on each side', async () => {
  answers({ qrUrl, alertMsg: '' })
  const { dialog } = await open()
  // At level Q they would fit into 33.
  expect((await code()).getAttribute('viewBox')).toBe('0 0 45 45')
  expect(within(dialog).queryByRole('status')).toBeNull()
})

it('without a code the message takes its place', async () => {
  answers({ qrUrl: '', alertMsg: '订单已核销，不能退款' })
  const { dialog } = await open()
  expect(await within(dialog).findByText('订单已核销，不能退款')).toBeTruthy()
  noCode(dialog)
})

it('without a code and a message says so', async () => {
  answers({ qrUrl: '', alertMsg: '' })
  const { dialog } = await open()
  expect(await within(dialog).findByText('这笔订单没有退款二维码')).toBeTruthy()
  noCode(dialog)
})

it('shows a message as text, never as HTML', async () => {
  answers({ qrUrl: '', alertMsg: '<img src=x onerror=alert(1)>' })
  const { dialog } = await open()
  expect(await within(dialog).findByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(dialog.querySelector('img')).toBeNull()
})

it('an address that no QR can hold is told, and nothing can be downloaded', async () => {
  answers({ qrUrl: 'x'.repeat(1_274), alertMsg: '' })
  const { dialog } = await open()
  expect((await within(dialog).findByRole('alert')).textContent).toBe('退款地址过长，生成不了二维码')
  noCode(dialog)
})

it.each([
  ['a refusal', () => refusal(40300, '没有权限执行此操作'), '没有权限执行此操作'],
  ['a service not built', () => refusal(50100, '此接口尚未建成', { status: 501 }), '此接口尚未建成'],
  ['no network', () => HttpResponse.error(), '网络异常，请检查网络后重试'],
])('%s is told and can be tried again', async (_, refuse, words) => {
  network.use(http.post(path, refuse as never))
  const { dialog } = await open()
  expect((await within(dialog).findByRole('alert')).textContent).toBe(words)
  answers({ qrUrl, alertMsg: '' })
  await userEvent.click(within(dialog).getByRole('button', { name: '重试' }))
  expect(await code()).toBeTruthy()
  expect(within(dialog).queryByRole('alert')).toBeNull()
})

it('is asked anew each time it is opened', async () => {
  let asked = 0
  network.use(http.post(path, () => answer({ qrUrl: '', alertMsg: `第 ${(asked += 1)} 次` })))
  const { dialog, pass } = await open()
  expect(await within(dialog).findByText('第 1 次')).toBeTruthy()
  await userEvent.click(within(dialog).getAllByRole('button', { name: '关闭' })[0]!)
  pass(150)
  await userEvent.click(screen.getByRole('button', { name: '退款' }))
  expect(await screen.findByText('第 2 次')).toBeTruthy()
})

it('downloads a PNG of 384x441 with title and code, named 消费者退款二维码.png', async () => {
  const { drawn, size, saved } = paper()
  answers({ qrUrl, alertMsg: '' })
  await open()
  await code()
  await userEvent.click(screen.getByRole('button', { name: '下载二维码' }))
  await waitFor(() => expect(saved).toEqual([{ name: '消费者退款二维码.png', type: 'image/png' }]))
  expect(size).toEqual([384, 441])
  expect(drawn).toEqual([
    ['ground', 0, 0, 384, 441],
    ['text', '消费者退款二维码', 192, 60],
    ['move', 42, 99],
    ['scale', 300 / 45, 300 / 45],
    ['modules'],
  ])
})

it('a double click downloads once; a picture that cannot be drawn is told', async () => {
  const { saved, toBlob } = paper()
  const drawing: BlobCallback[] = []
  toBlob.mockImplementation((done) => void drawing.push(done))
  answers({ qrUrl, alertMsg: '' })
  await open()
  await code()
  await userEvent.dblClick(screen.getByRole('button', { name: '下载二维码' }))
  expect(drawing).toHaveLength(1)
  drawing[0]!(null)
  expect((await screen.findByRole('alert')).textContent).toBe('二维码没有生成出来，刷新页面后重试')
  expect(saved).toEqual([])
})

it('has a gallery page with a code and without one', async () => {
  renderOnClock(<gallery.Demo />)
  expect(gallery.name).toBe('refund-qr')
  await userEvent.click(screen.getByRole('button', { name: '有二维码' }))
  expect(await code()).toBeTruthy()
})
