import type { ManualCase } from '@machines/testing/export/manualCase'
import { Button } from '@/look/parts/controls'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { CaseDetails } from './CaseDetails'
import { caseFormats } from './caseFormats'
import { markedCase, useCaseMarks, type CaseMark } from './caseMarks'
import { download } from './download'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', paddingBottom: '12px' },
  downloads: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginLeft: 'auto' },
  count: { margin: 0, color: tokens.colorNeutralForeground3 },
})

interface MarkedCasesProps {
  /** Of the flow, by which marks are kept. */
  name: string
  /** What an exported file says it is of. */
  of: { readonly id: string; readonly title: string }
  /** Of an exported file, without its ending. */
  file: string
  cases: readonly ManualCase[]
  /** Of how many these are. */
  total: number
  /** What narrows them. */
  children?: ReactNode
}

/** Cases to be carried out by hand: read, marked, counted, taken along with what was said of them. */
export function MarkedCases({ name, of, file, cases, total, children }: MarkedCasesProps) {
  const styles = useStyles()
  const { markOf, mark } = useCaseMarks(name)
  const carriedOut = cases.map(markOf)
  const countOf = (result: CaseMark['result']) => carriedOut.filter((one) => one.result === result).length
  return (
    <>
      <div className={styles.tools}>
        {children}
        <div className={styles.downloads} role="group" aria-label="下载用例">
          {caseFormats.map(({ label, ending, type, write }) => (
            <Button
              key={label}
              disabledFocusable={cases.length === 0}
              onClick={() =>
                download(
                  `${file}.${ending}`,
                  write(
                    of,
                    cases.map((one) => markedCase(one, markOf(one))),
                  ),
                  type,
                )
              }
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <p className={styles.count} role="status">
        {cases.length === total ? `${total} 个用例` : `${cases.length} 个用例，共 ${total} 个`}
        {countOf('open') < cases.length &&
          `；通过 ${countOf('passed')}，失败 ${countOf('failed')}，未执行 ${countOf('open')}`}
      </p>
      {cases.map((one) => (
        <CaseDetails key={one.id} shown={one} mark={markOf(one)} onMark={(said) => mark(one, said)} />
      ))}
    </>
  )
}
