import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, type ReactNode } from 'react'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { useFormModel } from '../FormContext'
import type { Trial } from './useTrial'

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: '8px',
    marginTop: '16px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  line: { margin: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  reasons: { margin: 0, paddingLeft: '20px', color: tokens.colorNeutralForeground2 },
  problem: { margin: 0, color: look.toneDangerText },
})

/** What a trial says of anything: how much is done, and what is not and why. */
export interface Tried {
  readonly total: number
  readonly refused: number
  readonly refusals: readonly { readonly reason: string; readonly count: number }[]
}

export interface TrialWords {
  readonly preview: string
  readonly previewing: string
  /** Of the panel, for screen readers. */
  readonly title: string
  readonly hint: string
  readonly refused: (count: number) => string
  readonly refusal: (reason: string, count: number) => string
  /** Why the form is not submitted where nothing would be done. */
  readonly nothing: string
}

interface TrialPanelProps<Preview extends Tried> {
  words: TrialWords
  trial: Trial<Preview>
  /** What would be done, in one line; what is refused follows by itself. */
  line: (preview: Preview) => readonly string[]
  /** Between the line and the refusals. */
  warnings?: (preview: Preview) => ReactNode
  /** Below all of it. */
  children?: (preview: Preview) => ReactNode
}

/** What the form around would bring about: asked for by a button, gone when something changes. Closes submitting where that is nothing. */
export function TrialPanel<Preview extends Tried>({
  words,
  trial: { preview, isBusy, error, ask },
  line,
  warnings,
  children,
}: TrialPanelProps<Preview>) {
  const styles = useStyles()
  const { finishing } = useFormModel()
  const closedReason = preview?.total === 0 ? words.nothing : null
  // It stays while the whole form is shown before it is submitted, where nothing can be changed.
  useEffect(() => finishing.close(closedReason), [finishing, closedReason])
  return (
    <section className={styles.panel} aria-label={words.title}>
      <Button disabledFocusable={isBusy} onClick={ask}>
        {isBusy ? words.previewing : words.preview}
      </Button>
      <p className={styles.hint}>{words.hint}</p>
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      {preview && (
        <>
          <p role="status" className={styles.line}>
            {[...line(preview), ...(preview.refused > 0 ? [words.refused(preview.refused)] : [])].join('，')}
          </p>
          {warnings?.(preview)}
          {preview.refusals.length > 0 && (
            <ul className={styles.reasons}>
              {preview.refusals.map(({ reason, count }) => (
                <li key={reason}>{words.refusal(reason, count)}</li>
              ))}
            </ul>
          )}
          {children?.(preview)}
        </>
      )}
    </section>
  )
}
