import { makeStyles, tokens } from '@fluentui/react-components'
import { useLocation, useNavigation } from 'react-router-dom'
import { PageSkeleton } from '@/look/parts/PageSkeleton'
import { below } from '@/look/layout'

const useStyles = makeStyles({
  cover: {
    position: 'absolute',
    zIndex: 10,
    inset: 0,
    padding: '16px 24px 0',
    borderTopLeftRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
    // The page one leaves stays in sight for a moment: most pages come faster.
    animationName: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
    animationDuration: '1ms',
    animationDelay: '200ms',
    animationFillMode: 'both',
    [below.desktop]: { padding: '12px 16px 0' },
    [below.phone]: { borderRadius: 0 },
    '@media print': { display: 'none' },
  },
})

/** Covers the page that is left with the shape of the one to come, while its code is on its way. */
export function NextPage() {
  const styles = useStyles()
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  if (next === undefined || next === pathname) return null
  return (
    <div className={styles.cover} aria-hidden>
      <PageSkeleton />
    </div>
  )
}
