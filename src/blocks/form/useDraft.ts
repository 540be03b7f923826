import { draftApi, type DraftPlace } from '@contracts/calls/draftApi'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useConnection } from '@/app/connection/useConnection'
import { whenReachedAgain } from '@/app/connection/whenReachedAgain'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useMe, useSession } from '@/app/session/useSession'
import { tenantKey } from '@/app/tenant/tenantOfTab'
import { useTenant } from '@/app/tenant/useTenant'
import { isSameValue } from './definition'
import {
  dropDraftCopies,
  dropDraftCopy,
  readDraftCopy,
  writeDraftCopy,
  type DraftCopy,
  type DraftOwner,
} from './draftCopy'
import { keepsDrafts, typedSince } from './reloadWithDrafts'
import type { RecordFormModel } from './useRecordForm'

/** The draft of a form as its view sees it. */
export interface FormDraft {
  /** Something is there from last time and has not been answered yet. */
  isOffered: boolean
  /** The record was saved by somebody after the draft was kept. */
  isOlderThanRecord: boolean
  restore: () => void
  discard: () => void
  /** When the gateway last kept it, ISO 8601; null before. */
  savedAt: string | null
  /** The gateway did not take the last one; this tab still has it. */
  isRefused: boolean
  /** To be called when a field is left: what has been typed goes to the gateway. */
  keep: () => void
}

interface UnderWay {
  /** What the gateway keeps, as it was sent; null before. */
  text: string | null
  /** Known at once, not only when the view is drawn anew: leaving a field and cancelling may be one gesture. */
  isSending: boolean
  sending: Promise<unknown>
}

const placeOf = (route: string, { mode, id }: RecordFormModel): DraftPlace => ({
  route,
  recordId: mode === 'add' || id === null ? 'new' : mode === 'copy' ? `copy-${id}` : id,
})

/**
 * Keeps what is typed and not saved (docs/architecture.md, decision 15): each keystroke in this tab's storage, each
 * field left as a row of the gateway, which outlives reload, sign-out and machine for 7 days. Saved, cancelled or given
 * up, it is gone. For what stands inside the frame only.
 */
export function useDraft(form: RecordFormModel): FormDraft {
  const { flow, typed } = form
  const { user } = useMe()
  const { current } = useTenant()
  const session = useSession()
  const connection = useConnection()
  const { pathname } = useLocation()
  const [owner] = useState<DraftOwner>(() => ({
    ...placeOf(pathname, form),
    userId: user.userId,
    tenant: tenantKey(current),
  }))
  const { route, recordId } = owner
  const [copy] = useState(() => readDraftCopy(owner))
  const [isAnswered, setIsAnswered] = useState(false)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const isOpen = useSelector(flow, (now) => now.matches('form'))
  const version = useSelector(flow, ({ context }) => context.version)

  const kept = useQuery({
    queryKey: ['draft', owner],
    queryFn: ({ signal }) => call(draftApi.get, { route, recordId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // A copy was never acknowledged, so it is newer than the row.
  const found: DraftCopy | null = copy ?? kept.data ?? null
  const isNews = found !== null && Object.entries(typed.loaded()).some(([name, value]) => isNewsIn(found, name, value))

  const under = useRef<UnderWay>({ text: null, isSending: false, sending: Promise.resolve() })
  const saving = useCommand(
    async (draft: DraftCopy) => {
      const sending = call(draftApi.save, { route, recordId, ...draft })
      under.current.sending = sending.catch(() => {
        under.current.isSending = false
      })
      return { ...(await sending), text: JSON.stringify(draft) }
    },
    ({ savedAt: at, text }) => {
      setSavedAt(at)
      under.current.text = text
      under.current.isSending = false
      if (JSON.stringify(readDraftCopy(owner)) === text) dropDraftCopy(owner)
      else keep()
    },
  )
  const removing = useCommand<void>(async () => {
    // A row that is still on its way would outlive its own removal.
    await under.current.sending
    await call(draftApi.discard, { route, recordId })
  })

  const draftOf = (): DraftCopy => ({ values: typed.toKeep(), version })
  const isOver = () => flow.getSnapshot().status === 'done'
  function keep() {
    if (isOver() || !typed.isDirty()) return
    const draft = draftOf()
    if (JSON.stringify(draft) === under.current.text) return
    under.current.isSending = true
    saving.run(draft)
  }
  function remove() {
    dropDraftCopy(owner)
    const isThere = kept.data !== null || under.current.text !== null || under.current.isSending
    under.current.text = null
    setSavedAt(null)
    if (isThere) removing.run()
  }

  const onTyped = useEffectEvent(() => {
    if (isOver()) return
    typedSince(flow)
    if (typed.isDirty()) writeDraftCopy(owner, draftOf())
    // Changed back: nothing is left to keep, but what was offered still is.
    else if (isAnswered || !isNews) remove()
  })
  const onReload = useEffectEvent(() => {
    if (isOver() || !typed.isDirty()) return false
    const { definition, store } = form
    const loaded = typed.loaded()
    // A secret is in no draft.
    if (definition.fields.some(({ name, secret }) => secret && !isSameValue(store.getValues(name), loaded[name])))
      return false
    const draft = draftOf()
    writeDraftCopy(owner, draft)
    return readDraftCopy(owner) !== null || JSON.stringify(draft) === under.current.text
  })
  // Network or session are back: what the gateway did not take then it may take now.
  const onBack = useEffectEvent(() => saving.error !== null && keep())
  const onHidden = useEffectEvent(() => document.visibilityState === 'hidden' && keep())
  // Gone without a change, what was offered and not answered stays for the next time.
  const onOver = useEffectEvent((isSaved: boolean) => {
    if (isSaved || typed.isDirty()) remove()
  })
  useEffect(() => typed.onTyped(() => onTyped()), [typed])
  useEffect(() => keepsDrafts(flow, () => onReload()), [flow])
  useEffect(() => {
    const hear = () => onHidden()
    document.addEventListener('visibilitychange', hear)
    return () => document.removeEventListener('visibilitychange', hear)
  }, [])
  useEffect(() => {
    const ends = (['saved', 'cancelled', 'left'] as const).map((type) => flow.on(type, () => onOver(type === 'saved')))
    return () => ends.forEach((one) => one.unsubscribe())
  }, [flow])
  useEffect(() => {
    let wasAsked = session.getSnapshot().hasTag('needsRelogin')
    const signedOut = session.subscribe((now) => {
      const isAsked = now.hasTag('needsRelogin')
      if (!now.hasTag('pageStays')) dropDraftCopies()
      else if (wasAsked && !isAsked) onBack()
      wasAsked = isAsked
    })
    return () => signedOut.unsubscribe()
  }, [session])
  useEffect(() => whenReachedAgain(connection, () => onBack()), [connection])

  return {
    isOffered: isOpen && isNews && !isAnswered,
    isOlderThanRecord: found !== null && version !== null && found.version !== version,
    restore() {
      setIsAnswered(true)
      if (found) typed.take(found.values)
    },
    discard() {
      setIsAnswered(true)
      if (typed.isDirty()) return
      remove()
    },
    savedAt,
    isRefused: saving.error !== null,
    keep,
  }
}

const isNewsIn = ({ values }: DraftCopy, name: string, loaded: unknown) =>
  Object.hasOwn(values, name) && !isSameValue(values[name], loaded)
