import { storeDay } from '@machines/lifecycles/storeDay'
import { taskKinds, type TaskKind } from '@machines/lifecycles/members/taskKinds'
import { taskWords } from './words'

/** What a task is called where nobody gives it a name: 打标签 2026-06-01. */
export const taskName = (kind: TaskKind): string =>
  taskWords.untitled(taskKinds[kind], storeDay(new Date().toISOString()))
