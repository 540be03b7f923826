import type { AnyResource } from '@contracts/resources/definition'
import { holdsWhen } from '@contracts/resources/rules'
import { makeStyles, tokens } from '@fluentui/react-components'
import { lazy, Suspense, useState } from 'react'
import { focusRing } from '@/look/focusRing'
import { editRefusalOf } from './actions'
import { nameOf, type AnyRecord } from './anyRecord'
import { FieldCell } from './cells'
import type { OwnCells } from './columns'
import { inlineWords } from './constants'
import { useSeen } from './seen'

// Most rows are only read.
const InlineEditor = lazy(async () => ({ default: (await import('./InlineEditor')).InlineEditor }))

const useStyles = makeStyles({
  value: {
    ...focusRing,
    // Its digits stand where those of a number do that is only read.
    margin: '0 -4px',
    padding: '0 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textUnderlineOffset: '4px',
    cursor: 'text',
  },
})

/** Cells of numbers that are changed in their row, by the names of their columns. */
export const inlineCells = (resource: AnyResource, names: readonly string[]): OwnCells =>
  Object.fromEntries(
    names.map((name) => [name, (record) => <InlineNumber resource={resource} record={record} name={name} />]),
  )

interface InlineNumberProps {
  resource: AnyResource
  record: AnyRecord
  name: string
}

/** A number that looks like one until it is pressed; in words where it may not be changed. */
function InlineNumber({ resource, record, name }: InlineNumberProps) {
  const styles = useStyles()
  const seen = useSeen(resource)
  const field = resource.fields[name]!
  const [isOpen, setIsOpen] = useState(false)
  const cell = <FieldCell name={name} field={field} record={record} place="table" />
  // A sum of others is changed where they are.
  const isFilledIn = !field.shownWhen || holdsWhen(field.shownWhen, record)
  const mayChange =
    isFilledIn &&
    editRefusalOf(seen, record) === null &&
    (field.writeAccess === undefined || seen.may(field.writeAccess))
  if (!mayChange || typeof record[name] !== 'number') return cell
  if (isOpen) {
    return (
      <Suspense fallback={cell}>
        <InlineEditor resource={resource} record={record} name={name} field={field} onClose={() => setIsOpen(false)} />
      </Suspense>
    )
  }
  return (
    <button
      type="button"
      className={styles.value}
      aria-label={inlineWords.change(field.label, nameOf(resource, record))}
      onClick={() => setIsOpen(true)}
    >
      {cell}
    </button>
  )
}
