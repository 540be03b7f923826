import { memberGrade } from '@contracts/resources/members/memberGrade'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { countBy } from '@server/records/countRecords'
import { defineServer } from '@server/records/recordServer'
import { demoMemberGrades } from './demo/memberGrades'
import { gradeDraft } from './memberDrafts'
import { memberCount } from './memberFacts'

export default defineServer(memberGrade, {
  facts: {
    memberCount,
    products: countBy(ticketProduct, 'gradeIds'),
    promotions: countBy(ticketPromotion, 'gradeIds'),
  },
  draftCheck: gradeDraft,
  seed: demoMemberGrades,
})
