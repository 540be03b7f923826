import { isTimer, isWait, userEvents } from './cause'
import type { Case, Model, Story } from './model'
import type { Screen } from './screen'
import { tellStory } from './story'

const causeName = ({ event, answer }: Case): string => answer?.actorId ?? event.type

/**
 * The stories in which something happens that the screen says only a browser decides (`decidedByBrowser`); the others
 * are as true on an actor and in the view.
 * @throws Error when the screen names an event or an actor that the machine does not know
 */
export function browserStories(model: Model, { decidedByBrowser = {} }: Screen, stories: readonly Story[]) {
  const known = new Set([...userEvents(model), ...model.cases].map(causeName))
  const unknown = Object.keys(decidedByBrowser).filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(`${model.machine.id} has no ${unknown.join(', ')} that a browser could decide`)
  return stories.filter((story) =>
    tellStory(model, story).steps.some(
      ({ cause }) => !isTimer(cause) && !isWait(cause) && causeName(cause) in decidedByBrowser,
    ),
  )
}
