import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { galleryWords, notLoadedHint, thumbPx } from './constants'
import type { GallerySlide } from './slides'
import { useGallery } from './useGallery'

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
  open: {
    ...focusRing,
    display: 'block',
    width: `${thumbPx}px`,
    height: `${thumbPx}px`,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    overflow: 'hidden',
    cursor: 'zoom-in',
  },
  thumb: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  failed: { padding: '4px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  broken: { margin: '8px 0 0', color: look.toneDangerText },
})

/** Small pictures; each opens the gallery at itself (Shared building blocks, 3, 8 and 9). */
export function Gallery({ slides }: { slides: readonly GallerySlide[] }) {
  const styles = useStyles()
  const { open, isBroken } = useGallery(slides)
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <ul className={styles.list}>
        {slides.map((slide, index) => (
          <li key={`${slide.src} ${index}`}>
            <button
              type="button"
              className={styles.open}
              aria-label={`查看图片 ${index + 1}${slide.title ? `：${slide.title}` : ''}`}
              onClick={() => open(index)}
            >
              {failed.has(slide.src) ? (
                <span className={styles.failed}>{notLoadedHint}</span>
              ) : (
                <img
                  src={slide.msrc ?? slide.src}
                  alt=""
                  loading="lazy"
                  className={styles.thumb}
                  onError={() => setFailed((before) => new Set([...before, slide.src]))}
                />
              )}
            </button>
          </li>
        ))}
      </ul>
      {isBroken && (
        <p role="alert" className={styles.broken}>
          {galleryWords.broken}
        </p>
      )}
    </>
  )
}
