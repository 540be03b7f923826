import type { ManualCase } from '@machines/testing/export/manualCase'
import { focusRing } from '@/look/focusRing'
import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  case: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, padding: '8px 0' },
  summary: { ...focusRing, cursor: 'pointer', lineHeight: '22px', borderRadius: tokens.borderRadiusSmall },
  quiet: { color: tokens.colorNeutralForeground3 },
  scroll: { overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '6px 12px',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
      textAlign: 'left',
      verticalAlign: 'top',
    },
    '& th': {
      backgroundColor: tokens.colorNeutralBackground2,
      color: tokens.colorNeutralForeground3,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightSemibold,
      whiteSpace: 'nowrap',
    },
  },
})

interface CaseDetailsProps {
  shown: ManualCase
  /** Clause of the spec for the whole of it; without it the clauses of its steps. */
  clause?: string
}

/** One case or story, closed until it is wanted: precondition, clause, then what to do and what must be seen. */
export function CaseDetails({ shown, clause }: CaseDetailsProps) {
  const styles = useStyles()
  const { id, title, precondition, clauses, steps } = shown
  return (
    <details className={styles.case}>
      <summary className={styles.summary}>
        <code>{id}</code> {title} <span className={styles.quiet}>{steps.length} 步</span>
      </summary>
      <p className={styles.quiet}>
        前置条件：{precondition}
        <br />
        规格依据：{clause ?? (clauses.join('；') || '无')}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">操作</th>
              <th scope="col">预期</th>
              {clause === undefined && <th scope="col">依据</th>}
            </tr>
          </thead>
          <tbody>
            {steps.map(({ action, expected, clauses: behind }, at) => (
              <tr key={`${at} ${action}`}>
                <td>{at + 1}</td>
                <td>{action}</td>
                <td>{expected}</td>
                {clause === undefined && <td>{behind.join('；')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
