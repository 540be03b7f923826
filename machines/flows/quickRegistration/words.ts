import type { SnapshotFrom } from 'xstate'
import { extentOf, missingGrantMessages } from './grants'
import type { quickRegistrationMachine } from './machine'

type Snapshot = SnapshotFrom<typeof quickRegistrationMachine>

/** Stands before the missing permissions (Business areas and routes, 6 and 8). */
export const reasonHeading = '错误原因：'

export const buttonTexts = {
  authorise: '授权快速注册',
  authoriseAgain: '尝试重新授权',
  openNow: '立即开通',
  grantExisting: '已有小程序，直接授权',
  succeeded: '授权成功',
} as const

const isBeforeGrant = (snapshot: Snapshot) =>
  (['entering', 'unknown', 'unauthorised', 'authorising', 'awaitingExisting', 'linking', 'notLinked'] as const).some(
    (state) => snapshot.matches(state),
  )

/** @returns the text of the one button of the screen (Business areas and routes, 4, in its order) */
export function buttonText(snapshot: Snapshot): string {
  if (snapshot.matches('succeeded')) return buttonTexts.succeeded
  if (!isBeforeGrant(snapshot)) return buttonTexts.openNow
  return extentOf(snapshot.context.grants) === 'some' ? buttonTexts.authoriseAgain : buttonTexts.authorise
}

/** Of an existing mini-program the three permissions are not asked for. */
const isOfExisting = (snapshot: Snapshot) =>
  (['awaitingExisting', 'linking', 'notLinked'] as const).some((state) => snapshot.matches(state))

/**
 * @returns the missing permissions to list after 错误原因：; empty unless some but not all are granted
 * (docs/readings.md, 21)
 */
export const grantProblems = (snapshot: Snapshot): readonly string[] =>
  isBeforeGrant(snapshot) && !isOfExisting(snapshot) && extentOf(snapshot.context.grants) === 'some'
    ? missingGrantMessages(snapshot.context.grants)
    : []
