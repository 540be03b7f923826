import type { RatingDraft, RatingSubject } from '@machines/flows/rating/machine'
import { isScore } from '@machines/flows/rating/score'

export type Drafts = Readonly<Record<RatingSubject, RatingDraft | null>>

const storageKey = (userId: string, url: string) => `rating.draft.${userId}.${url}`

function readDraft(userId: string, url: string): RatingDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(userId, url)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { score, comment } = kept as Partial<RatingDraft>
    return { score: isScore(score) ? score : null, comment: typeof comment === 'string' ? comment : '' }
  } catch {
    return null
  }
}

/** @returns what this tab's user has typed about a page and the system and not sent; unreadable content is nothing */
export const readDrafts = (userId: string, urls: Readonly<Record<RatingSubject, string>>): Drafts => ({
  page: readDraft(userId, urls.page),
  system: readDraft(userId, urls.system),
})

/** Keeps what was typed for as long as the tab is open. */
export function keepDrafts(userId: string, urls: Readonly<Record<RatingSubject, string>>, drafts: Drafts): void {
  for (const subject of ['page', 'system'] as const) {
    const draft = drafts[subject]
    const key = storageKey(userId, urls[subject])
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  }
}
