import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>
const { circlesOf, roomCircles, roomGraph } = (await import(`${root}scripts/rooms.mjs`)) as {
  circlesOf: (graph: Graph) => string[]
  roomCircles: (root: string) => string[]
  roomGraph: (files: ReadonlyMap<string, string>) => Graph
}

const circles = (files: Readonly<Record<string, string>>) => circlesOf(roomGraph(new Map(Object.entries(files))))

it('finds no circle between the rooms of the gateway', () => {
  expect(roomCircles(root)).toEqual([])
})

it('finds a circle by whichever way it is imported, once, with the files that close it', () => {
  expect(
    circles({
      'server/records/saveRecord.ts': "import { placeOrder } from '@server/areas/tickets'",
      'server/areas/tickets/index.ts': "export { placeOrder } from './orders/placeOrder'",
      'server/areas/tickets/orders/placeOrder.ts': "import type { Ledger } from '../../finance/ledger'",
      'server/areas/finance/ledger.ts': "export * from '../../records/tables'",
      'server/records/tables.ts': '',
    }),
  ).toEqual([
    'server/areas/finance → server/records (server/areas/finance/ledger.ts) → ' +
      'server/areas/tickets (server/records/saveRecord.ts) → ' +
      'server/areas/finance (server/areas/tickets/orders/placeOrder.ts)',
  ])
})

it('lets tests, fixtures and what puts the rooms together reach anywhere', () => {
  expect(
    circles({
      'server/areas/tickets/orders/placeOrder.ts': "import { saveRecord } from '@server/records/saveRecord'",
      'server/records/saveRecord.test.ts': "import { placeOrder } from '@server/areas/tickets'",
      'server/records/testing/fixtures.ts': "import { placeOrder } from '@server/areas/tickets'",
      'server/records/saveRecord.ts': "import type { Services } from '../services'",
      'server/services.ts': "import { placeOrder } from './areas/tickets'",
    }),
  ).toEqual([])
})
