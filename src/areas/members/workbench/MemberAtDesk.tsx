import { member } from '@contracts/resources/members/member'
import { lazy } from 'react'
import { ConsequencesContext } from '@/blocks/records/consequences'
import { screensFor } from '@/blocks/records/screensFor'

const MergeConsequences = lazy(async () => ({
  default: (await import('../MergeConsequences')).MergeConsequences,
}))

/** The page of a member, from which the way back leads to the next one. */
const { Detail } = screensFor(member, {
  page: async () => (await import('../memberPage')).memberPage,
  paths: { list: '/member-manage', edit: '/member-list/memberAddEdit?id={id}' },
})

const consequences = { MERGE: MergeConsequences }

/** The member who is served. */
export const MemberAtDesk = ({ id, onBack }: { id: number; onBack: () => void }) => (
  <ConsequencesContext.Provider value={consequences}>
    <Detail id={id} onBack={onBack} />
  </ConsequencesContext.Provider>
)
