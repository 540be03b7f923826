import type { GalleryPage } from '../galleryPage'

/** What came of asking every block for its page. */
export interface Gallery {
  /** By title. */
  readonly pages: readonly GalleryPage[]
  /** Files whose page could not be loaded, with the reason: one broken block hides no other. */
  readonly broken: readonly { readonly file: string; readonly reason: string }[]
}

/** Gives the page of a gallery file. */
export type GalleryImporters = Readonly<Record<string, () => Promise<GalleryPage>>>

/** Every `<Block>.gallery.tsx`; a new one is found by itself. */
export const findGalleryPages = (): GalleryImporters =>
  import.meta.glob<GalleryPage>(['../../blocks/*/*.gallery.tsx', '../../app/shell/*.gallery.tsx'], {
    import: 'gallery',
  })

/** Loads every block's page. Never rejects. */
export async function loadGallery(importers: GalleryImporters): Promise<Gallery> {
  const pages: GalleryPage[] = []
  const broken: { file: string; reason: string }[] = []
  await Promise.all(
    Object.entries(importers).map(async ([file, load]) => {
      try {
        const page = await load()
        if (!page?.name || !page.Demo) throw new Error('没有导出 gallery')
        pages.push(page)
      } catch (problem) {
        broken.push({ file, reason: problem instanceof Error ? problem.message : String(problem) })
      }
    }),
  )
  return {
    pages: pages.toSorted((one, other) => one.title.localeCompare(other.title, 'zh-CN')),
    broken: broken.toSorted((one, other) => one.file.localeCompare(other.file)),
  }
}
