import { UploadRefusal } from '@machines/flows/cropperSubmit/machine'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { CallError } from '@/app/gateway/callError'
import { held } from '@/app/testing/held'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { Cropper } from './Cropper'
import { gallery } from './Cropper.gallery'
import { paperStudio } from './testing/paperStudio'
import type { CropOutput } from './useCropper'

beforeAll(() => import('./CropperDialog'))

const picture = (name = '门店.jpg', bytes = 1_000) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

async function open(
  upload: (output: CropOutput, signal: AbortSignal) => Promise<{ url: string }>,
  paper = paperStudio(),
) {
  const ended: (string | null)[] = []
  const view = renderOnClock(<Cropper upload={upload} onEnd={(url) => ended.push(url)} studio={paper.studio} />)
  const dialog = await screen.findByRole('dialog', { name: '裁剪图片' })
  const button = (name: string) => within(dialog).getByRole('button', { name })
  const field = (name: string) => within(dialog).getByRole<HTMLInputElement>('spinbutton', { name })
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')!
  return {
    ...view,
    ...paper,
    ended,
    dialog,
    button,
    field,
    input,
    said: () => within(dialog).queryByRole('alert')?.textContent ?? null,
    isOpen: (name: string) => button(name).getAttribute('aria-disabled') !== 'true',
    choose: async (file: File) => {
      fireEvent.change(input, { target: { files: [file] } })
      await waitFor(() => expect(within(dialog).queryByText('正在打开图片...')).toBeNull())
    },
  }
}
type Opened = Awaited<ReturnType<typeof open>>

const type = async ({ field }: Opened, name: string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const answer = { url: '/common/1.png' }

it('sends crop data, original, JPEG data named .png and a key, and reports the address', async () => {
  const upload = vi.fn(async (_: CropOutput) => answer)
  const cropper = await open(upload)
  const original = picture()
  await cropper.choose(original)
  await userEvent.click(cropper.button('4:3'))
  await type(cropper, '宽', '200')
  await userEvent.click(cropper.button('确定'))
  await waitFor(() => expect(cropper.ended).toEqual(['/common/1.png']))
  const { cropData, originalImage, croppedImage, uniqueKey } = upload.mock.calls[0]![0]
  expect(cropData).toEqual({ x: 0, y: 0, width: 200, height: 150, quarters: 0, isMirrored: false, ratio: '4:3' })
  expect(originalImage).toBe(original)
  expect([croppedImage.name, croppedImage.type, croppedImage.size]).toEqual(['门店.png', 'image/jpeg', 3])
  expect(uniqueKey).toMatch(/^[\w-]{36}$/)
  expect(cropper.cuts).toEqual([{ x: 0, y: 0, width: 200, height: 150 }])
})

it('asks for a picture of the kinds that browsers draw, and says so while it is opened', async () => {
  const paper = paperStudio()
  const opened = held<Awaited<ReturnType<typeof paper.studio.open>>>()
  vi.spyOn(paper.studio, 'open').mockReturnValueOnce(opened.promise)
  const cropper = await open(vi.fn(), paper)
  expect(cropper.input.accept).toBe('image/png,image/jpeg,image/webp,image/gif,image/bmp,image/avif')
  expect(cropper.input.getAttribute('aria-label')).toBe('选择图片')
  expect(cropper.button('选择图片')).toBeTruthy()
  fireEvent.change(cropper.input, { target: { files: [picture()] } })
  expect((await within(cropper.dialog).findByRole('status')).textContent).toBe('正在打开图片...')
  opened.resolve({ width: 800, height: 600, url: 'blob:paper' })
  await waitFor(() => expect(within(cropper.dialog).queryByRole('status')).toBeNull())
  expect(cropper.button('换一张')).toBeTruthy()
})

it('needs a picture first', async () => {
  const upload = vi.fn()
  const cropper = await open(upload)
  expect(cropper.said()).toBeNull()
  await userEvent.click(cropper.button('确定'))
  expect(cropper.said()).toBe('请上传图片')
  expect(upload).not.toHaveBeenCalled()
})

it('a second click while it is sent says 提交中... and sends nothing more', async () => {
  const sent = held<{ url: string }>()
  const upload = vi.fn(() => sent.promise)
  const cropper = await open(upload)
  await cropper.choose(picture())
  await userEvent.click(cropper.button('确定'))
  expect(cropper.said()).toBeNull()
  await userEvent.click(cropper.button('确定'))
  expect(cropper.said()).toBe('提交中...')
  expect(upload).toHaveBeenCalledTimes(1)
  expect(cropper.input.disabled).toBe(true)
  expect(cropper.field('宽').disabled).toBe(true)
  for (const name of ['换一张', '1:1']) expect(cropper.isOpen(name)).toBe(false)
})

const answered = (message: string) => new CallError({ failure: 'answer', code: 40000, status: 200, message })
const broken = new CallError({ failure: 'network', code: 502, status: 502, message: '网络异常' })
it.each([
  ['a refusal of the gateway', answered('空间已满'), '上传图片失败，请重试'],
  ['a refusal of the store', new UploadRefusal('空间已满'), '上传图片失败，请重试'],
  ['a broken connection', broken, '上传图片出错！'],
  ['anything else', new TypeError('x'), '上传图片出错！'],
])('%s keeps the picture and its box, and can be tried again', async (_, problem, words) => {
  const upload = vi.fn(async (_output: CropOutput) => answer)
  upload.mockRejectedValueOnce(problem)
  const cropper = await open(upload)
  await cropper.choose(picture())
  await type(cropper, '宽', '400')
  await userEvent.click(cropper.button('确定'))
  await waitFor(() => expect(cropper.said()).toBe(words))
  await userEvent.click(cropper.button('确定'))
  await waitFor(() => expect(cropper.ended).toEqual(['/common/1.png']))
  const [first, second] = upload.mock.calls.map(([output]) => output)
  expect(second!.cropData).toEqual(first!.cropData)
  expect(second!.uniqueKey).toBe(first!.uniqueKey)
})

it('takes exactly 1024 KB; what cannot be made as small is refused unopened, and the first picture stays', async () => {
  const cropper = await open(vi.fn())
  const opens = vi.spyOn(cropper.studio, 'open')
  await cropper.choose(picture('a.jpg', 1_048_576))
  expect(cropper.said()).toBeNull()
  await cropper.choose(picture('b.jpg', 1_048_577))
  expect(cropper.said()).toBe('图片大小不得超过1024KB')
  expect(opens).toHaveBeenCalledTimes(1)
  expect(within(cropper.dialog).getByRole('img', { name: 'a.jpg' })).toBeTruthy()
})

it('says why a file cannot be opened, until another one can', async () => {
  const paper = paperStudio()
  const opens = vi.spyOn(paper.studio, 'open').mockRejectedValueOnce(new Error('图片打不开'))
  const cropper = await open(vi.fn(), paper)
  await cropper.choose(picture())
  await waitFor(() => expect(cropper.said()).toBe('图片打不开'))
  expect(within(cropper.dialog).queryByRole('spinbutton', { name: '宽' })).toBeNull()
  await cropper.choose(picture())
  await waitFor(() => expect(cropper.said()).toBeNull())
  expect(opens).toHaveBeenCalledTimes(2)
})

it('offers six ratios; only the free one asks for a height; a new one starts the box anew', async () => {
  const cropper = await open(vi.fn())
  const group = within(cropper.dialog).getByRole('group', { name: '比例' })
  const names = within(group)
    .getAllByRole('button')
    .map((one) => one.textContent)
  expect(names).toEqual(['原图', '1:1', '4:3', '3:4', '标准屏', '自定义'])
  await cropper.choose(picture())
  const sides = () => ['左', '上', '宽'].map((name) => cropper.field(name).value)
  const height = () => within(cropper.dialog).queryByRole<HTMLInputElement>('spinbutton', { name: '高' })?.value
  for (const [name, x, y, width, high] of [
    ['1:1', '100', '0', '600'],
    ['3:4', '175', '0', '450'],
    ['标准屏', '231', '0', '338'],
    ['自定义', '0', '0', '800', '600'],
    ['原图', '0', '0', '800'],
  ] as const) {
    await userEvent.click(cropper.button(name))
    expect(cropper.button(name).getAttribute('aria-pressed')).toBe('true')
    expect([...sides(), height()]).toEqual([x, y, width, high])
  }
})

it('the box is no smaller than 50x50', async () => {
  const cropper = await open(vi.fn())
  await cropper.choose(picture())
  await userEvent.click(cropper.button('自定义'))
  await type(cropper, '宽', '49')
  await type(cropper, '高', '3')
  await userEvent.click(cropper.field('左'))
  expect([cropper.field('宽').value, cropper.field('高').value]).toEqual(['50', '50'])
})

it('shows the picture in 300x300 and what is kept of it in 140x140', async () => {
  const cropper = await open(vi.fn())
  await cropper.choose(picture())
  const shown = within(cropper.dialog).getByRole<HTMLImageElement>('img', { name: '门店.jpg' })
  expect([shown.width, shown.height]).toEqual([300, 225])
  const preview = within(cropper.dialog).getByRole('img', { name: '裁剪预览' })
  expect([preview.style.width, preview.style.height]).toEqual(['140px', '105px'])
})

it('the box is a stop of the keyboard with a name, and so are its handles', async () => {
  const cropper = await open(vi.fn())
  await cropper.choose(picture())
  const area = within(cropper.dialog).getByLabelText('裁剪框，用方向键移动')
  expect(area.tabIndex).toBe(0)
  for (const name of ['左上角', '上边', '右上角', '右边', '右下角', '下边', '左下角', '左边'])
    expect(within(cropper.dialog).getByLabelText(`调整${name}`).tabIndex).toBe(0)
})

it('a picture is dropped in as well, and another one takes its place: the first is given back', async () => {
  const cropper = await open(vi.fn())
  const drop = (file: File) => fireEvent.drop(cropper.button('4:3'), { dataTransfer: { files: [file] } })
  drop(picture('a.jpg'))
  expect(await within(cropper.dialog).findByRole('img', { name: 'a.jpg' })).toBeTruthy()
  drop(picture('b.jpg'))
  expect(await within(cropper.dialog).findByRole('img', { name: 'b.jpg' })).toBeTruthy()
  expect(cropper.closed).toEqual(['blob:paper-1'])
  cropper.unmount()
  expect(cropper.closed).toEqual(['blob:paper-1', 'blob:paper-2'])
})

it('closing while it is sent gives up the upload and reports no address, once', async () => {
  let signal: AbortSignal | undefined
  const cropper = await open((_, given) => {
    signal = given
    return new Promise(() => undefined)
  })
  await cropper.choose(picture())
  await userEvent.click(cropper.button('确定'))
  await waitFor(() => expect(signal).toBeDefined())
  await userEvent.dblClick(cropper.button('取消'))
  expect(signal?.aborted).toBe(true)
  expect(cropper.ended).toEqual([null])
})

it('a larger picture is made smaller first, and cut under its own name', async () => {
  const paper = paperStudio()
  vi.spyOn(paper.studio, 'shrink').mockImplementation(async (file, most) => {
    expect(most).toBe(1_048_576)
    return new File([new Uint8Array(most)], file.name, { type: 'image/jpeg' })
  })
  const upload = vi.fn(async (_: CropOutput) => answer)
  const cropper = await open(upload, paper)
  await cropper.choose(picture('手机照片.jpg', 5_000_000))
  expect(cropper.said()).toBeNull()
  await userEvent.click(cropper.button('确定'))
  await waitFor(() => expect(cropper.ended).toEqual([answer.url]))
  expect(upload.mock.calls[0]![0].croppedImage.name).toBe('手机照片.png')
})

it('says one thing at a time: the newest', async () => {
  const paper = paperStudio()
  const cropper = await open(vi.fn(), paper)
  await userEvent.click(cropper.button('确定'))
  expect(cropper.said()).toBe('请上传图片')
  vi.spyOn(paper.studio, 'open').mockRejectedValueOnce(new Error('图片打不开'))
  await cropper.choose(picture('假.png'))
  await waitFor(() => expect(cropper.said()).toBe('图片打不开'))
  await cropper.choose(picture('big.jpg', 3_000_000))
  await waitFor(() => expect(cropper.said()).toBe('图片大小不得超过1024KB'))
})

it('a quarter exchanges the sides, and is sent with the box', async () => {
  const upload = vi.fn(async (_: CropOutput) => answer)
  const cropper = await open(upload)
  expect(cropper.button('右转 90°')).toHaveProperty('disabled', true)
  await cropper.choose(picture())
  await userEvent.click(cropper.button('右转 90°'))
  await userEvent.click(cropper.button('左右镜像'))
  const shown = within(cropper.dialog).getByRole<HTMLImageElement>('img', { name: '门店.jpg' })
  expect(shown.style.transform).toBe('rotate(270deg) scaleX(-1)')
  await userEvent.click(cropper.button('确定'))
  await waitFor(() => expect(cropper.ended).toEqual([answer.url]))
  expect(upload.mock.calls[0]![0].cropData).toEqual({
    x: 0,
    y: 0,
    width: 600,
    height: 800,
    quarters: 3,
    isMirrored: true,
    ratio: 'original',
  })
})

it('brings the picture nearer by slider, keys and wheel: the box keeps its place on the screen', async () => {
  const cropper = await open(vi.fn())
  await cropper.choose(picture())
  const zoom = () => within(cropper.dialog).getByRole<HTMLInputElement>('slider', { name: '缩放' })
  const sides = () => ['左', '上', '宽'].map((name) => cropper.field(name).value)
  fireEvent.change(zoom(), { target: { value: '200' } })
  expect(sides()).toEqual(['200', '150', '400'])
  const area = within(cropper.dialog).getByLabelText('裁剪框，用方向键移动')
  fireEvent.keyDown(area, { key: '+' })
  expect(zoom().value).toBe('220')
  fireEvent.keyDown(area, { key: '-' })
  fireEvent.wheel(area, { deltaY: 100 })
  expect(Number(zoom().value)).toBe(182)
  fireEvent.change(zoom(), { target: { value: '100' } })
  expect(sides()).toEqual(['0', '0', '800'])
})

it('draws the picture about below the box once it is near, no further than its edge', async () => {
  const cropper = await open(vi.fn())
  await cropper.choose(picture())
  fireEvent.change(within(cropper.dialog).getByRole('slider', { name: '缩放' }), { target: { value: '200' } })
  const stage = cropper.dialog.querySelector('[data-stage]')!
  const at = (clientX: number, clientY: number) => ({ pointerId: 1, button: 0, clientX, clientY })
  fireEvent.pointerDown(stage, at(100, 100))
  fireEvent.pointerMove(stage, at(130, 115))
  expect(['左', '上'].map((name) => cropper.field(name).value)).toEqual(['160', '130'])
  fireEvent.pointerMove(stage, at(600, 600))
  fireEvent.pointerUp(stage, at(600, 600))
  expect(cropper.field('左').value).toBe('0')
  fireEvent.pointerMove(stage, at(0, 0))
  expect(cropper.field('左').value).toBe('0')
})

it('Esc closes it, a click beside it does not', async () => {
  const cropper = await open(vi.fn())
  const backdrop = cropper.dialog.parentElement!.querySelector('.fui-DialogSurface__backdrop')!
  await userEvent.click(backdrop)
  expect(cropper.ended).toEqual([])
  cropper.button('取消').focus()
  await userEvent.keyboard('{Escape}')
  expect(cropper.ended).toEqual([null])
})

it('has a gallery page that opens it', async () => {
  renderOnClock(<gallery.Demo />)
  expect(gallery.name).toBe('cropper')
  await userEvent.click(screen.getByRole('button', { name: '裁剪图片' }))
  expect(await screen.findByText('拖入图片，或点「选择图片」；超过 1024KB 的会先缩小')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(screen.getByText('没有上传就关闭了')).toBeTruthy()
})
