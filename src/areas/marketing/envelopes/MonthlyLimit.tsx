import { callsOf } from '@contracts/resources/calls'
import { redEnvelopeSetting } from '@contracts/resources/marketing/redEnvelopeSetting'
import { monthLeft } from '@machines/lifecycles/marketing/redEnvelope'
import { storeDay } from '@machines/lifecycles/storeDay'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { useTenant } from '@/app/tenant/useTenant'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { FieldInput } from '@/blocks/records/inputs'
import { envelopeWords } from './words'

const useStyles = makeStyles({ said: { margin: '8px 0 0', color: tokens.colorNeutralForeground3 } })

/** 月度预算上限, with what was given this month of what is saved. */
export function MonthlyLimit(props: FieldSlotProps) {
  const styles = useStyles()
  const { current } = useTenant()
  const { data } = useQuery({
    queryKey: ['red-envelope-month', current.brandId],
    queryFn: ({ signal }) => call(callsOf(redEnvelopeSetting).list, { pageSize: 1 }, { signal }),
  })
  const [saved] = data?.list ?? []
  const now = new Date().toISOString()
  const spent = saved && saved.spentMonth === storeDay(now).slice(0, 7) ? saved.spent : 0
  return (
    <div>
      <FieldInput {...props} field={redEnvelopeSetting.fields.monthlyLimit} />
      {saved && <p className={styles.said}>{envelopeWords.month(spent, monthLeft(saved, now))}</p>}
    </div>
  )
}
