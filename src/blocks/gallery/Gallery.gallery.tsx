import type { GalleryPage } from '@/qa/galleryPage'
import { Gallery } from './Gallery'
import type { GallerySlide } from './slides'

/** A picture that needs no server: its colour and its number. */
const drawn = (colour: string, number: number, w: number, h: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%" fill="${colour}"/>` +
      `<text x="50%" y="50%" font-size="${h / 4}" text-anchor="middle" fill="white">${number}</text></svg>`,
  )}`

const slides: readonly GallerySlide[] = [
  { src: drawn('#007275', 1, 1600, 900), w: 1600, h: 900, title: '湖景房', alt: '窗外的湖' },
  { src: drawn('#435ab8', 2, 900, 1600), w: 900, h: 1600, title: '下午茶', alt: '三层点心架' },
  // Its size is not known, and neither is its title.
  { src: drawn('#8b3b74', 3, 400, 400) },
  { src: 'data:image/png;base64,broken', w: 640, h: 480, title: '坏了的图片' },
]

const Demo = () => <Gallery slides={slides} />

export const gallery: GalleryPage = { name: 'gallery', title: '图片浏览', Demo }
