import { makeStyles, tokens } from '@fluentui/react-components'
import { lazy } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { introWords } from './constants'
import type { IntroContent } from './introContent'
import { IntroPictures } from './IntroPictures'
import { useIntroduction } from './useIntroduction'

const IntroText = lazy(async () => ({ default: (await import('./IntroText')).IntroText }))

const useStyles = makeStyles({
  banner: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    minWidth: 0,
  },
  tags: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
  tag: {
    padding: '0 6px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    overflowWrap: 'anywhere',
  },
})

/** What the page at this address is for (areas §2): asked of the gateway, absent while there is nothing to tell. */
export function IntroBanner() {
  const { urlRouter, content } = useIntroduction()
  return content && <Introduction key={urlRouter} content={content} />
}

/** An introduction: tags, text, pictures. */
export function Introduction({ content: { html, tags, pictures } }: { content: IntroContent }) {
  const styles = useStyles()
  return (
    <div className={styles.banner} role="note" aria-label={introWords.name}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={introWords.tags}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      {html !== '' && (
        <Overlay>
          <IntroText html={html} />
        </Overlay>
      )}
      {pictures.length > 0 && <IntroPictures pictures={pictures} />}
    </div>
  )
}
