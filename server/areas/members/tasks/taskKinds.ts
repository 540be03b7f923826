import type { TaskKind } from '@machines/lifecycles/members/taskKinds'
import { adjustSource, grantToMembers, setTags } from './memberActs'
import type { TaskWork } from './taskWork'

const works: { readonly [Kind in TaskKind]: TaskWork } = {
  SET_TAGS: setTags,
  ADJUST_SOURCE: adjustSource,
  GRANT_POINTS: grantToMembers,
}

/** How the rows of a kind are worked on. */
export const workOf = (kind: TaskKind): TaskWork => works[kind]
