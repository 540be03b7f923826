import type { PayloadField } from '@machines/lifecycles/lifecycle'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Command } from '@/app/flow/useCommand'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  body: { display: 'grid', gap: '16px', padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: '16px',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
})

interface AskPanelProps<Asked extends object> {
  title: string
  className?: string
  fields: Readonly<Record<keyof Asked & string, PayloadField>>
  asked: Partial<Asked>
  /** What was answered before is not about this any more. */
  onChange: (asked: Partial<Asked>) => void
  /** The word on the button. */
  word: string
  /** It changes something: a trial does not. */
  isPrimary?: boolean
  isComplete: boolean
  command: Pick<Command<undefined>, 'run' | 'isBusy' | 'error'>
  /** The answer. */
  children: ReactNode
  note: string
}

/** A few fields, one question to the gateway and its answer below them. */
export function AskPanel<Asked extends object>(props: AskPanelProps<Asked>) {
  const {
    title,
    className,
    fields,
    asked,
    onChange,
    word,
    isPrimary = false,
    isComplete,
    command,
    children,
    note,
  } = props
  const styles = useStyles()
  return (
    <Panel title={title} className={className}>
      <div className={styles.body}>
        <div className={styles.fields}>
          <PayloadFields
            fields={fields}
            payload={{ ...asked }}
            // The fields above are those that are asked.
            onChange={(next) => onChange(next as Partial<Asked>)}
          />
        </div>
        <div>
          <Button
            appearance={isPrimary ? 'primary' : undefined}
            disabledFocusable={!isComplete || command.isBusy}
            aria-busy={command.isBusy}
            onClick={() => command.run(undefined)}
          >
            {word}
          </Button>
        </div>
        {command.error && (
          <p role="alert" className={styles.problem}>
            {command.error.message}
          </p>
        )}
        {children}
        <p className={styles.note}>{note}</p>
      </div>
    </Panel>
  )
}
