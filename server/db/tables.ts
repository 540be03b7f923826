import * as files from '../files/tables'
import * as http from '../http/tables'
import * as hotelConfig from '../http/merchant-api/tables'
import * as identity from '../identity/tables'

/** Every table of the gateway: drizzle's schema, and what migrations are generated from. */
export const tables = { ...identity, ...files, ...http, ...hotelConfig }
