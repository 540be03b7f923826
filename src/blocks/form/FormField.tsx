import { readRowProblem } from '@contracts/rules/messages'
import { mergeClasses } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { useFormState } from 'react-hook-form'
import { requiredWhen, type FieldDefinition } from './definition'
import { FieldControl, isOneElement } from './FieldControl'
import { useFieldStyles } from './fieldStyles'
import { useFormModel } from './FormContext'
import { Holds } from './Holds'

/** The message of a field: a custom error first, else what its rules or the gateway say. */
function useProblem(name: string): string | undefined {
  const { flow, store } = useFormModel()
  const custom = useSelector(flow, ({ context }) => context.customErrors[name])
  const { errors } = useFormState({ control: store.control, name, exact: true })
  return custom ?? errors[name]?.message?.toString()
}

/** One field of the form: label, control, hint and message (docs/look.md, 5). Renders for itself alone. */
export const FormField = memo(function FormField({ field }: { field: FieldDefinition }) {
  return (
    <Holds when={field.shownWhen}>
      {(isShown) =>
        isShown && (
          <Holds when={requiredWhen(field)}>
            {(isRequired) => <ShownField field={field} isRequired={isRequired} />}
          </Holds>
        )
      }
    </Holds>
  )
})

function ShownField({ field, isRequired }: { field: FieldDefinition; isRequired: boolean }) {
  const styles = useFieldStyles()
  const id = useFormModel().fieldId(field.name)
  const problem = useProblem(field.name)
  // A message stands once: where the row is wrong, not below the table as well.
  const isSaid =
    'saysRows' in field && field.saysRows === true && problem !== undefined && readRowProblem(problem) !== null
  const [labelId, hintId, problemId] = [`${id}-label`, `${id}-hint`, `${id}-problem`]
  const hint = typeof field.hint === 'function' ? field.hint() : field.hint
  const describedBy = [problem && !isSaid && problemId, hint && hintId].filter(Boolean).join(' ') || undefined
  const isWide = field.wide ?? field.kind === 'textarea'
  const label = (
    <>
      {field.label}
      {isRequired && (
        <span className={styles.asterisk} aria-hidden>
          *
        </span>
      )}
    </>
  )
  return (
    <div className={mergeClasses(styles.field, isWide && styles.wide)}>
      {isOneElement(field) ? (
        <label id={labelId} htmlFor={id} className={styles.label}>
          {label}
        </label>
      ) : (
        <span id={labelId} className={styles.label}>
          {label}
        </span>
      )}
      <FieldControl
        field={field}
        id={id}
        labelledBy={labelId}
        describedBy={describedBy}
        isInvalid={problem !== undefined}
        problem={problem}
        isRequired={isRequired}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && !isSaid && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
