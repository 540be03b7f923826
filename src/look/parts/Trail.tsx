import { tokens } from '@fluentui/react-components'
import { ChevronRight12Regular } from '@fluentui/react-icons'
import { createContext, useContext } from 'react'
import { focusRing } from '../focusRing'
import { below } from '../layout'
import { makeWholeStyles } from '../wholeStyles'

const useStyles = makeWholeStyles({
  trail: { [below.phone]: { display: 'none' } },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px',
    margin: 0,
    padding: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '24px',
    listStyle: 'none',
  },
  step: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  link: {
    ...focusRing,
    display: 'inline-block',
    borderRadius: tokens.borderRadiusSmall,
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
  },
})

export interface TrailStep {
  text: string
  /** Address with its `#`; absent where the step is only a name. */
  href?: string
}

/** The steps above the page shown, from the frame: 组 / 分组 / 菜单页. Empty outside the menu. */
export const TrailContext = createContext<readonly TrailStep[]>([])

/** Breadcrumb 组 / 页面 / 记录 (docs/console.md, 4): the steps of the frame, then the page's own title. Not on phones. */
export function Trail({ title }: { title: string }) {
  const styles = useStyles()
  const steps = useContext(TrailContext)
  if (steps.length === 0) return null
  // A menu page is its own last step.
  const above = steps.at(-1)?.text === title ? steps.slice(0, -1) : steps
  return (
    <nav className={styles.trail} aria-label="当前位置">
      <ol className={styles.list}>
        {above.map(({ text, href }) => (
          <li key={text} className={styles.step}>
            {href ? (
              <a href={href} className={styles.link}>
                {text}
              </a>
            ) : (
              text
            )}
            <ChevronRight12Regular aria-hidden />
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}
