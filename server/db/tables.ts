import * as applets from '../applets/tables'
import * as commands from '../commands/tables'
import * as drafts from '../drafts/tables'
import * as files from '../files/tables'
import * as feedback from '../http/feedback-api/tables'
import * as http from '../http/tables'
import * as hotelConfig from '../http/merchant-api/tables'
import * as identity from '../identity/tables'
import * as groupbuy from '../marketing/groupbuy/tables'
import * as merchant from '../merchant/tables'
import { recordTables } from '../records/recordTables'
import * as records from '../records/tables'
import * as sms from '../sms/tables'
import * as ticketBatches from '../tickets/batches/tables'
import * as ticketBindings from '../tickets/bindings/tables'
import * as ticketSales from '../tickets/tables'
import * as wecom from '../wecom/tables'

const written = {
  ...identity,
  ...files,
  ...http,
  ...hotelConfig,
  ...drafts,
  ...records,
  ...commands,
  ...feedback,
  ...wecom,
  ...applets,
  ...groupbuy,
  ...merchant,
  ...ticketSales,
  ...ticketBatches,
  ...ticketBindings,
  ...sms,
}

/** Every table of the gateway: drizzle's schema, and what migrations are generated from. */
// The tables of business records follow from their definitions; drizzle's static types know none of them.
export const tables: typeof written = { ...written, ...recordTables }
