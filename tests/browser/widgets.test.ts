import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { create } from 'qrcode'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  appearances,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openWindow,
  rulesOf,
  untilStill,
  viewports,
  type Theme,
  type WindowOptions,
} from '../support/browserPage'
import type { Product } from '../support/product'
import { withSharedProduct } from './support/shared'

let product: Product
let browser: Browser
withSharedProduct((kept, shared) => {
  browser = kept
  product = shared
})

async function showBlock(page: Page, name: string, theme: Theme = 'light') {
  await page.goto(`${product.url}/qa/blocks#/${name}?theme=${theme}`)
  await page.locator(`[data-block="${name}"]`).waitFor()
}

/** A block's page in the gallery, in a window of its own; what the browser complained of or asked strangers for is noted. */
async function openBlock(name: string, options: WindowOptions = {}) {
  const { context, page } = await openWindow(browser, options)
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') complaints.push(`asked ${hostname}`)
  })
  await showBlock(page, name, options.theme)
  return { page, complaints, close: () => context.close() }
}

const pngOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#007275' } })
    .png()
    .toBuffer()

describe('tables', () => {
  it('have an edge beside what is pinned while columns lie under it', async () => {
    const { page, complaints, close } = await openBlock('table', { viewport: { width: 900, height: 900 } })
    const stage = page.locator('[data-under]').first()
    const edges = () =>
      stage.locator(':scope > span[aria-hidden]').evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity))
    await expect.poll(edges).toEqual(['0', '1'])
    await stage.locator('table').evaluate(({ parentElement }) => parentElement?.scrollBy(40, 0))
    await expect.poll(edges).toEqual(['1', '1'])
    await stage.locator('table').evaluate(({ parentElement }) => parentElement?.scrollBy(4_000, 0))
    await expect.poll(edges).toEqual(['1', '0'])
    expect(complaints).toEqual([])
    await close()
  })
})

describe('charts', () => {
  it('are drawn anew in the colours of the other appearance', async () => {
    const { page, complaints, close } = await openBlock('chart')
    const inks = () =>
      page
        .getByRole('application')
        .first()
        .locator('svg path[stroke]')
        .evaluateAll((paths) => paths.map((path) => path.getAttribute('stroke')))
    await expect.poll(async () => (await inks()).length).toBeGreaterThan(0)
    const light = await inks()
    await page.getByRole('switch', { name: '深色' }).click()
    await expect.poll(inks).not.toEqual(light)
    await page.getByRole('switch', { name: '深色' }).click()
    await expect.poll(inks).toEqual(light)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the gallery', () => {
  const viewer = (page: Page) => page.getByRole('dialog', { name: '图片浏览' })

  it('zooms to 1.33, turns by arrows, names its slides, and gives the focus back', async () => {
    const { page, complaints, close } = await openBlock('gallery')
    const first = page.getByRole('button', { name: '查看图片 1：湖景房' })
    await first.click()
    await viewer(page).getByText('湖景房').waitFor()
    const picture = viewer(page).locator('.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)')
    await picture.waitFor()
    await viewer(page).getByRole('button', { name: '缩放' }).click()
    // 1600 px times 1.33.
    await expect.poll(async () => Math.round((await picture.boundingBox())!.width)).toBe(2128)
    await page.keyboard.press('ArrowRight')
    await viewer(page).getByText('下午茶').waitFor()
    await page.keyboard.press('ArrowRight')
    // Its own size was not known before it came: 400 px.
    await expect.poll(async () => Math.round((await picture.boundingBox())!.width)).toBe(400)
    await page.keyboard.press('ArrowRight')
    await viewer(page).getByText('The image could not be loaded.').waitFor()
    await viewer(page).getByText('图片加载失败').waitFor()
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    expect(await first.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  it('can be closed although it was asked to zoom before it had opened', async () => {
    const { page, close } = await openBlock('gallery')
    await page.evaluate(async () => {
      const named = (name: string) => document.querySelector<HTMLElement>(`button[aria-label^="${name}"]`)
      named('查看图片 1')!.click()
      while (!named('缩放')) await new Promise((drawn) => requestAnimationFrame(drawn))
      named('缩放')!.click()
    })
    await viewer(page).locator('img.pswp__img').first().waitFor()
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('dialog').count()).toBe(0)
    await close()
  })

  it('hides its controls when the mouse has been still for 4000 ms', async () => {
    const { page, close } = await openBlock('gallery')
    await page.clock.install()
    await page.reload()
    await page.getByRole('button', { name: '查看图片 2：下午茶' }).click()
    await viewer(page).getByText('下午茶').waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    const shows = () => viewer(page).evaluate((element) => element.classList.contains('pswp--ui-visible'))
    await page.mouse.move(300, 300)
    await page.clock.runFor(3_999)
    expect(await shows()).toBe(true)
    await page.clock.runFor(1)
    expect(await shows()).toBe(false)
    await page.mouse.move(310, 300)
    expect(await shows()).toBe(true)
    await close()
  })
})

describe('the cropper', () => {
  /** Opens it; what it gives out is kept in the page. */
  async function openCropper() {
    const { page, complaints, close } = await openBlock('cropper')
    await page.evaluate(() => {
      const make = URL.createObjectURL.bind(URL)
      URL.createObjectURL = (given) => {
        if (given instanceof File && given.type === 'image/jpeg') Object.assign(window, { cut: given })
        return make(given)
      }
    })
    await page.getByRole('button', { name: '裁剪后在此查看' }).click()
    const dialog = page.getByRole('dialog', { name: '裁剪图片' })
    const choose = (buffer: Buffer, name = '门店.jpg') =>
      dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    const field = (name: string) => dialog.getByRole('spinbutton', { name, exact: true })
    const result = async () => {
      await dialog.getByRole('button', { name: '确定' }).click()
      await page.getByRole('img', { name: '裁剪结果' }).waitFor()
      return page.evaluate(async () => {
        const file = (window as unknown as { cut: File }).cut
        return { name: file.name, type: file.type, bytes: [...new Uint8Array(await file.arrayBuffer())] }
      })
    }
    return { page, dialog, choose, field, result, complaints, close }
  }

  const set = async (field: Locator, value: string) => {
    await field.fill(value)
    await field.blur()
  }

  it('turns a photograph as its EXIF data say, and cuts what one sees', async () => {
    // As a phone held upright stores it: lying, red, green, blue and white in its quarters, to be turned to the right.
    const quarter = (background: string, left: number, top: number) => ({
      input: { create: { width: 400, height: 300, channels: 3 as const, background } },
      left,
      top,
    })
    const lying = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'white' } })
      .composite([quarter('red', 0, 0), quarter('lime', 400, 0), quarter('blue', 0, 300)])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect(await sharp(lying).metadata()).toMatchObject({ width: 800, height: 600, orientation: 6 })

    const { dialog, choose, field, result, complaints, close } = await openCropper()
    await choose(lying)
    await expect.poll(() => field('宽').inputValue()).toBe('600')
    await dialog.getByRole('button', { name: '1:1' }).click()
    await set(field('宽'), '200')
    await set(field('左'), '0')
    await set(field('上'), '0')
    const { name, type, bytes } = await result()
    expect([name, type]).toEqual(['门店.png', 'image/jpeg'])
    const { data, info } = await sharp(Buffer.from(bytes)).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([200, 200])
    // Turned to the right, the lower left quarter is the upper left one.
    const [red, green, blue] = data.subarray((100 * 200 + 100) * 3)
    expect([red! < 60, green! < 60, blue! > 200]).toEqual([true, true, true])
    expect(complaints).toEqual([])
    await close()
  })

  it('opens 40 megapixels, and says what is wrong with other files without losing the picture', async () => {
    const { dialog, choose, field, result, close } = await openCropper()
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#3C96C5' } })
        .jpeg({ quality: 40 })
        .toBuffer()
    await choose(await plain(8000, 5000))
    await expect.poll(() => field('宽').inputValue(), { timeout: 30_000 }).toBe('8000')
    const said = dialog.getByRole('alert')
    const whole = await plain(300, 200)
    const wrong: [string, Buffer][] = [
      ['图片超过 4000 万像素，缩小后再选', await plain(8000, 5001)],
      ['图片是空的，换一张再试', Buffer.alloc(0)],
      ['图片打不开，可能已损坏，换一张 JPG 或 PNG 再试', Buffer.from('<html>not a picture</html>')],
      ['图片打不开，可能已损坏，换一张 JPG 或 PNG 再试', whole.subarray(0, 100)],
    ]
    for (const [words, buffer] of wrong) {
      await choose(buffer)
      await expect.poll(() => said.allInnerTexts(), { message: words }).toEqual([expect.stringContaining(words)])
      expect(await field('宽').inputValue()).toBe('8000')
    }
    await set(field('宽'), '4000')
    const { bytes } = await result()
    // Cut from a copy whose longer side is 4096 px.
    expect((await sharp(Buffer.from(bytes)).metadata()).width).toBe(2048)
    await close()
  })
})

describe('the map without a key', () => {
  it.each(['light', 'dark'] as const)('%s, is a sketch with names that needs no other host', async (theme) => {
    const { page, complaints, close } = await openBlock('map-picker', { theme })
    const picker = page.getByRole('group', { name: '门店位置' })
    const map = picker.getByRole('application')
    await map.getByText('杭州市').waitFor()
    await picker
      .getByText('没有接入地图服务，这是到城市一级的示意图（2018 年数据），搜不到街道：请放大后点选，或直接填经纬度')
      .waitFor()
    const ground = await map.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(ground).toBe(theme === 'light' ? 'rgb(248, 250, 250)' : 'rgb(32, 38, 38)')
    const told = picker.locator('xpath=following-sibling::output')
    await map.getByRole('button', { name: '缩小' }).click()
    await expect.poll(() => told.innerText()).toContain('"level":8')
    await map.click({ position: { x: 300, y: 250 } })
    await picker.getByText(/^地址：浙江省/).waitFor()
    await map.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await picker.getByRole('textbox', { name: '搜索地点' }).fill('qingdao')
    await page.keyboard.press('Enter')
    await picker.getByRole('option', { name: /青岛市/ }).click()
    await expect.poll(() => told.innerText()).toContain('山东省青岛市')
    await map.getByText('青岛市').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

it('a cascade of 5,000 options holds no more nodes than one of 50', async () => {
  const { page, close } = await openBlock('cascade')
  const nodesOf = async (name: string) => {
    await page.getByRole('combobox', { name, exact: true }).click()
    const panel = page.getByRole('dialog', { name })
    await panel.getByRole('option', { name: '门店 1', exact: true }).waitFor()
    const count = await panel.evaluate((element) => element.querySelectorAll('*').length)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    return count
  }
  const few = await nodesOf('50 家门店')
  expect(await nodesOf('5,000 家门店')).toBeLessThanOrEqual(few)
  await close()
})

it('a switch of a form tells its state where the system chooses the colours', async () => {
  const { page, close } = await openBlock('form')
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.getByText('更多设置', { exact: true }).first().click()
  const sale = page.getByRole('switch', { name: '上架' }).first()
  // Neither pointed at nor focused: what differs is the state alone.
  const pictureWhen = async (isOn: boolean) => {
    await sale.setChecked(isOn)
    await sale.blur()
    await page.mouse.move(0, 0)
    await untilStill(page)
    return (await sale.screenshot()).toString('base64')
  }
  const off = await pictureWhen(false)
  expect(await pictureWhen(true)).not.toBe(off)
  expect(await pictureWhen(false)).toBe(off)
  await close()
})

describe('pictures that are saved', () => {
  it('the refund code is 384x441, with every module of level H where it belongs', async () => {
    const { page, complaints, close } = await openBlock('refund-qr')
    await page.getByRole('button', { name: '有二维码' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载二维码' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('消费者退款二维码.png')
    const { data, info } = await sharp(await readFile(await download.path()))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([384, 441])
    const { modules } = create('https://h5.example.com/refund/PO-1?sign=3f9a', { errorCorrectionLevel: 'H' })
    const unit = 300 / (modules.size + 8)
    const isDarkAt = (row: number, column: number) => {
      const [x, y] = [42 + (column + 4.5) * unit, 99 + (row + 4.5) * unit].map(Math.floor)
      return data[y! * info.width + x!]! < 128
    }
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        expect(isDarkAt(row, column), `${row}, ${column}`).toBe(modules.get(row, column) !== 0)
    expect(complaints).toEqual([])
    await close()
  })

  it('the poster is a white PNG of 100x100', async () => {
    const { page, close } = await openBlock('poster')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载海报' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('海报.png')
    const picture = sharp(await readFile(await download.path()))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 100, height: 100 })
    expect([...(await picture.removeAlpha().raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
    await close()
  })
})

/** How each block is opened to where it shows most; what the gallery's own sweep sees is only how it lies closed. */
const openings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  pickers: async (page) => {
    await page.getByRole('region', { name: '多选票券' }).getByRole('button', { name: '选择票券' }).click()
    await page.getByRole('dialog').getByText('西湖手绘丝巾').waitFor()
  },
  cascade: async (page) => {
    await page.getByRole('combobox', { name: '地区' }).click()
    await page.getByRole('dialog', { name: '地区' }).getByRole('option').first().waitFor()
  },
  country: async (page) => {
    await page.getByRole('combobox', { name: '国家/地区' }).click()
    await page.getByRole('option', { name: '新加坡' }).waitFor()
  },
  'map-picker': async (page) => {
    const picker = page.getByRole('group', { name: '门店位置' })
    await picker.getByRole('application').waitFor()
    await picker.getByRole('textbox', { name: '搜索地点' }).fill('hzs')
    await picker.getByRole('button', { name: '搜索' }).click()
    await picker.getByRole('option').first().waitFor()
  },
  cropper: async (page) => {
    await page.getByRole('button', { name: '裁剪图片' }).click()
    const buffer = await pngOf(800, 600)
    await page.locator('input[type="file"]').setInputFiles({ name: '店.png', mimeType: 'image/png', buffer })
    await page.getByRole('img', { name: '裁剪预览' }).waitFor()
  },
  'rich-text': async (page) => {
    await page.getByRole('toolbar').first().getByRole('button', { name: '链接' }).click()
    await page.getByRole('group', { name: '链接' }).waitFor()
  },
  gallery: async (page) => {
    await page.getByRole('button', { name: /查看图片 1/ }).click()
    await page.getByRole('dialog').getByText('湖景房').waitFor()
  },
  'refund-qr': async (page) => {
    await page.getByRole('button', { name: '有二维码' }).click()
    await page.getByRole('img', { name: '消费者退款二维码' }).waitFor()
  },
  'intro-banner': async (page) => {
    await page.getByRole('button', { name: '查看大图 1' }).first().click()
    await page.getByRole('dialog', { name: '图片浏览' }).getByRole('img').first().waitFor()
  },
  'permission-tree': async (page) => {
    await page.getByRole('tree').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('treeitem').nth(3).waitFor()
  },
}

describe.each(appearances)('opened, $theme, $width', (appearance) => {
  const { theme, width } = appearance
  let page: Page
  beforeAll(async () => {
    page = (await openWindow(browser, { theme, viewport: viewports[width], isStill: true })).page
  })

  it.each(Object.keys(openings))('%s is by the rules of WCAG and no wider than the window', async (name) => {
    // Nothing of the block before is left open.
    await page.goto('about:blank')
    await showBlock(page, name, theme)
    await openings[name]!(page)
    await untilStill(page)
    await expectNoAxeViolation(page, name, rulesOf(appearance))
    await expectNoSidewaysScroll(page, name)
  })
})
