import type { MemberValueAnswer } from '@contracts/calls/memberValueCalls'
import {
  boundsProblem,
  insightAccess,
  segmentLimits,
  segments,
  type SegmentBounds,
} from '@contracts/reports/memberSegments'
import { member } from '@contracts/resources/members/member'
import { Field, makeStyles } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import type { ChartOf } from '@/blocks/chart/chart'
import { Chart } from '@/blocks/chart/Chart'
import { NumberInput } from '@/blocks/numberInput/NumberInput'
import { below } from '@/look/layout'
import { useValueAddress } from '../memberValue/valueAddress'
import { ValuePage } from '../memberValue/ValuePage'
import { ReportTable } from '../report/ReportTable'
import { segmentBoundsIn, segmentIn } from './insightAddress'
import { SegmentMembers } from './SegmentMembers'
import { insightWords as words } from './words'

const useStyles = makeStyles({ input: { width: '184px', [below.phone]: { width: 'calc(100vw - 32px)' } } })
const fenInYuan = 100

/** Members by segment, and who is in the one that is looked into. */
export function Segments({ above }: { above: ReactNode }) {
  const me = useMe()
  const { pathname } = useLocation()
  const [params] = useValueAddress()
  const bounds = segmentBoundsIn(params)
  const opens = holdsRight(me, member.access.read)
  const chosen = opens ? segmentIn(params) : null
  const into = (key: string) => {
    const next = new URLSearchParams(params)
    next.set('segment', key)
    return `${pathname}?${next.toString()}`
  }
  const spentOf = ({ rows }: MemberValueAnswer, key: string) =>
    rows.find((row) => row.key === key)?.values.spent ?? null
  return (
    <ValuePage
      page={{ title: words.title, access: insightAccess }}
      above={above}
      asked={{ view: 'segments', ...bounds }}
      filters={<Bounds bounds={bounds} />}
      title={words.segments}
      draw={(answer) => <Chart title={words.segments} chart={sharesOf(answer)} />}
      tableTitle={words.rows}
      table={(answer) => (
        <ReportTable
          label={words.rows}
          answer={answer}
          sort=""
          isByDate={false}
          pathOf={(key) => (opens && Object.hasOwn(segments, key) ? into(key) : null)}
        />
      )}
      below={(answer) =>
        chosen && <SegmentMembers segment={chosen} bounds={bounds} spent={answer ? spentOf(answer, chosen) : null} />
      }
    />
  )
}

const sharesOf = ({ rows }: MemberValueAnswer): ChartOf<'share'> => ({
  kind: 'share',
  measure: 'count',
  slices: rows.map(({ labels, values }) => ({ name: labels[0] ?? '', value: values.members ?? 0 })),
})

/** The four bounds; each acts at once and lives in the address, unless its days do not rise with the others. */
function Bounds({ bounds }: { bounds: SegmentBounds }) {
  const styles = useStyles()
  const [, show] = useValueAddress()
  const [problem, setProblem] = useState<{ readonly name: keyof SegmentBounds; readonly text: string } | null>(null)
  const put = (name: keyof SegmentBounds, value: number | null) => {
    const { min, max } = segmentLimits[name]
    if (value === null || !Number.isSafeInteger(value) || value < min || value > max) return
    const text = boundsProblem({ ...bounds, [name]: value })
    setProblem(text === null ? null : { name, text })
    if (text === null) show({ [name]: String(value) })
  }
  const days = (name: 'recentDays' | 'sleepDays' | 'lostDays', lead: string | undefined, unit: string) => (
    <Field
      label={words[name]}
      className={styles.input}
      {...(problem?.name === name && { validationMessage: problem.text, validationState: 'error' as const })}
    >
      <NumberInput
        {...segmentLimits[name]}
        {...(lead !== undefined && { lead })}
        unit={unit}
        decimals={0}
        value={bounds[name]}
        onChange={(value) => put(name, value)}
      />
    </Field>
  )
  return (
    <>
      {days('recentDays', words.within, words.days)}
      {days('sleepDays', undefined, words.after)}
      {days('lostDays', undefined, words.after)}
      <Field label={words.spent} className={styles.input}>
        <NumberInput
          min={segmentLimits.spent.min / fenInYuan}
          max={segmentLimits.spent.max / fenInYuan}
          unit={words.fromYuan}
          decimals={2}
          value={bounds.spent / fenInYuan}
          onChange={(value) => put('spent', value === null ? null : Math.round(value * fenInYuan))}
        />
      </Field>
    </>
  )
}
