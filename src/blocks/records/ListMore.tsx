import type { MenuProps } from '../list/MenuButton'
import { MenuSurface } from '../list/MenuSurface'
import { useMenuStyles } from '../list/useMenuStyles'
import { removedWords } from './constants'

/** What is seldom done with a list. */
export function ListMore({ onRemoved, ...menu }: MenuProps & { onRemoved: () => void }) {
  const styles = useMenuStyles()
  return (
    <MenuSurface label={removedWords.more} align="end" {...menu}>
      <div className={styles.group}>
        <button
          type="button"
          className={styles.choice}
          onClick={() => {
            menu.onClose()
            onRemoved()
          }}
        >
          {removedWords.open}
        </button>
      </div>
    </MenuSurface>
  )
}
