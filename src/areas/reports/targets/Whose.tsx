import type { RecordAnswer } from '@contracts/resources/calls'
import { whoseParts, type salesTarget } from '@contracts/resources/reports/salesTarget'
import { noValue } from '@/blocks/records/constants'
import { TwoLines } from '../TwoLines'

/** The place of a target, and below it the department or employee whose it is. */
export function Whose({ facts }: RecordAnswer<typeof salesTarget>) {
  const [place = noValue, person = ''] = typeof facts.whose === 'string' ? whoseParts(facts.whose) : []
  return <TwoLines first={place} second={person} title={[place, person].filter(Boolean).join(' ')} />
}
