import { memberGrade } from '@contracts/resources/members/memberGrade'
import { lazy, Suspense } from 'react'
import { screensFor } from '@/blocks/records/screensFor'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { Ladder } from './Ladder'
import { ladderWords } from './words'

const InterestMatrix = lazy(async () => ({ default: (await import('./InterestMatrix')).InterestMatrix }))

const { Page } = screensFor(memberGrade)

/** 会员等级: the ladder and the list, and beside them who may have what. */
export const MemberGrades = () => (
  <TabbedPlace
    label={ladderWords.tabs}
    tabs={[
      {
        value: 'list',
        text: ladderWords.list,
        access: memberGrade.access.read,
        draw: (tabs) => (
          <Page
            title={ladderWords.tabs}
            above={
              <>
                {tabs}
                <Ladder />
              </>
            }
          />
        ),
      },
      {
        value: 'matrix',
        text: ladderWords.matrix,
        access: memberGrade.access.read,
        draw: (tabs) => (
          <Suspense>
            <InterestMatrix above={tabs} />
          </Suspense>
        ),
      },
    ]}
  />
)
