import type { AnyResource, FieldOf } from '@contracts/resources/definition'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { valueText } from './cellText'
import { isFilled } from './page/facts'
import type { AnyPage } from './page/recordPage'
import { Rows } from './page/RowsTable'
import { useRecord } from './useRecords'

const useStyles = makeStyles({
  // As high as one row, so that those below move once.
  waiting: { minHeight: '124px' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 32px',
    minHeight: '44px',
    paddingTop: '4px',
    [below.phone]: { rowGap: '8px' },
  },
  fact: { display: 'flex', gap: '8px', minWidth: 0, overflowWrap: 'anywhere' },
  label: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  link: { marginLeft: 'auto', color: tokens.colorBrandForegroundLink },
  problem: { color: look.toneDangerText },
})

/** What stands below the row of a record: the rows of one of its fields, and in a line what else is asked for first. */
export interface OpenedRow {
  readonly rows: string
  readonly said: readonly string[]
}

interface RowsBelowProps {
  resource: AnyResource
  id: number
  opened: OpenedRow
  page: AnyPage
  /** Of the record's own page. */
  href: string | undefined
}

/** What a row of a list holds, below it, with the way to the record. */
export function RowsBelow({ resource, id, opened: { rows, said }, page, href }: RowsBelowProps) {
  const styles = useStyles()
  const record = useRecord(resource, id)
  if (record.error) {
    return (
      <p role="alert" className={styles.problem}>
        {record.error.message}
      </p>
    )
  }
  if (!record.data) return <div className={styles.waiting} role="status" aria-label="正在加载明细" />
  const { data } = record
  const field = resource.fields[rows]
  return (
    <div>
      {field && isFilled(data[rows]) && (
        // Only fields of rows open.
        <Rows resource={resource} name={rows} field={field as FieldOf<'rows'>} record={data} page={page} />
      )}
      <div className={styles.foot}>
        {said.map((name) => {
          const one = resource.fields[name]
          if (!one || !isFilled(data[name])) return null
          return (
            <span key={name} className={styles.fact}>
              <span className={styles.label}>{one.label}</span>
              {valueText(one, data[name], data.names[name])}
            </span>
          )
        })}
        {href !== undefined && (
          // Lists write their links as the browser does, with the hash.
          <Link className={styles.link} to={href.replace(/^#/, '')}>{`查看${resource.title}`}</Link>
        )}
      </div>
    </div>
  )
}
