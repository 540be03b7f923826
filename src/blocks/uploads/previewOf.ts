import { extensionOf } from '@contracts/rules/fileNames'
import { LOCAL_PREVIEW_BYTES, thumbTypes } from './constants'

const drawn: ReadonlySet<string> = new Set(thumbTypes)

/** Whether an uploader draws a file of this name. */
export const isDrawn = (name: string): boolean => drawn.has(extensionOf(name))

/** What to draw of a file: a small picture itself, a large one by its address; '' for what is no picture. */
export async function previewOf(file: File, url: string): Promise<string> {
  if (!isDrawn(file.name)) return ''
  if (file.size > LOCAL_PREVIEW_BYTES) return url
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => resolve(url)
    reader.readAsDataURL(file)
  })
}
