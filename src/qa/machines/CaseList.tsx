import type { Flow } from '@machines/testing/models'
import { goals, goalWords, type Goal } from '@machines/testing/plan'
import type { Drawing } from '@machines/testing/report/drawing'
import { SearchBox } from '@/look/parts/controls'
import { makeStyles, Select } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useAddressWord } from '../useAddressWord'
import { MarkedCases } from './MarkedCases'
import { matchingCases, plannedCases } from './plannedCases'

const useStyles = makeStyles({ search: { width: '256px' } })

/** The generated cases of a flow: by goal, filtered by text and state, to be read or taken along. */
export function CaseList({ flow, drawing }: { flow: Flow; drawing: Drawing }) {
  const styles = useStyles()
  const [goal, setGoal] = useAddressWord<Goal>('goal', 'transitions', goals)
  const [text, setText] = useAddressWord<string>('q', '')
  const [state, setState] = useAddressWord<string>('through', '')
  const all = useMemo(() => plannedCases(flow, goal), [flow, goal])
  return (
    <MarkedCases
      name={flow.name}
      of={{ id: flow.model.machine.id, title: flow.model.title }}
      file={`${flow.name}.${goal}`}
      cases={matchingCases(all, text, state).map((one) => one.case)}
      total={all.length}
    >
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
    </MarkedCases>
  )
}
