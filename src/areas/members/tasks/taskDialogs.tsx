import { kindRights, taskKinds, type TaskKind } from '@machines/lifecycles/members/taskKinds'
import { lazy } from 'react'
import type { BulkDialog, BulkDialogProps } from '@/blocks/records/ResourceList'
import { operationWords } from './words'

const TaskDialog = lazy(async () => ({ default: (await import('./TaskDialog')).TaskDialog }))

const dialogOf = (kind: TaskKind): BulkDialog => ({
  name: kind,
  label: taskKinds[kind],
  access: kindRights[kind].run,
  Dialog: (props: BulkDialogProps) => <TaskDialog kind={kind} {...props} />,
})

/** What is done with employees that were ticked. */
export const employeeDialogs: readonly BulkDialog[] = [{ ...dialogOf('EMPLOYEE_OP'), label: operationWords.title }]

/** What is done with members that were ticked: 打标签, 调整来源, 发积分, 发券. */
export const memberDialogs: readonly BulkDialog[] = (
  ['SET_TAGS', 'ADJUST_SOURCE', 'GRANT_POINTS', 'GRANT_COUPON'] as const
).map(dialogOf)
