import type { MemberValueAnswer } from '@contracts/calls/memberValueCalls'
import {
  cohortFilters,
  cohortMeasures,
  cohortMonths,
  usualCohortMonths,
  type CohortMeasure,
} from '@contracts/reports/memberValue'
import { lazy, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import type { ChartOf } from '@/blocks/chart/chart'
import { Chart } from '@/blocks/chart/Chart'
import { MenuButton } from '@/blocks/list/MenuButton'
import { membersPath, useValueAddress } from './valueAddress'
import { ValuePage } from './ValuePage'
import { memberValueWords as words } from './words'

const ChoiceMenu = lazy(async () => ({ default: (await import('../report/ChoiceMenu')).ChoiceMenu }))

const usualMeasure: CohortMeasure = 'value'

/** What became of the members of each month, a triangle: they have had less time the later they came. */
export function Cohorts({ above }: { above: ReactNode }) {
  const me = useMe()
  const navigate = useNavigate()
  const [params, show] = useValueAddress()
  const opens = holdsRight(me, 'member:member')
  const months = cohortMonths.find((one) => String(one) === params.get('months')) ?? usualCohortMonths
  const of = (Object.keys(cohortMeasures) as CohortMeasure[]).find((one) => one === params.get('of')) ?? usualMeasure
  return (
    <ValuePage
      above={above}
      asked={{ view: 'cohort', months, of }}
      filters={
        <>
          <MenuButton label={words.span} value={words.months(months)}>
            {(menu) => (
              <ChoiceMenu
                {...menu}
                label={words.span}
                choices={cohortMonths.map((count) => ({ value: String(count), label: words.months(count) }))}
                chosen={[String(months)]}
                onChoose={([next]) => next !== undefined && show({ months: next })}
              />
            )}
          </MenuButton>
          <MenuButton label={words.followed} value={cohortMeasures[of]}>
            {(menu) => (
              <ChoiceMenu
                {...menu}
                label={words.followed}
                choices={Object.entries(cohortMeasures).map(([value, label]) => ({ value, label }))}
                chosen={[of]}
                onChoose={([next]) => next !== undefined && show({ of: next })}
              />
            )}
          </MenuButton>
        </>
      }
      title={`${words.cohort}：${cohortMeasures[of]}`}
      draw={(answer) => (
        <Chart
          title={words.cohort}
          chart={triangleOf(answer, of)}
          {...(opens && {
            onPick: (at: number) => void navigate(membersPath(cohortFilters(answer.rows[at]!.key))),
          })}
        />
      )}
    />
  )
}

/** The answered rows as a triangle; each is followed until the month that is not over, in which it still grows. */
function triangleOf({ columns, rows, totals }: MemberValueAnswer, of: CohortMeasure): ChartOf<'cohort'> {
  const ages = columns.filter(({ name }) => name !== 'members').map(({ name }) => name)
  const valuesOf = (values: Readonly<Record<string, number | null>>) =>
    ages.filter((age) => Object.hasOwn(values, age)).map((age) => values[age] ?? null)
  return {
    kind: 'cohort',
    measure: of === 'value' ? 'money' : 'share',
    rows: rows.map(({ key, values }) => {
      const own = valuesOf(values)
      return { name: `${key} · ${values.members ?? 0} 人`, values: own, isOpen: true }
    }),
    average: { name: words.average, values: valuesOf(totals) },
  }
}
