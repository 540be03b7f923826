import type { DrawnTransition, Drawing } from '@machines/testing/report/drawing'
import { Facts } from '@/look/parts/Facts'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const kinds = { atomic: '普通状态', compound: '有子状态', parallel: '并行', final: '结束状态' } as const

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '16px', padding: `0 ${look.panelPadding} 16px` },
  list: { margin: 0, paddingLeft: '20px', lineHeight: '22px' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** What the chart shows of one state, in words: itself, what leads out of it and what leads into it. */
export function StatePanel({ drawing, id, action }: { drawing: Drawing; id: string; action?: ReactNode }) {
  const styles = useStyles()
  const state = drawing.states.find((one) => one.id === id)
  if (!state) return null
  const around = surrounding(drawing, id)
  const leaving = drawing.transitions.filter(({ source }) => around.includes(source))
  const entering = drawing.transitions.filter(({ targets }) => targets.includes(id))
  return (
    <Panel title={state.description} action={action}>
      <div className={styles.content}>
        <Facts
          facts={[
            { label: '名称', value: <code>{state.path || state.id}</code> },
            { label: '类型', value: kinds[state.kind] },
            { label: '标签', value: state.tags.join('，') || '–' },
            { label: '正在调用', value: state.invokes.join('，') || '–' },
          ]}
        />
        <Transitions title="从这里可以" drawing={drawing} transitions={leaving} end="target" />
        <Transitions title="怎样进入" drawing={drawing} transitions={entering} end="source" />
      </div>
    </Panel>
  )
}

/** A state and all states around it: what these react to happens in it too. */
function surrounding({ states }: Drawing, id: string): string[] {
  const parent = states.find((one) => one.id === id)?.parent
  return [id, ...(parent ? surrounding({ states } as Drawing, parent) : [])]
}

interface TransitionsProps {
  title: string
  drawing: Drawing
  transitions: readonly DrawnTransition[]
  /** Which end of each transition is told. */
  end: 'source' | 'target'
}

function Transitions({ title, drawing, transitions, end }: TransitionsProps) {
  const styles = useStyles()
  const named = (id: string) => drawing.states.find((one) => one.id === id)?.description ?? id
  const endOf = ({ source, targets }: DrawnTransition) =>
    end === 'source' ? `从「${named(source)}」` : targets.map((id) => `→「${named(id)}」`).join('') || '（状态不变）'
  return (
    <section>
      <strong>{title}</strong>
      {transitions.length === 0 ? (
        <p className={styles.quiet}>没有</p>
      ) : (
        <ul className={styles.list}>
          {transitions.map((transition) => (
            <li key={transition.id}>
              {transition.label} <span className={styles.quiet}>{transition.guard && `[${transition.guard}]`}</span>{' '}
              {endOf(transition)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
