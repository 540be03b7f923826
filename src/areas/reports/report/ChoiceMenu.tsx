import type { MenuProps } from '@/blocks/list/MenuButton'
import { MenuSurface } from '@/blocks/list/MenuSurface'
import { useMenuStyles } from '@/blocks/list/useMenuStyles'
import { mergeClasses } from '@fluentui/react-components'

interface Choice {
  readonly value: string
  readonly label: string
}

interface ChoiceMenuProps extends MenuProps {
  label: string
  choices: readonly Choice[]
  chosen: readonly string[]
  /** Several may be chosen; none means all. */
  isMany?: boolean
  onChoose: (chosen: readonly string[]) => void
}

/** What a pill of a report opens: one of a few, or several of them; each acts at once. */
export function ChoiceMenu({ label, choices, chosen, isMany = false, onChoose, ...menu }: ChoiceMenuProps) {
  const styles = useMenuStyles()
  if (isMany)
    return (
      <MenuSurface {...menu} label={label}>
        <fieldset className={mergeClasses(styles.group, styles.few)} aria-label={label}>
          {choices.map(({ value, label: text }) => (
            <label key={value} className={styles.row}>
              <input
                type="checkbox"
                className={styles.tick}
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
              />
              <span className={styles.text}>{text}</span>
            </label>
          ))}
        </fieldset>
      </MenuSurface>
    )
  return (
    <MenuSurface {...menu} label={label}>
      <div className={styles.group}>
        {choices.map(({ value, label: text }) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen.includes(value)}
            className={mergeClasses(styles.choice, chosen.includes(value) && styles.chosen)}
            onClick={() => {
              onChoose([value])
              menu.onClose()
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </MenuSurface>
  )
}
