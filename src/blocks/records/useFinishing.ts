import { eventsOf, firstStatus } from '@contracts/resources/lifecycle'
import type { Values } from '@contracts/rules/validator'
import type { FormMode } from '@machines/flows/formSave/formFlow'
import type { TransitionMeta } from '@machines/lifecycles/lifecycle'
import { useMemo, useRef } from 'react'
import { call } from '@/app/gateway/call'
import type { FinishButton } from '../form/FinishAction'
import type { AnyRecord } from './anyRecord'
import { recordWords } from './constants'
import type { Seen } from './seen'

/** What the user reads after a save. */
export interface Told {
  readonly text: string
  readonly type: 'success' | 'danger'
}

/** What is asked before an event that is sent to a record right after it was saved; of the record nothing is known yet. */
function questionOf(label: string, confirm: TransitionMeta['confirm']): string | undefined {
  if (confirm === undefined) return undefined
  return typeof confirm === 'string' ? confirm : `确定${label}吗？`
}

interface Opened {
  readonly mode: FormMode
  /** The record as it was loaded. */
  readonly stored: () => Values
  /** Asks what the event needs to know, and sends it. */
  readonly finishWith?: ((record: AnyRecord) => void) | undefined
}

/**
 * Saving and sending an event in one: what was saved stays when the event is refused, and the user reads both.
 * @param event of the lifecycle; without it there is no such button
 */
export function useFinishing(seen: Seen, event: string | undefined, { mode, stored, finishWith }: Opened) {
  const isWanted = useRef(false)
  const { resource, may, calls } = seen
  const button = useMemo((): FinishButton | undefined => {
    const meta = event === undefined ? undefined : eventsOf(resource).get(event)
    if (event === undefined || meta?.label === undefined || !may(meta.access ?? resource.access.write)) return undefined
    return {
      label: `保存并${meta.label}`,
      question: questionOf(meta.label, meta.confirm),
      isOffered: () => {
        const status = mode === 'edit' ? String(stored().status) : firstStatus(resource)
        return resource.lifecycle?.root.states[status]?.transitions.has(event) ?? false
      },
      choose: (isChosen) => {
        isWanted.current = isChosen
      },
    }
  }, [resource, may, event, mode, stored])
  return {
    button,
    isChosen: () => isWanted.current,
    async send(record: AnyRecord): Promise<Told> {
      isWanted.current = false
      if (finishWith) {
        finishWith(record)
        return { text: recordWords.saved, type: 'success' }
      }
      const { id, version } = record
      try {
        await call(calls.transition, { id, version, event: event ?? '' })
        return { text: `已保存并${eventsOf(resource).get(event ?? '')?.label ?? ''}`, type: 'success' }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return { text: `${recordWords.saved}，但没有提交：${reason}`, type: 'danger' }
      }
    },
  }
}
