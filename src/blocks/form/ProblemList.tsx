import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { notSaved, problemsLeft } from './constants'
import { useFormModel } from './FormContext'
import { useProblems } from './useProblems'

const useStyles = makeStyles({
  bar: {
    padding: '8px 12px',
    border: `1px solid ${look.toneDangerEdge}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: look.toneDangerTint,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
  },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  list: { margin: '4px 0', padding: 0, listStyle: 'none' },
  link: {
    ...focusRing,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '24px',
    textAlign: 'start',
    textDecorationLine: 'underline',
    cursor: 'pointer',
  },
})

/** What stops the form after a refused save: a link to each wrong field, or why it was not saved (docs/look.md, 5). */
export function ProblemList({ isRefused = false }: { isRefused?: boolean }) {
  const { flow } = useFormModel()
  const wasRefused = useSelector(
    flow,
    ({ context }) => Object.keys(context.errors).length + Object.keys(context.customErrors).length > 0,
  )
  const reason = useSelector(flow, ({ context }) => context.message)
  return (
    <>
      {(wasRefused || isRefused) && <Remaining />}
      {!wasRefused && reason && <Bar title={notSaved(reason)} />}
    </>
  )
}

function Bar({ title, children }: { title: string; children?: ReactNode }) {
  const styles = useStyles()
  return (
    <div role="alert" className={styles.bar}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}

/** Shrinks as the fields are put right. */
function Remaining() {
  const styles = useStyles()
  const { focusField } = useFormModel()
  const problems = useProblems()
  if (problems.length === 0) return null
  return (
    <Bar title={problemsLeft(problems.length)}>
      <ul className={styles.list}>
        {problems.map(({ name, label, message }) => (
          <li key={name}>
            {label === undefined ? (
              message
            ) : (
              <button type="button" className={styles.link} onClick={() => focusField(name)}>
                {label}：{message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Bar>
  )
}
