import { validate, type Problems, type Rules } from '@contracts/rules/validate'
import type { FieldLabels, Values } from '@contracts/rules/validator'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Add16Regular, ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { focusWhenDrawn } from '@/look/focusWhenDrawn'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/controls'
import { ToolButton } from '@/look/parts/ToolButton'
import { look } from '@/look/tokens'
import { rowListWords } from './constants'
import { useRowList, type RowListField } from './useRowList'

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    alignItems: 'start',
    gap: '8px',
    padding: '12px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    [below.phone]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  number: { flexShrink: 0, minWidth: '20px', color: tokens.colorNeutralForeground3, lineHeight: look.controlHeight },
  fields: { flexGrow: 1, minWidth: 0 },
  tools: { display: 'flex', flexShrink: 0, [below.phone]: { justifyContent: 'end' } },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', paddingTop: '12px' },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { margin: 0, color: look.toneDangerText, fontSize: tokens.fontSizeBase200 },
  heard: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** What the fields of one row get. */
export interface RowOfList<Row> {
  row: Row
  /** Counted from 0. */
  index: number
  change: (row: Row) => void
  /** Message of each field that has one; {} while problems are not shown. */
  problems: Problems
  disabled: boolean
}

interface RowListProps<Row extends Values> extends RowListField<Row> {
  /** What the rows are, for screen readers: 规格, 阶梯价. */
  label: string
  /** The fields of one row. */
  renderRow: (row: RowOfList<Row>) => ReactNode
  addText?: string
  /** Without them the order is of no account. */
  movable?: boolean
  /** Every row must validate (Shared building blocks, 5). */
  rules?: Rules
  labels?: FieldLabels
  /** From the first try to save on. */
  showProblems?: boolean
}

const focusable = 'input, select, textarea, button, [tabindex="0"], [contenteditable="true"]'
/** The first stop of the Tab key in a place. */
const firstUsable = (place: Element | null | undefined) =>
  [...(place?.querySelectorAll<HTMLElement>(focusable) ?? [])].find(
    (one) => !one.matches(':disabled') && one.tabIndex >= 0,
  )

/** What is to be said, and where the focus belongs, once the list has this many rows. */
interface Outcome {
  rows: number
  say: string
  find: (list: HTMLElement) => HTMLElement | undefined
}

const rowAt = (list: HTMLElement, index: number) => list.querySelectorAll(':scope > ol > li')[index]
const fieldsOf = (row: Element | undefined) => row?.querySelector('[data-part=fields]')
const toolsOf = (row: Element | undefined) => row?.querySelector('[data-part=tools]')

/** The same tool of the row, or where the row came to an end of the list its first open one. */
function toolOf(list: HTMLElement, index: number, name: string) {
  const tools = toolsOf(rowAt(list, index))
  const same = tools?.querySelector<HTMLElement>(`[aria-label="${name}"]:enabled`)
  return same ?? firstUsable(tools) ?? firstUsable(list)
}

/**
 * A list whose rows repeat the same fields. A new row takes the focus; after a removal it goes to the row that moved up,
 * else to the one above, else to the add button; a moved row keeps it. What happened is said to screen readers.
 */
export function RowList<Row extends Values>({
  label,
  renderRow,
  addText = rowListWords.add,
  movable = true,
  rules = {},
  labels,
  showProblems = false,
  ...field
}: RowListProps<Row>) {
  const styles = useStyles()
  const { rows, minRows = 0, maxRows, disabled = false } = field
  const { keys, canAdd, canRemove, canMove, add, remove, move, change } = useRowList(field)
  const list = useRef<HTMLDivElement>(null)
  const awaited = useRef<Outcome | null>(null)
  const [heard, setHeard] = useState('')

  useLayoutEffect(() => {
    const outcome = awaited.current
    awaited.current = null
    const here = list.current
    if (outcome?.rows !== rows.length || !here) return
    focusWhenDrawn(here, () => {
      const found = outcome.find(here)
      found?.focus()
      return found !== undefined
    })
    setHeard(outcome.say)
  }, [rows])

  const addRow = () => {
    const index = rows.length
    awaited.current = {
      rows: index + 1,
      say: rowListWords.added(index + 1),
      // Not its bin while the field is still on its way.
      find: (list) => firstUsable(fieldsOf(rowAt(list, index))),
    }
    add()
  }
  const removeRow = (index: number) => {
    const neighbour = Math.min(index, rows.length - 2)
    awaited.current = {
      rows: rows.length - 1,
      say: rowListWords.removed(index + 1),
      find: (list) =>
        neighbour < 0
          ? firstUsable(list)
          : (firstUsable(fieldsOf(rowAt(list, neighbour))) ?? toolOf(list, neighbour, '')),
    }
    remove(index)
  }
  const moveRow = (from: number, to: number) => {
    const name = to < from ? rowListWords.moveUp(to + 1) : rowListWords.moveDown(to + 1)
    awaited.current = {
      rows: rows.length,
      say: rowListWords.moved(from + 1, to + 1),
      find: (list) => toolOf(list, to, name),
    }
    move(from, to)
  }

  // What is wrong in a row stands at its field.
  const problem = showProblems && rows.length < minRows ? rowListWords.atLeast(minRows) : null

  return (
    <div ref={list} role="group" aria-label={label}>
      <ol className={styles.list}>
        {rows.map((row, index) => (
          <li key={keys[index]} className={styles.row} aria-label={rowListWords.row(index + 1)}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div className={styles.fields} data-part="fields">
              {renderRow({
                row,
                index,
                change: (next) => change(index, next),
                problems: showProblems ? validate(rules, row, labels) : {},
                disabled,
              })}
            </div>
            <div className={styles.tools} data-part="tools">
              {movable && (
                <>
                  <ToolButton
                    icon={ArrowUpRegular}
                    label={rowListWords.moveUp(index + 1)}
                    disabled={!canMove(index, index - 1)}
                    onClick={() => moveRow(index, index - 1)}
                  />
                  <ToolButton
                    icon={ArrowDownRegular}
                    label={rowListWords.moveDown(index + 1)}
                    disabled={!canMove(index, index + 1)}
                    onClick={() => moveRow(index, index + 1)}
                  />
                </>
              )}
              <ToolButton
                icon={DeleteRegular}
                label={rowListWords.remove(index + 1)}
                disabled={!canRemove}
                onClick={() => removeRow(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        <Button icon={<Add16Regular />} disabled={!canAdd} onClick={addRow}>
          {addText}
        </Button>
        {/* Why a tool is closed, where that is not plain to see. */}
        {!disabled && !canAdd && maxRows !== undefined && (
          <span className={styles.hint}>{rowListWords.atMost(maxRows)}</span>
        )}
        {!disabled && !canRemove && minRows > 0 && <span className={styles.hint}>{rowListWords.atLeast(minRows)}</span>}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      <div role="status" className={styles.heard}>
        {heard}
      </div>
    </div>
  )
}
