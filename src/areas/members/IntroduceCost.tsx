import { memberApi, type IntroducedLately } from '@contracts/calls/memberApi'
import { staffIntroduce } from '@contracts/resources/members/staffIntroduce'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '@/app/gateway/call'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFormModel } from '@/blocks/form/FormContext'
import { FieldInput } from '@/blocks/records/inputs'
import { introduceWords } from './words'

const useStyles = makeStyles({
  cost: {
    marginTop: '8px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    lineHeight: '22px',
  },
  said: { margin: 0 },
})

const watched = ['departmentIds', 'registerReward', 'firstOrderReward', 'orderRate', 'attributionDays'] as const

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** What rewards would have come to in the last 30 days, fen. */
function costOf({ registers, firstOrders, paid }: IntroducedLately, values: readonly unknown[]): number {
  const [, registerReward, firstOrderReward, orderRate] = values.map(numberOf)
  const share = (paid * (orderRate ?? 0)) / 100
  return registers * (registerReward ?? 0) + firstOrders * (firstOrderReward ?? 0) + Math.floor(share)
}

/** 每人月封顶, with what the campaign would cost by what employees have brought in lately, while it is filled in. */
export function IntroduceCost(props: FieldSlotProps) {
  const styles = useStyles()
  const { store } = useFormModel()
  const values: readonly unknown[] = useWatch({ control: store.control, name: [...watched] })
  const [departmentIds, , , , attributionDays] = values
  const { max } = staffIntroduce.fields.attributionDays
  const days = numberOf(attributionDays)
  const asked = {
    attributionDays: days,
    ...(Array.isArray(departmentIds) && departmentIds.length > 0 && { departmentIds: departmentIds.join(',') }),
  }
  const { data, error } = useQuery({
    queryKey: ['introduced-lately', asked],
    queryFn: ({ signal }) => call(memberApi.estimateIntroduced, asked, { signal }),
    enabled: Number.isInteger(days) && days >= 1 && days <= max,
    placeholderData: (before) => before,
  })
  return (
    <div>
      <FieldInput {...props} field={staffIntroduce.fields.monthlyCap} />
      <div className={styles.cost} aria-live="polite">
        {error && <p className={styles.said}>{introduceWords.noEstimate}</p>}
        {data && !error && (
          <>
            <p className={styles.said}>{introduceWords.lately(data)}</p>
            <p className={styles.said}>{introduceWords.cost(costOf(data, values))}</p>
          </>
        )}
        {!data && !error && <p className={styles.said}>{introduceWords.counting}</p>}
      </div>
    </div>
  )
}
