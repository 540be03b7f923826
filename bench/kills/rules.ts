/** What the bench asks of the whole database when all is over: bundled by it, as the gateway is. */
export { brokenRules } from '../../server/areas/tickets/testing/brokenRules'
export { openPostgres } from '../../server/db/connection'
