import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRight12Regular } from '@fluentui/react-icons'
import { focusRing } from '@/look/focusRing'
import { spaceTitles, type ExplorerState } from './useExplorer'

const useStyles = makeStyles({
  trail: { minWidth: 0, marginRight: 'auto', marginLeft: '-8px' },
  list: { display: 'flex', alignItems: 'center', minWidth: 0, margin: 0, padding: 0, listStyle: 'none' },
  step: { display: 'flex', alignItems: 'center', minWidth: 0, color: tokens.colorNeutralForeground3 },
  folder: {
    ...focusRing,
    height: '32px',
    minWidth: 0,
    padding: '0 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
})

/** Where the open folder lies, each step a way back up. */
export function FolderTrail({ trail, space, openFolder }: Pick<ExplorerState, 'trail' | 'space' | 'openFolder'>) {
  const styles = useStyles()
  return (
    <nav className={styles.trail} aria-label="文件夹位置">
      <ol className={styles.list}>
        {trail.map(({ ossDisplayId, displayName }, level) => {
          const isCurrent = level === trail.length - 1
          return (
            <li key={ossDisplayId} className={styles.step}>
              {level > 0 && <ChevronRight12Regular aria-hidden />}
              <button
                type="button"
                className={mergeClasses(styles.folder, isCurrent && styles.current)}
                aria-current={isCurrent ? 'location' : undefined}
                onClick={() => openFolder(ossDisplayId)}
              >
                {level === 0 ? spaceTitles[space] : displayName}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
