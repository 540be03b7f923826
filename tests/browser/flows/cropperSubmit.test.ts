import { screen } from '@machines/flows/cropperSubmit/screen'
import type { CropImage } from '@machines/flows/cropperSubmit/machine'
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
  const { image } = event as unknown as { image: CropImage }
  await field.setInputFiles({ name: image.name, mimeType: 'image/jpeg', buffer: await pictureOf(image) })
  await page.getByText('正在打开图片...').waitFor({ state: 'hidden' })
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
