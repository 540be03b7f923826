import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cameraMessages } from '@machines/flows/codeScan/machine'
import type { Browser } from 'playwright-core'
import { create } from 'qrcode'
import { afterAll, expect, it } from 'vitest'
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openWindow,
  rulesOf,
  signInByForm,
  viewports,
} from '../support/browserPage'
import { launchChromium } from '../support/chromium'
import type { Product } from '../support/product'
import { withSharedProduct } from './support/shared'

const code = '602518307746'
const size = { width: 640, height: 480 }
/** px of a module; the square stands in the middle of the picture. */
const modulePx = 12

/** A film of one picture, uncompressed, as Chromium's camera of tests plays it: black on white. */
function filmOf(text: string): Buffer {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const left = Math.floor((size.width - modules.size * modulePx) / 2)
  const top = Math.floor((size.height - modules.size * modulePx) / 2)
  const light = Buffer.alloc(size.width * size.height, 235)
  for (let y = 0; y < modules.size * modulePx; y += 1)
    for (let x = 0; x < modules.size * modulePx; x += 1)
      if (modules.get(Math.floor(y / modulePx), Math.floor(x / modulePx))) light[(top + y) * size.width + left + x] = 16
  const grey = Buffer.alloc((size.width * size.height) / 2, 128)
  const header = Buffer.from(`YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\n`)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, grey])
  return Buffer.concat([header, frame, frame])
}

let product: Product
let browser: Browser
let folder: string
withSharedProduct(async (_, shared) => {
  product = shared
  folder = await mkdtemp(join(tmpdir(), 'camera-'))
  const film = join(folder, 'code.y4m')
  await writeFile(film, filmOf(code))
  // Its camera plays the film, from its start on.
  browser = await launchChromium({
    withCamera: true,
    args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  })
})
afterAll(async () => {
  await browser?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

it.each(['desktop', 'phone'] as const)('reads a code by the camera and looks it up (%s)', async (width) => {
  const { context, page } = await openWindow(browser, { viewport: viewports[width] })
  await context.grantPermissions(['camera'])
  await signInByForm(page, product.url, 'admin', '/ticket-verify')
  await page.getByRole('button', { name: '摄像头扫码' }).click()
  await page.getByText('券码不存在').waitFor()
  expect(await page.getByRole('textbox', { name: '券码' }).inputValue()).toBe(code)
  await page.getByText('已扫到码').waitFor()
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.srcObject)).toBeNull()
  await expectNoSidewaysScroll(page, width)
  await expectNoAxeViolation(page, width, rulesOf({ theme: 'light', width }))
  await context.close()
})

it('says what to do when the browser does not let it use the camera', async () => {
  const { context, page } = await openWindow(browser)
  await signInByForm(page, product.url, 'admin', '/ticket-verify')
  await page.getByRole('button', { name: '摄像头扫码' }).click()
  await page.getByRole('alert').filter({ hasText: cameraMessages.denied }).waitFor()
  await page.getByRole('button', { name: '关闭扫码' }).click()
  await page.getByRole('button', { name: '摄像头扫码' }).waitFor()
  await context.close()
})
