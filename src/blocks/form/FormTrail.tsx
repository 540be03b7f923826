import { makeStyles, tokens } from '@fluentui/react-components'
import { below } from '@/look/layout'
import { StepTrail } from '@/look/parts/StepTrail'
import { problemsIn, stepWords } from './constants'
import { useFormModel } from './FormContext'
import { useProblems } from './useProblems'
import { stickyHead } from './stickyHead'

const useStyles = makeStyles({
  trail: {
    ...stickyHead,
    // Below the title.
    top: '36px',
    [below.desktop]: { top: '40px' },
    marginBottom: '24px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

interface FormTrailProps {
  /** From 0; the number of sections is the preview. */
  at: number
  /** The furthest step that may be opened, from 0. */
  reached: number
  onOpen: (step: number) => void
}

/** The steps of a form, always in sight, with how much is wrong in each. */
export function FormTrail({ at, reached, onOpen }: FormTrailProps) {
  const styles = useStyles()
  const { definition } = useFormModel()
  const sections = definition.sections ?? []
  const problems = useProblems()
  const wrongIn = (step: number) => problems.filter(({ section }) => section === sections[step - 1]?.name).length
  return (
    <div className={styles.trail}>
      <StepTrail
        label={stepWords.label}
        titles={[...sections.map(({ title }) => title), stepWords.preview]}
        step={at + 1}
        onOpen={(step) => onOpen(step - 1)}
        mayOpen={(step) => step - 1 <= reached}
        noteOf={(step) => (step <= sections.length && wrongIn(step) > 0 ? problemsIn(wrongIn(step)) : undefined)}
      />
    </div>
  )
}
