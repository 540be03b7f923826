import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useBeforeUnload, useBlocker, type Location } from 'react-router-dom'
import { unsavedWork } from '@/app/unsaved/unsavedWork'
import { useFormModel } from './FormContext'
import { isKeptForReload } from './reloadWithDrafts'

// Most forms are left without a question.
const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog')).LeaveDialog }))

/** Mode and key may stand in the query (docs/readings.md, 63). */
const placeOf = ({ pathname, search }: Location) => pathname + search

/**
 * Asks before unsaved changes are left, by the machine alone: the form's own saving and cancelling, and values changed
 * back, never make it ask. While it is saved one waits for the answer and goes then.
 */
export function LeaveGuard() {
  const { flow, dialogs } = useFormModel()
  const isAsking = useSelector(flow, (now) => now.matches({ form: { work: 'askingToLeave' } }))

  const [askings, setAskings] = useState(0)

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const now = flow.getSnapshot()
    if (placeOf(nextLocation) === placeOf(currentLocation) || now.status === 'done' || now.matches('closed'))
      return false
    flow.send({ type: 'leave' })
    const isOver = flow.getSnapshot().status === 'done'
    if (!isOver) setAskings((count) => count + 1)
    return !isOver || dialogs.any
  })
  const pending = useRef(blocker)
  const mayGo = useRef(false)
  useEffect(() => {
    pending.current = blocker
    // The last dialog may have gone before the router has said that it waits.
    if (mayGo.current && blocker.state === 'blocked') blocker.proceed()
  }, [blocker])

  useEffect(() => {
    let callOff = () => {}
    const go = () => {
      callOff = dialogs.whenGone(() => {
        mayGo.current = true
        pending.current.proceed?.()
      })
    }
    const subscriptions = [
      flow.on('left', go),
      flow.on('saved', ({ leaving }) => leaving && go()),
      flow.subscribe((now) => {
        const stays = now.matches({ form: { work: 'editing' } }) || now.matches({ form: { work: 'conflict' } })
        if (stays && pending.current.state === 'blocked') pending.current.reset()
      }),
    ]
    return () => {
      subscriptions.forEach((one) => one.unsubscribe())
      callOff()
    }
  }, [flow, dialogs])

  useBeforeUnload(
    useCallback(
      (event) => {
        const now = flow.getSnapshot()
        if (now.status !== 'done' && now.hasTag('unsaved') && !isKeptForReload(flow)) event.preventDefault()
      },
      [flow],
    ),
  )

  useEffect(() => {
    const note = (now: ReturnType<typeof flow.getSnapshot>) =>
      unsavedWork.note(flow, now.status !== 'done' && now.hasTag('unsaved'))
    note(flow.getSnapshot())
    const { unsubscribe } = flow.subscribe(note)
    return () => {
      unsubscribe()
      unsavedWork.note(flow, false)
    }
  }, [flow])

  if (askings === 0) return null
  return (
    <Suspense>
      {/* Asked again while the last dialog still fades, a new one takes its place: that one would not take the focus. */}
      <LeaveDialog key={askings} open={isAsking} />
    </Suspense>
  )
}
