import { draftApi, longestDraftSlot, type Draft, type DraftPlace } from '@contracts/calls/draftApi'
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
  readDraftCopies,
  readDraftCopy,
  writeDraftCopy,
  type SlotOwner,
} from './draftCopy'
import { keepsDrafts, typedSince } from './reloadWithDrafts'
import type { RecordFormModel } from './useRecordForm'

/** The draft of a form as its view sees it. */
export interface OfferedDraft {
  slot: string
  /** When it was kept, ISO 8601. */
  savedAt: string
  /** Fields that say something else than the record. */
  count: number
  /** The record was saved by somebody after the draft was kept. */
  isOlderThanRecord: boolean
}

export interface FormDraft {
  /** What is there from other openings and has not been answered yet, the newest first. */
  offers: readonly OfferedDraft[]
  /** @param slot of an offer */
  restore: (slot: string) => void
  discard: (slot: string) => void
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

/** What is typed, as it is kept. */
type Kept = Pick<Draft, 'values' | 'version'>

const newSlot = () => crypto.randomUUID().replaceAll('-', '').slice(0, longestDraftSlot)
const textOf = ({ values, version }: Kept) => JSON.stringify({ values, version })

const placeOf = (route: string, { mode, id }: RecordFormModel): DraftPlace => ({
  route,
  recordId: mode === 'add' || id === null ? 'new' : mode === 'copy' ? `copy-${id}` : id,
})

/**
 * Keeps what is typed and not saved (docs/architecture.md, decision 15): each keystroke in this tab's storage, each
 * field left as a row of the gateway, which outlives reload, sign-out and machine for 7 days. Each opening
 * of the form has its own: two of them never take the place of each other. Saved, cancelled or given
 * up, it is gone. For what stands inside the frame only.
 */
export function useDraft(form: RecordFormModel): FormDraft {
  const { flow, typed } = form
  const { user } = useMe()
  const { current } = useTenant()
  const session = useSession()
  const connection = useConnection()
  const { pathname } = useLocation()
  const [owner] = useState<SlotOwner>(() => ({
    ...placeOf(pathname, form),
    slot: newSlot(),
    userId: user.userId,
    tenant: tenantKey(current),
  }))
  const { route, recordId, slot } = owner
  const [copies] = useState(() => readDraftCopies(owner))
  const [answered, setAnswered] = useState<readonly string[]>([])
  const [isRestored, setRestored] = useState(false)
  /** Drafts that were taken over: they go when what was taken over is kept, or not wanted any more. */
  const takenOver = useRef<string[]>([])
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const isOpen = useSelector(flow, (now) => now.matches('form'))
  const version = useSelector(flow, ({ context }) => context.version)

  const { data: rows = [] } = useQuery({
    queryKey: ['draft', owner],
    queryFn: ({ signal }) => call(draftApi.list, { route, recordId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // A copy was never acknowledged, so it is newer than its row.
  const found = [...copies, ...rows.filter((row) => copies.every((copy) => copy.slot !== row.slot))].filter(
    (one) => one.slot !== slot && !answered.includes(one.slot),
  )
  const loaded = Object.entries(typed.loaded())
  const offers = found
    .map((one) => ({
      slot: one.slot,
      savedAt: one.savedAt,
      count: loaded.filter(([name, value]) => isNewsIn(one, name, value)).length,
      isOlderThanRecord: version !== null && one.version !== version,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1))

  const under = useRef<UnderWay>({ text: null, isSending: false, sending: Promise.resolve() })
  const saving = useCommand(
    async (draft: Kept) => {
      const sending = call(draftApi.save, { route, recordId, slot, ...draft })
      under.current.sending = sending.catch(() => {
        under.current.isSending = false
      })
      return { ...(await sending), text: textOf(draft) }
    },
    ({ savedAt: at, text }) => {
      setSavedAt(at)
      under.current.text = text
      under.current.isSending = false
      const copy = readDraftCopy(owner)
      if (copy && textOf(copy) !== text) {
        keep()
        return
      }
      dropDraftCopy(owner)
      for (const one of takenOver.current.splice(0)) forget(one)
    },
  )
  // A row that is still on its way would outlive its own removal. One that is not removed is offered again.
  const forget = (one: string) =>
    void under.current.sending.then(() => call(draftApi.discard, { route, recordId, slot: one })).catch(() => {})

  const draftOf = (): Kept => ({ values: typed.toKeep(), version })
  const copyDraft = (draft: Kept) => writeDraftCopy(owner, { slot, savedAt: new Date().toISOString(), ...draft })
  const isOver = () => flow.getSnapshot().status === 'done'
  function keep() {
    if (isOver() || !typed.isDirty()) return
    const draft = draftOf()
    if (textOf(draft) === under.current.text) return
    under.current.isSending = true
    saving.run(draft)
  }
  function remove() {
    dropDraftCopy(owner)
    const isThere = under.current.text !== null || under.current.isSending
    under.current.text = null
    setSavedAt(null)
    if (isThere) forget(slot)
    for (const one of takenOver.current.splice(0)) forget(one)
  }

  const onTyped = useEffectEvent(() => {
    if (isOver()) return
    typedSince(flow)
    if (typed.isDirty()) copyDraft(draftOf())
    // Changed back: nothing is left to keep.
    else remove()
  })
  const onReload = useEffectEvent(() => {
    if (isOver() || !typed.isDirty()) return false
    const { definition, store } = form
    const before = typed.loaded()
    // A secret is in no draft.
    if (definition.fields.some(({ name, secret }) => secret && !isSameValue(store.getValues(name), before[name])))
      return false
    const draft = draftOf()
    copyDraft(draft)
    return readDraftCopy(owner) !== null || textOf(draft) === under.current.text
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
    offers: isOpen && !isRestored ? offers : [],
    restore(wanted) {
      const draft = found.find((one) => one.slot === wanted)
      if (!draft) return
      setRestored(true)
      takenOver.current.push(wanted)
      typed.take(draft.values)
      dropDraftCopy({ ...owner, slot: wanted })
      keep()
    },
    discard(wanted) {
      setAnswered((slots) => [...slots, wanted])
      dropDraftCopy({ ...owner, slot: wanted })
      forget(wanted)
    },
    savedAt,
    isRefused: saving.error !== null,
    keep,
  }
}

const isNewsIn = ({ values }: Kept, name: string, loaded: unknown) =>
  Object.hasOwn(values, name) && !isSameValue(values[name], loaded)
