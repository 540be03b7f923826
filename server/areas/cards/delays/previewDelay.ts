import type { CardDelayPreview } from '@contracts/calls/cardApi'
import type { FieldErrors } from '@contracts/envelope'
import { cardDelay } from '@contracts/resources/cards/cardDelay'
import type { Field } from '@contracts/resources/definition'
import { problemsOf } from '@contracts/resources/rules'
import { startingValues } from '@server/records/draft'
import type { RecordCaller } from '@server/records/recordCaller'
import { fieldErrors } from '@server/refusal'
import type { Services } from '@server/services'
import { reasonsIn, rowsOfDelay, type DelayValues } from './delayScope'

/** Cards that a preview lists. */
const mostShown = 50

/** What says nothing of which cards are delayed, and how. */
const toldLater: readonly string[] = ['name', 'note']

/**
 * What a delay would do if it were submitted now. Nothing is stored.
 * @throws Refusal 42200 by field
 */
export async function previewDelay(
  { db, now }: Services,
  caller: RecordCaller,
  values: Readonly<Record<string, unknown>>,
): Promise<CardDelayPreview> {
  const fields = Object.fromEntries(
    Object.entries<Field>(cardDelay.fields).filter(([name, { readOnly }]) => !readOnly && !toldLater.includes(name)),
  )
  const problems = problemsOf({ fields, rules: cardDelay.rules ?? [] }, values)
  if (Object.keys(problems).length > 0) throw fieldErrors({ ...problems } as FieldErrors)
  // They are now those that its definition promises.
  const wish = { ...startingValues(cardDelay, {}), ...values } as DelayValues
  const rows = await rowsOfDelay(db, caller.tenant.brandId, wish, now())
  const [delayed, kept] = [rows.filter(({ why }) => why === null), rows.filter(({ why }) => why !== null)]
  return {
    total: delayed.length,
    refused: kept.length,
    refusals: reasonsIn(kept),
    cards: [...delayed, ...kept].slice(0, mostShown).map(({ cardNo, oldExpire, newExpire, why }) => ({
      cardNo,
      oldExpire,
      newExpire,
      refusal: why,
    })),
  }
}
