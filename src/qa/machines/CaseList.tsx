import type { Flow } from '@machines/testing/models'
import { goals, goalWords, type Goal } from '@machines/testing/plan'
import type { Drawing } from '@machines/testing/report/drawing'
import { Button, SearchBox } from '@/look/parts/controls'
import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useAddressWord } from '../useAddressWord'
import { CaseDetails } from './CaseDetails'
import { caseFormats } from './caseFormats'
import { markedCase, useCaseMarks, type CaseMark } from './caseMarks'
import { download } from './download'
import { matchingCases, plannedCases } from './plannedCases'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', paddingBottom: '12px' },
  search: { width: '256px' },
  downloads: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginLeft: 'auto' },
  count: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** The generated cases of a flow: by goal, filtered by text and state, to be read or taken along. */
export function CaseList({ flow, drawing }: { flow: Flow; drawing: Drawing }) {
  const styles = useStyles()
  const [goal, setGoal] = useAddressWord<Goal>('goal', 'transitions', goals)
  const [text, setText] = useAddressWord<string>('q', '')
  const [state, setState] = useAddressWord<string>('through', '')
  const all = useMemo(() => plannedCases(flow, goal), [flow, goal])
  const shown = matchingCases(all, text, state)
  const { markOf, mark } = useCaseMarks(flow.name)
  const cases = shown.map((one) => one.case)
  const carriedOut = cases.map(markOf)
  const countOf = (result: CaseMark['result']) => carriedOut.filter((one) => one.result === result).length
  return (
    <>
      <div className={styles.tools}>
        <Select aria-label="目标" value={goal} onChange={(_, { value }) => setGoal(value as Goal)}>
          {goals.map((one) => (
            <option key={one} value={one}>
              {goalWords[one]}
            </option>
          ))}
        </Select>
        <Select aria-label="经过的状态" value={state} onChange={(_, { value }) => setState(value)}>
          <option value="">经过任何状态</option>
          {drawing.states
            .filter(({ path }) => path !== '')
            .map(({ path, description }) => (
              <option key={path} value={path}>
                {description}
              </option>
            ))}
        </Select>
        <SearchBox
          className={styles.search}
          aria-label="搜索用例"
          placeholder="操作、预期、规格依据"
          value={text}
          onChange={(_, { value }) => setText(value)}
        />
        <div className={styles.downloads} role="group" aria-label="下载用例">
          {caseFormats.map(({ label, ending, type, write }) => (
            <Button
              key={label}
              disabledFocusable={cases.length === 0}
              onClick={() =>
                download(
                  `${flow.name}.${goal}.${ending}`,
                  write(
                    { id: flow.model.machine.id, title: flow.model.title },
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
        {shown.length === all.length ? `${all.length} 个用例` : `${shown.length} 个用例，共 ${all.length} 个`}
        {countOf('open') < cases.length &&
          `；通过 ${countOf('passed')}，失败 ${countOf('failed')}，未执行 ${countOf('open')}`}
      </p>
      {cases.map((one) => (
        <CaseDetails key={one.id} shown={one} mark={markOf(one)} onMark={(said) => mark(one, said)} />
      ))}
    </>
  )
}
