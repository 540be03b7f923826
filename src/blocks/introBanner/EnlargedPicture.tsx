import { useEffect, useEffectEvent } from 'react'
import type { GallerySlide } from '../gallery/slides'
import { useGallery } from '../gallery/useGallery'

interface EnlargedPictureProps {
  slides: readonly GallerySlide[]
  index: number
  onClose: () => void
}

/** 查看大图: the pictures in a viewer over the page, next and previous by arrows; the cross and Esc close it. */
export function EnlargedPicture({ slides, index, onClose }: EnlargedPictureProps) {
  const { open } = useGallery(slides, onClose)
  const begin = useEffectEvent(() => open(index))
  useEffect(() => begin(), [])
  return null
}
