import { axesOf, combinationsOf, specNameOf, specSeparator } from '@contracts/resources/tickets/specAxes'
import { makeStyles, tokens, useEventCallback } from '@fluentui/react-components'
import { DeleteRegular, LockClosed16Regular } from '@fluentui/react-icons'
import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { EditTable } from '@/blocks/editTable/EditTable'
import type { EditColumn } from '@/blocks/editTable/editTableColumn'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFormModel } from '@/blocks/form/FormContext'
import { noValue } from '@/blocks/records/constants'
import { Button } from '@/look/parts/Button'
import { ToolButton } from '@/look/parts/ToolButton'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { BatchFill } from './BatchFill'
import { availableOf, axesIn, blankSpec, specsIn, takenOf, type SpecRow } from './specRow'
import { specWords } from './specWords'

const useStyles = makeStyles({
  specs: { display: 'grid', gap: '8px', minWidth: 0 },
  group: { display: 'grid', fontWeight: tokens.fontWeightSemibold },
  sum: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  // On a phone each row is a card of its own and says it again.
  again: { display: 'none', [below.phone]: { display: 'inline', fontWeight: tokens.fontWeightSemibold } },
  lock: { display: 'grid', placeItems: 'center', width: '32px', height: '32px', color: tokens.colorNeutralForeground3 },
  short: { color: look.toneDangerText },
  foot: { fontWeight: tokens.fontWeightSemibold, [below.phone]: { display: 'flex', gap: '16px', padding: '12px 0' } },
  footCell: { height: '40px', padding: '0 4px', ':first-child': { paddingLeft: '12px' } },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', padding: '0 12px 0 4px' },
  below: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

const fenOfYuan = 100
const price = { scale: fenOfYuan, decimals: 2, min: 0 } as const
const pieces = { scale: 1, decimals: 0, min: 0 } as const

const sumOf = (specs: readonly SpecRow[], of: (spec: SpecRow) => number | null) =>
  specs.reduce((sum, spec) => sum + (of(spec) ?? 0), 0)

/** What is wrong in a spec by itself; the server asks the same of all of them. */
function problemsOf(spec: SpecRow) {
  const { salePrice, marketPrice, inventory, sold, locked } = spec
  const missing = Object.fromEntries(
    Object.entries({ salePrice, marketPrice, inventory })
      .filter(([, value]) => value === null)
      .map(([name]) => [name, '该字段必须填写']),
  )
  return {
    ...missing,
    ...(salePrice !== null && marketPrice !== null && salePrice > marketPrice && { salePrice: specWords.dear }),
    ...(inventory !== null && inventory < takenOf(spec) && { inventory: specWords.few(sold ?? 0, locked ?? 0) }),
  }
}

/** 规格明细: a row for each combination of the axes, filled in as in a sheet, with its sum. */
export function SpecTable(props: FieldSlotProps) {
  const { id, value, onChange, onBlur, isInvalid, problem, isReadOnly } = props
  const styles = useStyles()
  const { store } = useFormModel()
  const specs = specsIn(value)
  const axes = axesOf(axesIn(useWatch({ control: store.control, name: 'specAxes' })), specs)
  /** What stood there before the last fill; null once something else was changed. */
  const [undone, setUndone] = useState<{ readonly rows: number; readonly before: readonly SpecRow[] } | null>(null)
  const change = (next: readonly SpecRow[]) => {
    setUndone(null)
    onChange(next)
  }
  const combinations = combinationsOf(axes).map(specNameOf)
  const missing = combinations.filter((name) => !specs.some((spec) => spec.name === name))
  const restore = () => change(combinations.map((name) => specs.find((spec) => spec.name === name) ?? blankSpec(name)))
  const columns = useColumns(JSON.stringify(axes.map(({ name }) => name)))
  const remove = useEventCallback((spec: SpecRow) => change(specs.filter((one) => one !== spec)))
  const tool = useCallback((spec: SpecRow) => <SpecTool spec={spec} onRemove={remove} />, [remove])
  if (combinations.length === 0) {
    return (
      <span id={id} tabIndex={-1} className={styles.note}>
        {specWords.first}
      </span>
    )
  }
  return (
    <div
      id={id}
      tabIndex={-1}
      className={styles.specs}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur()}
    >
      <SpecsContext value={specs}>
        <EditTable
          label="规格明细"
          columns={columns}
          rows={specs}
          rowKey={({ name }) => name}
          rowName={({ name }) => name}
          onChange={change}
          problems={problemsOf}
          showProblems={isInvalid}
          told={problem}
          disabled={isReadOnly}
          above={
            isReadOnly ? undefined : (
              <BatchFill
                axes={axes}
                columns={numberColumns}
                specs={specs}
                rest={4}
                onFill={(next, rows) => {
                  onChange(next)
                  setUndone({ rows, before: specs })
                }}
              />
            )
          }
          tools={isReadOnly ? undefined : tool}
          foot={
            <tr className={styles.foot}>
              <td className={styles.footCell} colSpan={axes.length + 2}>
                {specWords.total}
              </td>
              {[
                ['inventory', sumOf(specs, ({ inventory }) => inventory)] as const,
                ['sold', sumOf(specs, ({ sold }) => sold)] as const,
                ['locked', sumOf(specs, ({ locked }) => locked)] as const,
                ['available', sumOf(specs, availableOf)] as const,
              ].map(([name, sum]) => (
                <td key={name} className={styles.end}>
                  {sum.toLocaleString('en-US')}
                </td>
              ))}
              {!isReadOnly && <td />}
            </tr>
          }
        />
      </SpecsContext>
      <div className={styles.below}>
        {undone && (
          <>
            <span role="status">{specWords.filled(undone.rows)}</span>
            <Button size="small" onClick={() => change(undone.before)}>
              {specWords.undo}
            </Button>
          </>
        )}
        {missing.length > 0 && !isReadOnly && (
          <>
            <span className={styles.note}>{specWords.left(missing.length)}</span>
            <Button size="small" onClick={restore}>
              {specWords.restore}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/**
 * Always the same ones while the axes stay: a table of a hundred specs draws only the row that is typed into.
 * @param axisNames as JSON: people write anything into a name, the separator of specs too
 */
const useColumns = (axisNames: string): readonly EditColumn<SpecRow>[] =>
  useMemo(
    () => [...axisColumns(JSON.parse(axisNames) as readonly string[]), ...numberColumns, ...readColumns],
    [axisNames],
  )

/** The bin of a spec, or the lock of one that was sold, with its reason. */
function SpecTool({ spec, onRemove }: { spec: SpecRow; onRemove: (spec: SpecRow) => void }) {
  const styles = useStyles()
  const reason = specWords.locked(spec.sold ?? 0, spec.locked ?? 0)
  return takenOf(spec) > 0 ? (
    <span className={styles.lock} title={reason}>
      <LockClosed16Regular role="img" aria-label={reason} />
    </span>
  ) : (
    <ToolButton icon={DeleteRegular} label={specWords.remove(spec.name)} onClick={() => onRemove(spec)} />
  )
}

/** All specs of the table that a cell stands in. */
const SpecsContext = createContext<readonly SpecRow[]>([])

const valueOn = ({ name }: SpecRow, axis: number, axes: number) =>
  axes === 1 ? name : (name.split(specSeparator)[axis] ?? '')

const axisColumns = (names: readonly string[]): readonly EditColumn<SpecRow>[] =>
  names.map((name, axis) => ({
    name: `axis-${axis}`,
    header: name,
    label: name,
    cell: (spec, index) => {
      const text = valueOn(spec, axis, names.length)
      return axis > 0 || names.length === 1 ? text : <FirstValue text={text} index={index} axes={names.length} />
    },
  }))

/** The value of the first axis: once for all its rows, with what they have together. */
function FirstValue({ text, index, axes }: { text: string; index: number; axes: number }) {
  const styles = useStyles()
  const specs = useContext(SpecsContext)
  const before = specs[index - 1]
  if (before && valueOn(before, 0, axes) === text) return <span className={styles.again}>{text}</span>
  const group = specs.filter((one) => valueOn(one, 0, axes) === text)
  return (
    <span className={styles.group}>
      {text}
      <span className={styles.sum}>{specWords.pieces(sumOf(group, ({ inventory }) => inventory))}</span>
    </span>
  )
}

const numberColumns: readonly EditColumn<SpecRow>[] = [
  { name: 'salePrice', header: '售价（元）', label: '售价', width: 112, align: 'end', number: price },
  { name: 'marketPrice', header: '门市价（元）', label: '门市价', width: 112, align: 'end', number: price },
  { name: 'inventory', header: '库存（份）', label: '库存', width: 96, align: 'end', number: pieces },
]

const readColumns: readonly EditColumn<SpecRow>[] = [
  { name: 'sold', header: '已售', label: '已售', width: 56, align: 'end', cell: ({ sold }) => sold ?? 0 },
  { name: 'locked', header: '锁定', label: '锁定', width: 56, align: 'end', cell: ({ locked }) => locked ?? 0 },
  {
    name: 'available',
    header: '可售',
    label: '可售',
    width: 56,
    align: 'end',
    cell: (spec) => <Available of={availableOf(spec)} />,
  },
]

function Available({ of }: { of: number | null }) {
  const styles = useStyles()
  if (of === null) return noValue
  return of < 0 ? <span className={styles.short}>{`−${-of}`}</span> : of
}
