import { useNavigate } from 'react-router-dom'
import { MenuButton } from '@/blocks/list/MenuButton'
import { MenuSurface } from '@/blocks/list/MenuSurface'
import { useMenuStyles } from '@/blocks/list/useMenuStyles'

interface AddOtherProps {
  label: string
  /** What may be added, each with the address of its form. */
  kinds: readonly { readonly label: string; readonly to: string }[]
}

/** One button for the forms of other kinds: on a phone five of them would push the list out of sight. */
export function AddOther({ label, kinds }: AddOtherProps) {
  const styles = useMenuStyles()
  const navigate = useNavigate()
  return (
    <MenuButton label={label}>
      {(menu) => (
        <MenuSurface label={label} align="end" {...menu}>
          <div className={styles.group}>
            {kinds.map((kind) => (
              <button
                key={kind.to}
                type="button"
                className={styles.choice}
                onClick={() => {
                  menu.onClose()
                  void navigate(kind.to)
                }}
              >
                {kind.label}
              </button>
            ))}
          </div>
        </MenuSurface>
      )}
    </MenuButton>
  )
}
