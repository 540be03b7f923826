import { storyCase } from '@machines/testing/export/manualCase'
import type { Flow } from '@machines/testing/models'
import { screens } from '@machines/testing/screens'
import { useMemo } from 'react'
import { CaseDetails } from './CaseDetails'

/** The stories of a flow, which were written from the spec by hand, each with its clause. */
export function StoryList({ flow: { name, model, stories } }: { flow: Flow }) {
  const told = useMemo(
    () =>
      stories.map((story, at) => ({
        ...storyCase({ name, model, screen: screens[name] }, story, at + 1),
        id: `故事 ${at + 1}`,
      })),
    [name, model, stories],
  )
  return told.map((shown) => <CaseDetails key={shown.id} shown={shown} isStory />)
}
