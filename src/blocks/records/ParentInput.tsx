import type { AnyResource, FieldOf } from '@contracts/resources/definition'
import { largestPage } from '@contracts/resources/calls'
import { parentField } from '@contracts/resources/order'
import { parentProblem } from '@contracts/resources/tree'
import { makeStyles, mergeClasses, Popover, PopoverSurface, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '@/look/parts/Button'
import { SearchBox } from '@/look/parts/controls'
import { look } from '@/look/tokens'
import { FormContext } from '../form/FormContext'
import { useFieldStyles } from '../form/fieldStyles'
import { Tree } from '../tree/Tree'
import { nameOf, type AnyRecord } from './anyRecord'
import { noValue, parentWords, referenceWords } from './constants'
import { ariaOf, type FieldInputProps } from './fieldInput'
import { useResource } from './findResource'
import { recordsQuery } from './useRecords'

const useStyles = makeStyles({
  box: { display: 'flex', alignItems: 'center', gap: '8px', width: '100%', textAlign: 'start', cursor: 'pointer' },
  text: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  placeholder: { color: tokens.colorNeutralForeground4 },
  surface: {
    display: 'grid',
    gap: '8px',
    boxSizing: 'border-box',
    width: '320px',
    maxWidth: 'calc(100vw - 24px)',
    padding: '8px',
    borderRadius: tokens.borderRadiusXLarge,
  },
  search: { width: '100%', maxWidth: 'none' },
  foot: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
  failed: { display: 'flex', alignItems: 'center', gap: '8px', margin: 0, color: look.toneDangerText },
  quiet: { margin: 0, padding: '8px', color: tokens.colorNeutralForeground3 },
  why: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface Node {
  readonly id: number
  readonly name: string
  readonly children: readonly Node[]
  /** Why it cannot be chosen; null when it can. */
  readonly closed: string | null
}

type Props = FieldInputProps<FieldOf<'parent'>>

const ROWS = 12
const ROW_PX = 36

/** Chooses what a record stands below, from the tree itself; closed are the record, what stands below it, and what is too deep. */
export function ParentInput(props: Props) {
  const target = useResource(props.field.to)
  return target ? <ParentChooser {...props} target={target} /> : <span id={props.id}>{noValue}</span>
}

function ParentChooser(props: Props & { target: AnyResource }) {
  const { field, target, id, value, onChange, onBlur, isReadOnly } = props
  const styles = useStyles()
  const fieldStyles = useFieldStyles()
  const panel = useId()
  const form = useContext(FormContext)
  const ownId = form?.mode === 'edit' ? Number(form.id) : null
  const box = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const parent = parentField(target)
  const found = useQuery({
    ...recordsQuery(target, { pageSize: largestPage }),
  })
  const rows = found.data?.list
  const nodes = useMemo(
    () => (parent && rows ? nodesOf(rows, parent, (row) => nameOf(target, row), ownId, field.levels) : []),
    [target, parent, rows, ownId, field.levels],
  )
  const chosen = typeof value === 'number' ? pathTo(nodes, value) : null
  const words = typeof value === 'number' ? (chosen ?? `${target.title} ${value}`) : null
  if (isReadOnly) return <span id={id}>{words ?? parentWords.top}</span>

  const close = (returnFocus: boolean) => {
    setIsOpen(false)
    if (returnFocus) box.current?.focus()
    onBlur()
  }
  const take = (next: number | null) => {
    onChange(next)
    close(true)
  }
  return (
    <>
      <button
        {...ariaOf(props)}
        ref={box}
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        className={mergeClasses(fieldStyles.control, fieldStyles.line, styles.box)}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <span className={mergeClasses(styles.text, words === null && styles.placeholder)}>
          {words ?? parentWords.top}
        </span>
        <ChevronDown16Regular aria-hidden />
      </button>
      {isOpen && (
        <Popover
          open
          trapFocus
          unstable_disableAutoFocus
          positioning={{ target: box.current, position: 'below', align: 'start', offset: 4 }}
          onOpenChange={(event, { open }) => {
            const isInBox = event.target instanceof globalThis.Node && box.current?.contains(event.target)
            if (!open && !(isInBox && event.type !== 'keydown')) close(event.type === 'keydown')
          }}
        >
          <PopoverSurface id={panel} aria-label={field.label} className={styles.surface}>
            {found.isError ? (
              <p className={styles.failed} role="alert">
                {`${referenceWords.failed(target.title)}：${found.error.message}`}
                <Button size="small" onClick={() => void found.refetch()}>
                  {referenceWords.retry}
                </Button>
              </p>
            ) : found.isPending ? (
              <p className={styles.quiet} role="status">
                {referenceWords.searching}
              </p>
            ) : (
              <Choices
                label={field.label}
                nodes={nodes}
                selected={typeof value === 'number' ? value : null}
                onSelect={(node) => node.closed === null && take(node.id)}
              />
            )}
            <div className={styles.foot}>
              <Button appearance="subtle" onClick={() => take(null)}>
                {parentWords.toTop}
              </Button>
            </div>
          </PopoverSurface>
        </Popover>
      )}
    </>
  )
}

interface ChoicesProps {
  label: string
  nodes: readonly Node[]
  selected: number | null
  onSelect: (node: Node) => void
}

function Choices({ label, nodes, selected, onSelect }: ChoicesProps) {
  const styles = useStyles()
  const [filter, setFilter] = useState('')
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('[role=tree], input')?.focus(), [])
  return (
    <div ref={root}>
      <SearchBox
        className={styles.search}
        aria-label={`搜索${label}`}
        placeholder="搜索"
        value={filter}
        onChange={(_, { value }) => setFilter(value)}
      />
      <Tree
        label={label}
        nodes={nodes}
        nodeKey="id"
        childrenOf={childrenOf}
        textOf={textOf}
        defaultExpanded="all"
        filter={filter}
        filterMethod={holds}
        isDisabled={isClosed}
        selected={selected}
        onSelect={onSelect}
        maxHeightPx={ROWS * ROW_PX}
        renderNode={(node) => (
          <>
            {node.name}
            {node.closed !== null && <span className={styles.why}>{`　${node.closed}`}</span>}
          </>
        )}
      />
    </div>
  )
}

const childrenOf = ({ children }: Node) => children
const textOf = ({ name }: Node) => name
const isClosed = ({ closed }: Node) => closed !== null
const holds = (filter: string, { name }: Node) => name.toLocaleLowerCase().includes(filter.trim().toLocaleLowerCase())

function nodesOf(
  rows: readonly AnyRecord[],
  parent: string,
  called: (row: AnyRecord) => string,
  ownId: number | null,
  levels: number,
): readonly Node[] {
  const parents = new Map(rows.map((row) => [row.id, (row[parent] as number | null) ?? null]))
  const nodeOf = (row: AnyRecord, above: ReadonlySet<number>): Node => ({
    id: row.id,
    name: called(row),
    closed: parentProblem(parents, ownId, row.id, levels),
    children: rows
      .filter((one) => parents.get(one.id) === row.id && !above.has(one.id))
      .map((one) => nodeOf(one, new Set([...above, row.id]))),
  })
  return rows
    .filter(({ id }) => {
      const own = parents.get(id) ?? null
      return own === null || !parents.has(own)
    })
    .map((row) => nodeOf(row, new Set()))
}

/** The names on the way to a node, its own last. */
function pathTo(nodes: readonly Node[], id: number): string | null {
  for (const { id: own, name, children } of nodes) {
    if (own === id) return name
    const below = pathTo(children, id)
    if (below !== null) return `${name} / ${below}`
  }
  return null
}
