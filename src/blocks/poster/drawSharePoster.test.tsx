import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawSharePoster } from './drawSharePoster'
import { posterSize, posterTemplates } from './posterTemplates'

const [template] = posterTemplates
const content = {
  title: '扫码成为会员',
  note: '陈思远为您服务',
  price: '',
  usualPrice: '',
  picture: null,
  link: 'https://x.cn/a',
}

let texts: { readonly text: string; readonly y: number }[] = []
let areas: number[][] = []

beforeEach(() => {
  texts = []
  areas = []
  const pen = {
    fillRect: (...area: number[]) => areas.push(area),
    fillText: (text: string, _: number, y: number) => texts.push({ text, y }),
    measureText: (text: string) => ({ width: text.length * 40 }),
    drawImage: () => undefined,
    save: () => undefined,
    translate: () => undefined,
    scale: () => undefined,
    fill: () => undefined,
    restore: () => undefined,
  }
  vi.stubGlobal('Path2D', vi.fn())
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => pen) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('writes title and note below each other, and neither price nor note where there is none', async () => {
  await drawSharePoster(content, template!)
  expect(texts.map(({ text }) => text)).toEqual(['扫码成为会员', '陈思远为您服务', '长按识别二维码'])
  expect(texts[1]!.y).toBeGreaterThan(texts[0]!.y)
  texts = []
  await drawSharePoster({ ...content, note: '', price: '¥398.00' }, template!)
  expect(texts.map(({ text }) => text)).toEqual(['扫码成为会员', '¥398.00', '长按识别二维码'])
})

it('puts a larger code in the place of a picture that there is not', async () => {
  await drawSharePoster(content, template!)
  const [, [x, y, width] = []] = areas
  expect(x! * 2 + width!).toBe(posterSize.width)
  expect(y! * 2 + width!).toBe(template!.pictureHeight)
  expect(width).toBeGreaterThan(400)
})

it('refuses a link that no code holds', async () => {
  const long = { ...content, link: `https://x.cn/${'a'.repeat(5_000)}` }
  await expect(drawSharePoster(long, template!)).rejects.toThrow('链接过长，不能生成二维码')
})
