import type { ManualCase } from '@machines/testing/export/manualCase'
import { focusRing } from '@/look/focusRing'
import { Field, makeStyles, Radio, RadioGroup, Textarea, tokens } from '@fluentui/react-components'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { noteLimit, resultLabels, type CaseMark } from './caseMarks'

const useStyles = makeStyles({
  case: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, padding: '8px 0' },
  summary: { ...focusRing, cursor: 'pointer', lineHeight: '22px', borderRadius: tokens.borderRadiusSmall },
  quiet: { color: tokens.colorNeutralForeground3 },
  scroll: { overflowX: 'auto' },
  mark: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px 24px', padding: '12px 0' },
  note: { flex: '1 1 320px', maxWidth: '640px' },
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

const results = ['open', 'passed', 'failed'] as const
const tones = { open: 'neutral', passed: 'success', failed: 'danger' } as const

const ResultBadge = ({ result }: Pick<CaseMark, 'result'>) => (
  <StatusBadge tone={tones[result]}>{resultLabels[result]}</StatusBadge>
)

interface MarkFieldsProps {
  title: string
  mark: CaseMark
  onMark: (mark: CaseMark) => void
}

/** What came of carrying a case out by hand: kept at once, as it is said. */
function MarkFields({ title, mark, onMark }: MarkFieldsProps) {
  const styles = useStyles()
  return (
    <div className={styles.mark}>
      <RadioGroup
        layout="horizontal"
        aria-label={`执行结果：${title}`}
        value={mark.result}
        onChange={(_, { value }) => onMark({ ...mark, result: value as CaseMark['result'] })}
      >
        {results.map((result) => (
          <Radio key={result} value={result} label={resultLabels[result]} />
        ))}
      </RadioGroup>
      <Field label="备注" className={styles.note}>
        <Textarea
          value={mark.note}
          maxLength={noteLimit}
          rows={1}
          resize="vertical"
          onChange={(_, { value }) => onMark({ ...mark, note: value })}
        />
      </Field>
    </div>
  )
}

interface CaseDetailsProps {
  shown: ManualCase
  /** A story has one clause for the whole of it, a generated case those of its steps. */
  isStory?: boolean
  /** What a tester says of it; stories are proven by machines alone. */
  mark?: CaseMark
  onMark?: (mark: CaseMark) => void
}

/** One case or story, closed until it is wanted: precondition, clause, then what to do and what must be seen. */
export function CaseDetails({ shown, isStory = false, mark, onMark }: CaseDetailsProps) {
  const styles = useStyles()
  const { id, title, precondition, clauses, steps } = shown
  return (
    <details className={styles.case}>
      <summary className={styles.summary}>
        <code>{id}</code> {title} <span className={styles.quiet}>{steps.length} 步</span>
        {mark && mark.result !== 'open' && <ResultBadge result={mark.result} />}
      </summary>
      <p className={styles.quiet}>
        前置条件：{precondition.join('；')}
        <br />
        规格依据：{clauses.join('；') || '无'}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">操作</th>
              <th scope="col">预期</th>
              {!isStory && <th scope="col">依据</th>}
            </tr>
          </thead>
          <tbody>
            {steps.map(({ action, how, expected, clauses: behind }, at) => (
              <tr key={`${at} ${action}`}>
                <td>{at + 1}</td>
                <td>
                  {action}
                  {how && <div className={styles.quiet}>{how}</div>}
                </td>
                <td>
                  {expected.map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                </td>
                {!isStory && <td>{behind.join('；')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mark && onMark && <MarkFields title={title} mark={mark} onMark={onMark} />}
    </details>
  )
}
