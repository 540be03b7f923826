import type { RecordAnswer } from '@contracts/resources/calls'
import type { member } from '@contracts/resources/members/member'
import { ownValueOf } from '@contracts/resources/members/ownValues'
import { makeStyles, tokens } from '@fluentui/react-components'
import { noValue } from '@/blocks/records/constants'
import { Thumb } from '@/blocks/records/Thumb'
import { below } from '@/look/layout'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { useOwnFields } from './useOwnFields'

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: '12px 24px',
    margin: 0,
    padding: `0 ${look.panelPadding} 16px`,
    [below.phone]: { paddingInline: '16px' },
  },
  label: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
})

/** 自定义字段 on the page of a member; nothing while the brand asks for none. */
export function OwnValuesPanel({ record }: { record: RecordAnswer<typeof member> }) {
  const styles = useStyles()
  const { fields = [] } = useOwnFields()
  if (fields.length === 0) return null
  return (
    <Panel title="自定义字段">
      <dl className={styles.facts}>
        {fields.map(({ id, label, kind }) => {
          const value = ownValueOf(record.extra, id)
          return (
            <div key={id}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                {value !== null && kind === 'IMAGE' ? <Thumb file={value} /> : (value ?? noValue)}
              </dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}
