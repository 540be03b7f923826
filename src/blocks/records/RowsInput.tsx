import type { Field, FieldOf, Fields } from '@contracts/resources/definition'
import { entryLimits, fieldRules, holdsWhen, labelsOf } from '@contracts/resources/rules'
import { readRowProblem } from '@contracts/rules/messages'
import type { Problems } from '@contracts/rules/validate'
import type { Values } from '@contracts/rules/validator'
import { makeStyles } from '@fluentui/react-components'
import { lazy, useId, useMemo } from 'react'
import { useFieldStyles } from '../form/fieldStyles'
import { RowList, type RowOfList } from '../rowList/RowList'
import { FieldInput } from './inputs'
import type { FieldInputProps } from './fieldInput'
import type { OwnInputs } from './formOf'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: '12px 16px',
  },
})

const initialOf = (field: Field): unknown => ('initial' in field ? (field.initial ?? null) : null)
const nothing = () => undefined
const rowsIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : [])

/** Rows of records that are chosen come with their window. */
const ChosenRows = lazy(async () => ({ default: (await import('./chooser/ChosenRows')).ChosenRows }))

/** The fields of its rows may have inputs of an area's own, by their names. */
interface RowsInputProps extends FieldInputProps<FieldOf<'rows'>> {
  readonly inputs?: OwnInputs
}

/** Rows that repeat the fields of a resource's field. */
export const RowsInput = (props: RowsInputProps) =>
  props.field.chosenBy ? <ChosenRows {...props} /> : <TypedRows {...props} />

function TypedRows({ field, id, value, onChange, isInvalid, problem, inputs }: RowsInputProps) {
  const { label, fields, min, max = entryLimits.rows } = field
  const rules = useMemo(() => fieldRules(fields), [fields])
  const labels = useMemo(() => labelsOf(fields), [fields])
  const told = problem === undefined ? null : readRowProblem(problem)
  /** What the server says of a row stands there as well, until the row says something of its own. */
  const toldIn = (index: number): Problems => {
    const name = told?.row === index + 1 && Object.keys(fields).find((one) => fields[one]!.label === told.field)
    return name ? { [name]: told!.message } : {}
  }
  const newRow = () => Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, initialOf(one)]))
  return (
    <div id={id}>
      <RowList
        label={label}
        addText={`添加${label}`}
        rows={rowsIn(value)}
        onChange={onChange}
        newRow={newRow}
        minRows={field.required ? min : undefined}
        maxRows={max}
        rules={rules}
        labels={labels}
        showProblems={isInvalid}
        renderRow={(row) => (
          <RowFields {...row} problems={{ ...toldIn(row.index), ...row.problems }} fields={fields} inputs={inputs} />
        )}
      />
    </div>
  )
}

function RowFields({
  fields,
  inputs = {},
  row,
  change,
  problems,
}: RowOfList<Values> & { fields: Fields; inputs?: OwnInputs }) {
  const styles = useStyles()
  const fieldStyles = useFieldStyles()
  const id = useId()
  const shown = Object.entries(fields).filter(([, field]) => !field.shownWhen || holdsWhen(field.shownWhen, row))
  return (
    <div className={styles.fields}>
      {shown.map(([name, field]) => {
        const place = `${id}-${name}`
        const problem = problems[name]
        const Own = inputs[name]
        const Control = Own ?? FieldInput
        return (
          <div key={name} className={fieldStyles.field}>
            <label id={`${place}-label`} htmlFor={place} className={fieldStyles.label}>
              {field.label}
              {field.required && (
                <span className={fieldStyles.asterisk} aria-hidden>
                  *
                </span>
              )}
            </label>
            <Control
              field={field}
              id={place}
              name={name}
              labelledBy={`${place}-label`}
              describedBy={problem ? `${place}-problem` : undefined}
              value={row[name] ?? null}
              onChange={(next) => change({ ...row, [name]: next })}
              onBlur={nothing}
              isInvalid={problem !== undefined}
              isRequired={field.required === true}
              isReadOnly={field.readOnly === true}
            />
            {problem && (
              <p id={`${place}-problem`} className={fieldStyles.problem}>
                {problem}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
