import type { ImportOutcome } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo, useMemo, useRef, useState, type ChangeEvent } from 'react'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { useFieldStyles } from '../form/fieldStyles'
import { useRowWindow } from '../table/useRowWindow'
import type { CsvRow, FileTable } from './csv'
import { importWords, repairRowHeight } from './importConstants'
import type { Repairs } from './useImportRun'
import { choicesOf } from './importTemplate'

const useStyles = makeStyles({
  scroll: {
    maxHeight: 'min(360px, 48dvh)',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  grid: { borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%' },
  head: {
    position: 'sticky',
    zIndex: 1,
    top: 0,
    padding: '8px',
    backgroundColor: tokens.colorNeutralBackground2,
    textAlign: 'start',
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  number: {
    position: 'sticky',
    insetInlineStart: 0,
    padding: '8px',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
    verticalAlign: 'top',
    textAlign: 'start',
  },
  corner: { zIndex: 2 },
  cell: {
    minWidth: '136px',
    maxWidth: '280px',
    padding: '6px 8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    [below.phone]: { minWidth: '160px' },
  },
  isWrong: { backgroundColor: look.toneDangerTint },
  gap: { padding: 0 },
})

type Problem = ImportOutcome['problems'][number]

interface RepairGridProps {
  /** Its fields say what may stand in a column. Keep it stable. */
  resource: Pick<AnyResource, 'fields'>
  table: FileTable
  problems: readonly Problem[]
  repairs: Repairs
  /** Keep it stable. */
  onRepair: (row: number, header: string, text: string) => void
  /** Only rows with errors, else all of the file. */
  onlyWrong: boolean
}

const noErrors: Readonly<Record<string, string>> = {}

/**
 * The rows of a file with what is wrong at its cells. A row with errors is changed in place, whole: what is wrong in one
 * cell is often repaired in another. Scrolls within its own box; of many rows those in sight exist.
 */
export function RepairGrid({ resource, table, problems, repairs, onRepair, onlyWrong }: RepairGridProps) {
  const styles = useStyles()
  const scrollRef = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const errorsOf = useMemo(() => new Map(problems.map(({ row, errors }) => [row, errors])), [problems])
  const headers = useMemo(
    () => [...new Set([...table.headers, ...problems.flatMap(({ errors }) => Object.keys(errors))])],
    [table, problems],
  )
  const choices = useMemo(
    () => new Map(headers.map((header) => [header, choicesAt(resource, header)])),
    [resource, headers],
  )
  const rowAt = (index: number) => (onlyWrong ? problems[index]!.row : index + 1)
  const total = onlyWrong ? problems.length : table.rows.length
  const { shown, gapAfter, measure } = useRowWindow<HTMLTableRowElement>({
    count: total,
    scrollRef,
    estimate: repairRowHeight,
    kept: [focused, -1],
    isWhole: false,
  })
  const gap = (key: string, height: number) => (
    <tr key={key} aria-hidden>
      <td colSpan={headers.length + 1} className={styles.gap} style={{ height }} />
    </tr>
  )
  return (
    // A box that scrolls is reached by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scrollRef} className={styles.scroll} tabIndex={0} role="region" aria-label={importWords.grid}>
      <Choices choices={choices} />
      <table className={styles.grid} aria-label={importWords.grid} aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={mergeClasses(styles.head, styles.number, styles.corner)}>
              {importWords.row}
            </th>
            {headers.map((header) => (
              <th key={header} scope="col" className={styles.head}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.flatMap(({ index, gap: height }) => {
            const row = rowAt(index)
            const line = (
              <RepairRow
                key={row}
                index={index}
                row={row}
                headers={headers}
                choices={choices}
                texts={table.rows[row - 1]!}
                errors={errorsOf.get(row) ?? noErrors}
                repaired={repairs[row]}
                onRepair={onRepair}
                onFocus={setFocused}
                measure={measure}
              />
            )
            return height > 0 ? [gap(`gap-${row}`, height), line] : [line]
          })}
          {gapAfter > 0 && gap('gap-after', gapAfter)}
        </tbody>
      </table>
    </div>
  )
}

const listId = (header: string) => `import-choices-${header}`

type ChoicesOf = ReadonlyMap<string, readonly string[]>

const hasChoices = (choices: ChoicesOf, header: string) => (choices.get(header) ?? []).length > 0

/** What may stand in a column, offered while one types. */
function Choices({ choices }: { choices: ChoicesOf }) {
  return [...choices].map(
    ([header, texts]) =>
      texts.length > 0 && (
        <datalist key={header} id={listId(header)}>
          {texts.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      ),
  )
}

function choicesAt({ fields }: Pick<AnyResource, 'fields'>, header: string): readonly string[] {
  const found = Object.entries(fields).find(([name, { label }]) => label === header || name === header)
  return found ? choicesOf(found[1]) : []
}

interface RepairRowProps {
  index: number
  /** From 1, as the gateway counts them. */
  row: number
  headers: readonly string[]
  choices: ChoicesOf
  texts: CsvRow
  errors: Readonly<Record<string, string>>
  repaired: CsvRow | undefined
  onRepair: RepairGridProps['onRepair']
  onFocus: (index: number) => void
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
}

/** Drawn anew only when its own cells change: the others do not feel a key pressed here. */
const RepairRow = memo(function RepairRow(props: RepairRowProps) {
  const { index, row, headers, choices, texts, errors, repaired, onRepair, onFocus, measure } = props
  const styles = useStyles()
  const fieldStyles = useFieldStyles()
  const isWrong = errors !== noErrors
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} onFocus={() => onFocus(index)}>
      <th scope="row" className={mergeClasses(styles.number, isWrong && styles.isWrong)}>
        {row}
      </th>
      {headers.map((header) => {
        const text = repaired?.[header] ?? texts[header] ?? ''
        const error = errors[header]
        const id = `import-${row}-${header}`
        const hasLines = (texts[header] ?? '').includes('\n')
        const shared = {
          className: mergeClasses(fieldStyles.control, !hasLines && fieldStyles.line),
          'aria-label': importWords.cell(row, header),
          'aria-invalid': error !== undefined || undefined,
          'aria-describedby': error === undefined ? undefined : id,
          value: text,
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onRepair(row, header, target.value),
        }
        if (!isWrong) {
          return (
            <td key={header} className={styles.cell}>
              {text}
            </td>
          )
        }
        return (
          <td key={header} className={styles.cell}>
            {/* An input of one line would join the lines of a cell. */}
            {hasLines ? (
              <textarea {...shared} rows={2} />
            ) : (
              <input {...shared} list={hasChoices(choices, header) ? listId(header) : undefined} />
            )}
            {error !== undefined && (
              <p id={id} className={fieldStyles.problem}>
                {error}
              </p>
            )}
          </td>
        )
      })}
    </tr>
  )
})
