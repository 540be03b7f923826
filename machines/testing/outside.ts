import { isUserEvent } from './cause'
import type { Case } from './model'
import type { FlowPath } from './replay'
import { controlsFor, type Screen } from './screen'

/** Events on the way that nobody on the page can cause. */
export const outsideOn = (screen: Screen, path: FlowPath): readonly Case[] =>
  path.steps.map(({ cause }) => cause).filter((cause) => isUserEvent(cause) && controlsFor(screen, cause) === 'outside')
