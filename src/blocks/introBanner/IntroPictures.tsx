import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { lazy, useState } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { useWhyMissing } from '../missingPicture/useWhyMissing'
import { introWords } from './constants'
import { layoutOf, type IntroPicture } from './introContent'

const EnlargedPicture = lazy(async () => ({ default: (await import('./EnlargedPicture')).EnlargedPicture }))

const useStyles = makeStyles({
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyle: 'none' },
  one: { gridTemplateColumns: 'minmax(0, 400px)' },
  two: { gridTemplateColumns: 'repeat(2, minmax(0, 320px))' },
  three: { gridTemplateColumns: 'repeat(3, minmax(0, 240px))' },
  more: { gridTemplateColumns: 'repeat(auto-fill, minmax(144px, 1fr))' },
  onPhone: { [below.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  item: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  enlarge: {
    ...focusRing,
    position: 'relative',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground2,
    cursor: 'zoom-in',
  },
  picture: { display: 'block', width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' },
  word: {
    position: 'absolute',
    right: '4px',
    bottom: '4px',
    padding: '0 6px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
  },
  failed: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  jump: { color: tokens.colorBrandForegroundLink, fontSize: tokens.fontSizeBase300, alignSelf: 'flex-start' },
})

/** The pictures of an introduction, laid out by their number. */
export function IntroPictures({ pictures }: { pictures: readonly IntroPicture[] }) {
  const styles = useStyles()
  const whyMissing = useWhyMissing()
  const [enlarged, setEnlarged] = useState<string | null>(null)
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const layout = layoutOf(pictures.length)
  const nameOf = (index: number) => `${introWords.pictures} ${index + 1}`
  const slides = pictures.flatMap(({ showUrl }, index) =>
    failed.has(showUrl) ? [] : [{ src: showUrl, title: nameOf(index) }],
  )
  return (
    <>
      <ul
        aria-label={introWords.pictures}
        data-layout={layout}
        className={mergeClasses(styles.list, styles[layout], pictures.length > 1 && styles.onPhone)}
      >
        {pictures.map(({ showUrl, jumpUrl }, index) => (
          <li key={`${index}-${showUrl}`} className={styles.item}>
            {failed.has(showUrl) ? (
              <span className={styles.failed}>{whyMissing(showUrl)}</span>
            ) : (
              <button
                type="button"
                className={styles.enlarge}
                aria-label={`${introWords.enlarge} ${index + 1}`}
                onClick={() => setEnlarged(showUrl)}
              >
                <img
                  className={styles.picture}
                  src={showUrl}
                  alt={nameOf(index)}
                  loading="lazy"
                  onError={() => setFailed((before) => new Set([...before, showUrl]))}
                />
                <span className={styles.word}>{introWords.enlarge}</span>
              </button>
            )}
            {jumpUrl !== null && (
              <a
                href={jumpUrl}
                target="_blank"
                rel="noopener noreferrer"
                className={styles.jump}
                aria-label={`${introWords.more} ${index + 1}${introWords.newTab}`}
              >
                {introWords.more}
              </a>
            )}
          </li>
        ))}
      </ul>
      {enlarged !== null && (
        <Overlay>
          <EnlargedPicture
            slides={slides}
            index={slides.findIndex(({ src }) => src === enlarged)}
            onClose={() => setEnlarged(null)}
          />
        </Overlay>
      )}
    </>
  )
}
