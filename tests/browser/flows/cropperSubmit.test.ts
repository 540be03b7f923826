import { screen } from '@machines/flows/cropperSubmit/screen'
import { largestImageBytes, type CropImage } from '@machines/flows/cropperSubmit/machine'
import type { Case } from '@machines/testing/model'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { galleryPageAt } from '../support/galleryPage'
import { walkInBrowser } from '../support/walkInBrowser'

let drawn: Promise<Buffer> | undefined

/** A picture of 800 × 600 px; what stands behind its end makes it as large as a case says, and is never read. */
async function pictureOf({ width, height, size }: CropImage): Promise<Buffer> {
  const background = '#007275'
  drawn ??= sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const picture = await drawn
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)])
}

/** What comes out of the system's file dialog. */
async function happen({ event }: Case, page: Page): Promise<void> {
  const field = page.locator('input[type="file"]')
  if ((await field.count()) === 0 || (await field.isDisabled())) return
  const { image } = event as unknown as { image?: CropImage }
  const isTooLarge = image !== undefined && image.size > largestImageBytes
  if (isTooLarge) await page.evaluate(keepLarge, image.size)
  const buffer = image ? await pictureOf(image) : Buffer.alloc(0)
  await field.setInputFiles({ name: image?.name ?? '空.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText('正在打开图片...').waitFor({ state: 'hidden' })
  if (isTooLarge) await page.evaluate(() => (HTMLCanvasElement.prototype as Kept).shrinkAgain?.())
}

type Kept = HTMLCanvasElement & { shrinkAgain?: () => void }

/** Within the page: however small a picture is drawn, its file has this many bytes. */
function keepLarge(bytes: number) {
  const drawing = HTMLCanvasElement.prototype as Kept
  const own = drawing.toBlob
  drawing.toBlob = (answer, type) => answer(new Blob([new Uint8Array(bytes)], { type: type ?? 'image/png' }))
  drawing.shrinkAgain = () => {
    drawing.toBlob = own
  }
}

walkInBrowser({
  flow: 'cropperSubmit',
  screen,
  open: async (page, product) => {
    await galleryPageAt(page, product, 'cropper')
    await page.getByRole('button', { name: '裁剪图片' }).click()
  },
  happen,
})
