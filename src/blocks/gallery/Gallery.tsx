import { makeStyles, tokens } from '@fluentui/react-components'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { galleryWords, thumbPx } from './constants'
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
  broken: { margin: '8px 0 0', color: look.toneDangerText },
})

/** Small pictures; each opens the gallery at itself (blocks §3, §8, §9). */
export function Gallery({ slides }: { slides: readonly GallerySlide[] }) {
  const styles = useStyles()
  const { open, isBroken } = useGallery(slides)
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
              <img src={slide.msrc ?? slide.src} alt="" loading="lazy" className={styles.thumb} />
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
