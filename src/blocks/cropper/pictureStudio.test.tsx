import { upright } from '@machines/flows/cropperSubmit/turn'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserStudio } from './pictureStudio'

const file = (bytes: number) => new File([new Uint8Array(bytes)], '门店.jpg', { type: 'image/jpeg' })
const decoded = { close: vi.fn() }
const drawn: unknown[][] = []
const saved: unknown[][] = []

/** A browser whose pictures have this size; null: it cannot read them. jsdom has no canvas of its own. */
function pictures(size: { width: number; height: number } | null) {
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = size?.width ?? 0
      naturalHeight = size?.height ?? 0
      onload?: () => void
      onerror?: (event: Event) => void
      set src(_: string) {
        queueMicrotask(() => (size ? this.onload?.() : this.onerror?.(new Event('error'))))
      }
    },
  )
  const decode = vi.fn(async (_: Blob, wish: { resizeWidth?: number; resizeHeight?: number }) => ({
    ...decoded,
    width: wish.resizeWidth ?? size?.width,
    height: wish.resizeHeight ?? size?.height,
  }))
  vi.stubGlobal('createImageBitmap', decode)
  return decode
}

beforeEach(() => {
  drawn.length = 0
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:shown')
  vi.spyOn(URL, 'revokeObjectURL')
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () =>
      ({
        fillRect: (...given: unknown[]) => drawn.push(['ground', ...given]),
        scale: (...given: unknown[]) => drawn.push(['scale', ...given]),
        translate: (...given: unknown[]) => drawn.push(['move', ...given]),
        rotate: (...given: unknown[]) => drawn.push(['turn', ...given]),
        drawImage: (_: unknown, ...given: unknown[]) => drawn.push(['picture', ...given]),
      }) as never,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((answer, ...given) => {
    saved.push(given)
    answer(new Blob(['bytes'], { type: given[0] }))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('opens a picture turned as its EXIF data say, small enough for the screen', async () => {
  const decode = pictures({ width: 1800, height: 1200 })
  expect(await browserStudio.open(file(10))).toEqual({ width: 1800, height: 1200, url: 'blob:shown' })
  expect(decode.mock.calls[0]![1]).toEqual({
    imageOrientation: 'from-image',
    resizeWidth: 900,
    resizeHeight: 600,
    resizeQuality: 'high',
  })
})

it('says what is wrong with an empty file, a broken one, and one that is no picture', async () => {
  const decode = pictures(null)
  await expect(browserStudio.open(file(0))).rejects.toThrow(new Error('图片是空的，换一张再试'))
  await expect(browserStudio.open(file(10))).rejects.toThrow(
    new Error('图片打不开，可能已损坏，换一张 JPG 或 PNG 再试'),
  )
  expect(decode).not.toHaveBeenCalled()
  // A header without a body.
  pictures({ width: 10, height: 10 }).mockRejectedValueOnce(new DOMException('broken', 'InvalidStateError'))
  await expect(browserStudio.open(file(10))).rejects.toThrow(
    new Error('图片打不开，可能已损坏，换一张 JPG 或 PNG 再试'),
  )
  pictures({ width: 0, height: 0 })
  await expect(browserStudio.open(file(10))).rejects.toThrow(
    new Error('图片打不开，可能已损坏，换一张 JPG 或 PNG 再试'),
  )
})

it('decodes 40 megapixels only as large as the screen needs, and one pixel more not at all', async () => {
  const decode = pictures({ width: 8000, height: 5000 })
  expect(await browserStudio.open(file(10))).toMatchObject({ width: 8000, height: 5000 })
  expect(decode.mock.calls[0]![1]).toMatchObject({ resizeWidth: 900, resizeHeight: 563 })
  const refused = pictures({ width: 40_000_001, height: 1 })
  await expect(browserStudio.open(file(10))).rejects.toThrow(new Error('图片超过 4000 万像素，缩小后再选'))
  expect(refused).not.toHaveBeenCalled()
})

it('cuts the box on a white ground and saves JPEG data', async () => {
  pictures({ width: 800, height: 600 })
  const box = { x: 10.4, y: 20, width: 200.6, height: 150 }
  const blob = await browserStudio.cut(file(10), { width: 800, height: 600 }, box, upright)
  expect(blob.type).toBe('image/jpeg')
  expect(saved).toEqual([['image/jpeg', 0.92]])
  expect(drawn).toEqual([
    ['ground', 0, 0, 201, 150],
    ['picture', 10.4, 20, 200.6, 150, 0, 0, 201, 150],
  ])
})

it('cuts a huge picture from a copy of 4096 px', async () => {
  const decode = pictures({ width: 8192, height: 4096 })
  const box = { x: 100, y: 200, width: 4000, height: 2000 }
  await browserStudio.cut(file(10), { width: 8192, height: 4096 }, box, upright)
  expect(decode.mock.calls[0]![1]).toMatchObject({ resizeWidth: 4096, resizeHeight: 2048 })
  expect(drawn.at(-1)).toEqual(['picture', 50, 100, 2000, 1000, 0, 0, 2000, 1000])
})

it('cuts a picture as it is turned: its middle stands in the middle, mirrored before it is turned', async () => {
  pictures({ width: 800, height: 600 })
  const box = { x: 100, y: 200, width: 300, height: 400 }
  await browserStudio.cut(file(10), { width: 800, height: 600 }, box, { quarters: 1, isMirrored: true })
  expect(drawn.slice(1)).toEqual([
    ['scale', 1, 1],
    ['move', 200, 200],
    ['turn', Math.PI / 2],
    ['scale', -1, 1],
    ['picture', -400, -300],
  ])
})

it('makes a large picture smaller, no more than it must, and keeps its name', async () => {
  const decode = pictures({ width: 4000, height: 3000 })
  const sizes = [900, 500, 90]
  vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((answer, type) =>
    answer(new Blob([new Uint8Array(sizes.shift()!)], { type })),
  )
  const small = await browserStudio.shrink(file(2000), 600)
  expect([small.name, small.type, small.size]).toEqual(['门店.jpg', 'image/jpeg', 500])
  expect(decode.mock.calls.map(([, wish]) => wish.resizeWidth)).toEqual([undefined, 3072])
  await expect(browserStudio.shrink(file(0), 600)).rejects.toThrow(new Error('图片是空的，换一张再试'))
})

it('leaves a picture as it is that is too large even then', async () => {
  pictures({ width: 4000, height: 3000 })
  vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((answer, type) =>
    answer(new Blob([new Uint8Array(900)], { type })),
  )
  const large = file(2000)
  expect(await browserStudio.shrink(large, 600)).toBe(large)
})
