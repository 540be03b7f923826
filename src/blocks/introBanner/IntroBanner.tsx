import { OPEN } from '@contracts/resources/recordLink'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronUp16Regular } from '@fluentui/react-icons'
import { lazy, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { useRoute } from '@/app/router/useOpenRoute'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { Overlay } from '@/app/shell/Overlay'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { introWords } from './constants'
import { PRINT } from '../records/printPlace'
import type { IntroContent } from './introContent'
import { IntroPictures } from './IntroPictures'
import { useFold } from './useFold'
import { useIntroduction } from './useIntroduction'

const IntroText = lazy(async () => ({ default: (await import('./IntroText')).IntroText }))

const useStyles = makeStyles({
  // Above a page, which begins with its own title.
  onPage: { marginBottom: '16px' },
  banner: {
    padding: '8px 16px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    minWidth: 0,
  },
  folded: { padding: '4px 16px' },
  head: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  name: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  tags: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', minWidth: 0, margin: 0, padding: 0, listStyle: 'none' },
  tag: {
    padding: '0 6px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    overflowWrap: 'anywhere',
  },
  fold: { flexShrink: 0, marginLeft: 'auto', marginRight: '-8px', [below.phone]: { minHeight: '40px' } },
  body: { display: 'flex', flexDirection: 'column', gap: '12px', paddingTop: '8px', minWidth: 0 },
})

/**
 * What the page at this address is for (Business areas and routes, 2): asked of the gateway, absent while there is
 * nothing to tell, for who may not see the page, and while a record or sheets stand in its place: whoever works on one
 * knows.
 */
export function IntroBanner() {
  const styles = useStyles()
  const { urlRouter, content } = useIntroduction()
  const { folded, fold } = useFold(urlRouter, content)
  const params = new URLSearchParams(useLocation().search)
  const me = useMe()
  const { access, alsoAccess } = useRoute() ?? {}
  const isClosed = [access, alsoAccess].some((right) => right !== undefined && !holdsRight(me, right))
  if (!content || isClosed || params.has(OPEN) || params.has(PRINT)) return null
  return (
    <div className={styles.onPage}>
      <Introduction key={urlRouter} content={content} isFolded={folded} onFold={fold} />
    </div>
  )
}

interface IntroductionProps {
  content: IntroContent
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** An introduction: tags, text, pictures; folded, its tags alone. */
export function Introduction({ content: { html, tags, pictures }, isFolded, onFold }: IntroductionProps) {
  const styles = useStyles()
  const id = useId()
  const hasBody = html !== '' || pictures.length > 0
  return (
    <div
      className={mergeClasses(styles.banner, (isFolded || !hasBody) && styles.folded)}
      role="note"
      aria-label={introWords.name}
    >
      <div className={styles.head}>
        <span className={styles.name}>{introWords.name}</span>
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label={introWords.tags}>
            {tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
              </li>
            ))}
          </ul>
        )}
        {hasBody && (
          <Button
            className={styles.fold}
            appearance="subtle"
            size="small"
            icon={isFolded ? <ChevronDown16Regular /> : <ChevronUp16Regular />}
            iconPosition="after"
            aria-expanded={!isFolded}
            aria-controls={isFolded ? undefined : id}
            onClick={() => onFold(!isFolded)}
          >
            {isFolded ? introWords.unfoldBanner : introWords.foldBanner}
          </Button>
        )}
      </div>
      {hasBody && !isFolded && (
        <div id={id} className={styles.body}>
          {html !== '' && (
            <Overlay>
              <IntroText html={html} />
            </Overlay>
          )}
          {pictures.length > 0 && <IntroPictures pictures={pictures} />}
        </div>
      )}
    </div>
  )
}
