import type { CropBox, Size } from '@machines/flows/cropperSubmit/cropBox'
import { pictureProblems } from '../constants'
import type { PictureStudio } from '../pictureStudio'

/** A studio without a canvas: every file is a picture of this size, and a cut says what was cut. */
export function paperStudio(size: Size = { width: 800, height: 600 }) {
  const cuts: CropBox[] = []
  const closed: string[] = []
  let opened = 0
  const studio: PictureStudio = {
    open: async (file) => {
      if (file.size === 0) throw new Error(pictureProblems.empty)
      return { ...size, url: `blob:paper-${(opened += 1)}` }
    },
    // Nothing can be made smaller on paper.
    shrink: async (file) => file,
    cut: async (_file, _picture, box) => {
      cuts.push(box)
      return new Blob(['cut'], { type: 'image/jpeg' })
    },
    close: ({ url }) => void closed.push(url),
  }
  return { studio, cuts, closed }
}
