import type { MenuNode } from '@contracts/calls/oauth2Api'
import { makeStyles, tokens } from '@fluentui/react-components'
import { look } from '@/look/tokens'
import { diffOf, type NamedPage } from './permissionDiff'
import { mostPagesNamed, roleWords } from './words'

const useStyles = makeStyles({
  changes: {
    display: 'grid',
    gap: '4px',
    margin: '8px 0 0',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  line: { margin: 0, overflowWrap: 'anywhere' },
  added: { color: look.toneSuccessText },
  removed: { color: look.toneDangerText },
})

/** 票券订单（访问、退款）、票券核销（导出）等 12 个页面 */
const said = (pages: readonly NamedPage[]): string =>
  pages
    .slice(0, mostPagesNamed)
    .map(({ page, rights }) => `${page}（${rights.join('、')}）`)
    .join('、') + (pages.length > mostPagesNamed ? ` ${roleWords.more(pages.length)}` : '')

interface PermissionChangesProps {
  nodes: readonly MenuNode[]
  /** As it is stored. */
  before: readonly string[]
  after: readonly string[]
}

/** What saving would give and take, before it is saved. */
export function PermissionChanges({ nodes, before, after }: PermissionChangesProps) {
  const styles = useStyles()
  const { added, removed, all } = diffOf(nodes, before, after)
  return (
    <div role="status" className={styles.changes}>
      <p className={styles.title}>{roleWords.changes}</p>
      {added.length === 0 && removed.length === 0 && all === null && (
        <p className={styles.line}>{roleWords.unchanged}</p>
      )}
      {all && <p className={styles.line}>{all === 'given' ? roleWords.allGiven : roleWords.allTaken}</p>}
      {added.length > 0 && (
        <p className={styles.line}>
          <span className={styles.added}>{roleWords.added}</span> {said(added)}
        </p>
      )}
      {removed.length > 0 && (
        <p className={styles.line}>
          <span className={styles.removed}>{roleWords.removed}</span> {said(removed)}
        </p>
      )}
    </div>
  )
}
