import { manualCase } from '@machines/testing/export/manualCase'
import type { Flow } from '@machines/testing/models'
import { tellStory } from '@machines/testing/story'
import { useMemo } from 'react'
import { CaseDetails } from './CaseDetails'

const noClauses = new Map<string, readonly string[]>()

/** The stories of a flow, which were written from the spec by hand, each with its clause. */
export function StoryList({ flow: { model, stories } }: { flow: Flow }) {
  const told = useMemo(
    () =>
      stories.map((story, at) => ({
        clause: story.clause,
        shown: {
          ...manualCase(model, tellStory(model, story), at + 1, noClauses),
          id: `故事 ${at + 1}`,
          title: story.name,
        },
      })),
    [model, stories],
  )
  return told.map(({ clause, shown }) => <CaseDetails key={shown.id} shown={shown} clause={clause} />)
}
