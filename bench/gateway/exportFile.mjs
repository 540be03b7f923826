// An XLSX file of 100,000 records with 20 columns, ordered and fetched as a merchant does, while its process is watched.
import { brands, daysOf } from './fill.mjs'
import { callGateway, signIn, startGateway } from './gatewayProcess.mjs'

const wantedRows = 100_000
const listPath = '/ticket-api/eb/ticket-product'
const watchMs = 25
const pollMs = 250
const deadlineMs = 300_000
const settledMs = 3_000
const warmUpCalls = 100

const columns = [
  'id',
  'productName',
  'posterTitle',
  'ticketType',
  'categoryId',
  'productType',
  'salePrice',
  'marketPrice',
  'minSalePrice',
  'totalInventory',
  'soldCount',
  'lockedCount',
  'availableCount',
  'saleRange',
  'validityType',
  'reserveMode',
  'refundRule',
  'status',
  'createdAt',
  'updatedAt',
]

const wait = (ms) => new Promise((done) => setTimeout(done, ms))

/** Asks for the task until it has ended. @throws Error when it fails or never ends */
async function untilMade(origin, cookie, taskId) {
  const deadline = Date.now() + deadlineMs
  for (;;) {
    const { data } = await callGateway(origin, `/report-api/eb/export-task/detail?id=${taskId}`, { cookie })
    if (data.status === 'SUCCEEDED') return data
    if (data.status === 'FAILED' || Date.now() > deadline) throw new Error(`export: ${data.status} ${data.failReason}`)
    await wait(pollMs)
  }
}

/** @returns rows and columns of the file, seconds until it was there, MB that the process grew by at its peak */
export async function measureExport(databaseUrl) {
  const [{ brandId, account }] = brands
  const { day } = await daysOf(databaseUrl, brandId, wantedRows)
  const gateway = await startGateway(databaseUrl)
  try {
    const cookie = await signIn(gateway.origin, account)
    // A process that has worked a little: what it grows by is the export's.
    for (let call = 0; call < warmUpCalls; call++) await callGateway(gateway.origin, `${listPath}/list`, { cookie })
    await wait(settledMs)
    const before = gateway.rssMb()
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, gateway.rssMb())), watchMs)
    const begun = performance.now()
    try {
      const { data } = await callGateway(gateway.origin, `${listPath}/export`, {
        cookie,
        body: { format: 'xlsx', query: { createdAt: `..${day}` }, columns },
      })
      const task = await untilMade(gateway.origin, cookie, data.taskId)
      return {
        rows: task.rows,
        columns: columns.length,
        seconds: (performance.now() - begun) / 1_000,
        beforeMb: before,
        grownMb: peak - before,
      }
    } finally {
      clearInterval(watch)
    }
  } finally {
    await gateway.stop()
  }
}
