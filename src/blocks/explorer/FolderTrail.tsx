import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRight12Regular } from '@fluentui/react-icons'
import { focusRing } from '@/look/focusRing'
import { makeWholeStyles } from '@/look/wholeStyles'
import { spaceTitles } from './constants'
import type { ExplorerState } from './useExplorer'

const useStyles = makeWholeStyles({
  trail: { flexGrow: 1, minWidth: '120px', marginLeft: '-8px' },
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
    '&[data-over]': { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  },
})

const useVariants = makeStyles({
  still: { lineHeight: '32px', cursor: 'default', ':hover': { backgroundColor: 'transparent' } },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
})

type FolderTrailProps = Pick<ExplorerState, 'trail' | 'space' | 'root' | 'isSearching' | 'openFolder' | 'openSpace'>

/**
 * Where the open folder lies, each step a way back up and a place to drop files on. While searching no folder is open:
 * the root, and 搜索结果 (docs/readings.md, 28).
 */
export function FolderTrail({ trail, space, root, isSearching, openFolder, openSpace }: FolderTrailProps) {
  const styles = useStyles()
  const variants = useVariants()
  if (isSearching) {
    return (
      <nav className={styles.trail} aria-label="文件夹位置">
        <ol className={styles.list}>
          <li className={styles.step}>
            <button
              type="button"
              className={styles.folder}
              data-drop-folder={root?.ossDisplayId}
              onClick={() => openSpace(space)}
            >
              {spaceTitles[space]}
            </button>
          </li>
          <li className={styles.step}>
            <ChevronRight12Regular aria-hidden />
            <span className={mergeClasses(styles.folder, variants.still, variants.current)} aria-current="location">
              搜索结果
            </span>
          </li>
        </ol>
      </nav>
    )
  }
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
                className={mergeClasses(styles.folder, isCurrent && variants.current)}
                aria-current={isCurrent ? 'location' : undefined}
                data-drop-folder={ossDisplayId}
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
