import { assistantSetting } from '@contracts/resources/members/assistantSetting'
import { role } from '@contracts/resources/members/role'
import { staffMessages, toldByDefault, toldTo, type StaffMessage } from '@contracts/resources/staffMessages'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { useRecords } from '@/blocks/records/useRecords'
import { look } from '@/look/tokens'
import { assistantWords } from './words'

const useStyles = makeStyles({
  scroll: {
    maxWidth: '100%',
    overflowX: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    padding: '8px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
  head: { backgroundColor: tokens.colorNeutralBackground2, fontWeight: tokens.fontWeightSemibold },
  // What a row is about stays while the roles are drawn aside.
  first: {
    position: 'sticky',
    insetInlineStart: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  select: { width: '108px' },
  note: { margin: '0 0 8px', color: tokens.colorNeutralForeground3 },
  whom: {
    display: 'block',
    width: '140px',
    whiteSpace: 'normal',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  problem: { margin: '8px 0 0', color: look.toneDangerText },
  box: { width: '16px', height: '16px' },
})

/** Roles that a brand has; more than there is room for. */
const mostRoles = 100

const { messages: field } = assistantSetting.fields
const events = Object.keys(staffMessages) as StaffMessage[]
const choices = Object.keys(toldTo) as (keyof typeof toldTo)[]

interface Row {
  readonly event: StaffMessage
  readonly to: keyof typeof toldTo
  readonly roleIds: readonly number[] | null
  readonly urgent: boolean | null
}

const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])
const isDefault = ({ to, urgent }: Row) => to === 'DEFAULT' && urgent !== true

/** 谁收到什么: each message with the roles that get it. What stands at its default is not stored. */
export function EventMatrix({ id, value, onChange, onBlur, isReadOnly, isInvalid, problem }: FieldSlotProps) {
  const styles = useStyles()
  const fields = useFieldStyles()
  const roles = useRecords(role, { pageSize: mostRoles, status: 'ENABLED' })
  const offered = roles.data?.list ?? []
  const rows = rowsIn(value)
  const rowOf = (event: StaffMessage): Row =>
    rows.find((row) => row.event === event) ?? { event, to: 'DEFAULT', roleIds: null, urgent: false }
  const write = (changed: Row) => {
    const next = events
      .map((event) => (event === changed.event ? changed : rowOf(event)))
      .filter((row) => !isDefault(row))
    onChange(next.length === 0 ? null : next)
  }
  return (
    <div id={id} tabIndex={-1} onBlur={onBlur}>
      <p className={styles.note}>{assistantWords.channel}</p>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={assistantWords.matrix}>
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(styles.cell, styles.first, styles.head)}>
                {assistantWords.message}
              </th>
              <th scope="col" className={mergeClasses(styles.cell, styles.head)}>
                {assistantWords.to}
              </th>
              <th scope="col" className={mergeClasses(styles.cell, styles.head)}>
                {field.fields.urgent.label}
              </th>
              {offered.map((one) => (
                <th key={one.id} scope="col" className={mergeClasses(styles.cell, styles.head)}>
                  {one.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {events.map((event) => {
              const row = rowOf(event)
              const chosen = row.roleIds ?? []
              const word = staffMessages[event]
              return (
                <tr key={event}>
                  <th scope="row" className={mergeClasses(styles.cell, styles.first)}>
                    {word}
                    <span className={styles.whom}>{assistantWords.byDefault(toldByDefault[event])}</span>
                  </th>
                  <td className={styles.cell}>
                    <select
                      className={mergeClasses(fields.control, styles.select)}
                      aria-label={assistantWords.toOf(word)}
                      disabled={isReadOnly}
                      value={row.to}
                      onChange={({ target }) => {
                        const to = choices.find((choice) => choice === target.value) ?? 'DEFAULT'
                        write({ ...row, to, roleIds: to === 'ROLES' ? chosen : null })
                      }}
                    >
                      {choices.map((choice) => (
                        <option key={choice} value={choice}>
                          {toldTo[choice]}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td className={styles.cell}>
                    <input
                      type="checkbox"
                      className={styles.box}
                      aria-label={assistantWords.urgentOf(word)}
                      disabled={isReadOnly || row.to === 'NONE'}
                      checked={row.urgent === true && row.to !== 'NONE'}
                      onChange={({ target }) => write({ ...row, urgent: target.checked })}
                    />
                  </td>
                  {offered.map((one) => (
                    <td key={one.id} className={styles.cell}>
                      <input
                        type="checkbox"
                        className={styles.box}
                        aria-label={assistantWords.roleOf(word, one.name)}
                        disabled={isReadOnly || row.to !== 'ROLES'}
                        checked={row.to === 'ROLES' && chosen.includes(one.id)}
                        onChange={({ target }) =>
                          write({
                            ...row,
                            roleIds: target.checked ? [...chosen, one.id] : chosen.filter((held) => held !== one.id),
                          })
                        }
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {roles.error && (
        <p role="alert" className={styles.problem}>
          {assistantWords.rolesFailed}
        </p>
      )}
      {isInvalid && problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
