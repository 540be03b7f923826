import { draftApi } from '@contracts/calls/draftApi'
import { draftApiSchemas } from '@contracts/calls/draftApi.schema'
import { discardDraft, keepDraft, readDrafts, type DraftOwner } from '@server/drafts/draftKeeper'
import type { Context } from '../gateway/context'
import { serve } from '../gateway/serve'

const ownerOf = ({ session, tenant }: Context<unknown>): DraftOwner => ({
  userId: session.userId,
  brandId: tenant.brandId,
  hotelId: tenant.hotelId,
})

/** Drafts of unsaved forms: each user's own, in the tenant of the call. */
export const draftHandlers = [
  serve(draftApi.list, draftApiSchemas.list, (context) =>
    readDrafts(context.services, ownerOf(context), context.input),
  ),
  serve(draftApi.save, draftApiSchemas.save, (context) => keepDraft(context.services, ownerOf(context), context.input)),
  serve(draftApi.discard, draftApiSchemas.discard, async (context) => {
    await discardDraft(context.services, ownerOf(context), context.input)
    return null
  }),
]
