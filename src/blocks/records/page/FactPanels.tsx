import type { Field } from '@contracts/resources/definition'
import { makeStyles, tokens } from '@fluentui/react-components'
import { lazy, Suspense } from 'react'
import { below } from '@/look/layout'
import { Facts } from '@/look/parts/Facts'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import type { AnyRecord } from '../anyRecord'
import { FieldCell } from '../cells'
import type { OwnCells } from '../columns'
import { RevealedField } from '../RevealedField'
import type { Seen } from '../seen'
import { foldNote, type PageFacts } from './facts'
import { Fold } from './Fold'
import { LinkedRecord } from './LinkedRecord'

// It brings what makes the text harmless.
const RichText = lazy(async () => ({ default: (await import('../../richText/RichText')).RichText }))

const useStyles = makeStyles({
  body: { padding: `0 ${look.panelPadding} ${look.panelPadding}`, [below.phone]: { padding: '0 16px 16px' } },
  empty: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

const more = '更多信息'

interface FactPanelsProps {
  seen: Seen
  record: AnyRecord
  cells: OwnCells
  facts: PageFacts
}

/** What a record says, section by section; what is empty or rarely read is folded below the last one. */
export function FactPanels({ seen, record, cells, facts: { sections, rest, empty } }: FactPanelsProps) {
  const styles = useStyles()
  const shown = { seen, record, cells }
  const emptyFields = empty.map((name) => seen.resource.fields[name]!)
  const fold = (rest.length > 0 || empty.length > 0) && (
    <Fold title={more} note={foldNote(rest.length, emptyFields)}>
      {rest.length > 0 && <FieldFacts {...shown} names={rest} />}
      {empty.length > 0 && (
        <p className={styles.empty}>{`未填：${emptyFields.map(({ label }) => label).join('、')}`}</p>
      )}
    </Fold>
  )
  if (sections.length === 0) return fold && <Panel title="其他信息">{fold}</Panel>
  return sections.map(({ section, names }, at) => (
    <Panel key={section} title={section}>
      <div className={styles.body}>
        <FieldFacts {...shown} names={names} />
      </div>
      {at === sections.length - 1 && fold}
    </Panel>
  ))
}

const isLong = ({ type }: Field) => type === 'longText' || type === 'richText' || type === 'images'

function FieldFacts({ seen, names, record, cells }: Omit<FactPanelsProps, 'facts'> & { names: readonly string[] }) {
  return (
    <Facts
      facts={names.map((name) => {
        const field = seen.resource.fields[name]!
        return {
          label: field.label,
          wide: isLong(field),
          value: cells[name]?.(record) ?? <OneField seen={seen} name={name} field={field} record={record} />,
        }
      })}
    />
  )
}

function OneField(props: { seen: Seen; name: string; field: Field; record: AnyRecord }) {
  const { name, field, record } = props
  if (field.personal) return <RevealedField {...props} />
  if (field.type === 'richText')
    return (
      <Suspense fallback="加载中...">
        <RichText html={String(record[name])} />
      </Suspense>
    )
  const value = record[name]
  if (
    (field.type === 'reference' || field.type === 'parent') &&
    typeof value === 'number' &&
    record.names[name] !== undefined
  )
    return <LinkedRecord resource={field.to} id={value} name={record.names[name]} />
  return <FieldCell name={name} field={field} record={record} place="page" />
}
