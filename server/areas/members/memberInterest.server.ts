import { memberGrade } from '@contracts/resources/members/memberGrade'
import { memberInterest } from '@contracts/resources/members/memberInterest'
import { countBy } from '@server/records/countRecords'
import { defineServer } from '@server/records/recordServer'
import { demoMemberInterests } from './demo/memberInterests'
import { monthOfInterests } from './interests/monthOfInterests'

export default defineServer(memberInterest, {
  facts: { grades: countBy(memberGrade, 'interestIds'), month: monthOfInterests },
  seed: demoMemberInterests,
})
