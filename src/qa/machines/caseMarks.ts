import type { ManualCase } from '@machines/testing/export/manualCase'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'

/** What a tester says of a case that was carried out by hand. */
const caseMark = z.object({ result: z.enum(['passed', 'failed', 'open']), note: z.string() })
export type CaseMark = z.infer<typeof caseMark>
const marksOfFlow = z.record(z.string(), caseMark)
type Marks = Readonly<Record<string, CaseMark>>

/** What is said of a case that nobody has carried out. */
export const unmarked: CaseMark = { result: 'open', note: '' }

export const resultLabels: Readonly<Record<CaseMark['result'], string>> = {
  open: '未执行',
  passed: '通过',
  failed: '失败',
}

/** Most characters of a note. */
export const noteLimit = 500

const storageKey = (flow: string): string => `qa.marks.${flow}`

/** A case is known by all that it says: one that has changed has not been carried out. */
const keyOf = ({ title, steps }: ManualCase): string =>
  JSON.stringify([title, ...steps.map(({ action, expected }) => [action, expected])])

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const readings = new Map<string, { readonly text: string | null; readonly marks: Marks }>()

/** What is kept of a flow; nothing where it cannot be read. The same object for as long as it is the same. */
function readMarks(flow: string): Marks {
  const text = localStorage.getItem(storageKey(flow))
  const known = readings.get(flow)
  if (known && known.text === text) return known.marks
  const marks = parsedMarks(text)
  readings.set(flow, { text, marks })
  return marks
}

function parsedMarks(text: string | null): Marks {
  try {
    return marksOfFlow.parse(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

/** What testers said of a flow's cases: kept in this browser, the same in each tab. */
export function useCaseMarks(flow: string) {
  const marks = useSyncExternalStore(subscribe, () => readMarks(flow))
  return {
    markOf: (one: ManualCase): CaseMark => marks[keyOf(one)] ?? unmarked,
    mark: (one: ManualCase, mark: CaseMark) => {
      const { [keyOf(one)]: _, ...others } = readMarks(flow)
      const isSaid = mark.result !== 'open' || mark.note !== ''
      localStorage.setItem(storageKey(flow), JSON.stringify(isSaid ? { ...others, [keyOf(one)]: mark } : others))
      for (const listener of listeners) listener()
    },
  }
}

/** A case as it is exported: with what was said of it. */
export const markedCase = (one: ManualCase, { result, note }: CaseMark): ManualCase => ({
  ...one,
  ...(result === 'open' ? {} : { result: resultLabels[result] }),
  ...(note === '' ? {} : { note }),
})
