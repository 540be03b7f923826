import type { DrawnState, Drawing } from '@machines/testing/report/drawing'
import { focusRing } from '@/look/focusRing'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  inner: { paddingLeft: '12px', borderLeft: `1px solid ${tokens.colorNeutralStroke2}`, marginLeft: '8px' },
  link: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '4px 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  path: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
})

interface StateListProps {
  drawing: Drawing
  active: readonly string[]
  chosen: string | null
  hrefOf: (id: string) => string
}

/** Every state of a machine in words, nested as in the chart; the way to a state by keyboard. */
export function StateList({ drawing, active, chosen, hrefOf }: StateListProps) {
  const root = drawing.states.find(({ parent }) => parent === null)
  return (
    <nav aria-label="状态">
      {root && <Level of={root} states={drawing.states} active={active} chosen={chosen} hrefOf={hrefOf} />}
    </nav>
  )
}

interface LevelProps extends Omit<StateListProps, 'drawing'> {
  of: DrawnState
  states: readonly DrawnState[]
}

function Level({ of, states, active, chosen, hrefOf }: LevelProps) {
  const styles = useStyles()
  const inside = states.filter(({ parent }) => parent === of.id)
  if (inside.length === 0) return null
  return (
    <ul className={mergeClasses(styles.list, of.parent !== null && styles.inner)}>
      {inside.map((state) => (
        <li key={state.id}>
          <a
            href={hrefOf(state.id)}
            className={mergeClasses(styles.link, state.id === chosen && styles.chosen)}
            aria-current={state.id === chosen ? 'true' : undefined}
          >
            <span className={styles.text}>
              {state.description}
              <code className={styles.path}>{state.path}</code>
            </span>
            {active.includes(state.id) && <StatusBadge tone="info">当前</StatusBadge>}
          </a>
          <Level of={state} states={states} active={active} chosen={chosen} hrefOf={hrefOf} />
        </li>
      ))}
    </ul>
  )
}
