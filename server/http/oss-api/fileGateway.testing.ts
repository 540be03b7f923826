import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@contracts/calls/call'
import { ossApi } from '@contracts/calls/ossApi'
import type { Envelope } from '@contracts/envelope'
import { hotelSetting } from '@contracts/resources/merchant/hotelSetting'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { Hono } from 'hono'
import OSS from 'ali-oss'
import pino from 'pino'
import { readConfig } from '@server/config'
import { openPglite, openPostgres, type OpenDatabase } from '@server/db/connection'
import * as fileTables from '@server/files/tables'
import { roles } from '@server/identity/roles'
import type { Identity, Membership, Session } from '@server/identity/identity'
import * as identityTables from '@server/identity/tables'
import { openNewsHub } from '@server/notifications/newsHub'
import { fileSites } from '@server/files/fileUses'
import { openSecretBox } from '@server/identity/secretBox'
import { anyTable, recordTable } from '@server/records/recordTables'
import { recordRevisions } from '@server/records/tables'
import { formDrafts } from '@server/drafts/tables'
import type { Services } from '@server/services'
import { openStorage, type UploadToken } from '@server/storage'
import { gateway, refusalBody, type Variables } from '../gateway/gateway'
import { Refusal } from '../../refusal'
import * as configTables from '../../settings/tables'
import * as httpTables from '../tables'
import { sharePages } from '../share/sharePage'
import { ossApiHandlers } from './index'

const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)('drizzle-kit/api') as {
  generateDrizzleJson(tables: object): object
  generateMigration(from: object, to: object): Promise<string[]>
}

export const westLake = { brandId: 1, hotelId: 11 }
/** From where everybody calls. */
export const visitorAddress = '203.0.113.7'
const elsewhere = { brandId: 2, hotelId: 22 }

const all = ['all']
/** Who is there: colleagues in one store with all rights, reading, and saving only; a whole-brand administrator, a stranger. */
const people: Record<string, { adminId: number; brandId: number; hotelId: number | null; permissions: string[] }> = {
  ann: { adminId: 101, ...westLake, permissions: all },
  bob: { adminId: 102, ...westLake, permissions: all },
  reader: { adminId: 103, ...westLake, permissions: ['shop:file'] },
  writer: { adminId: 106, ...westLake, permissions: ['shop:file', 'shop:file:save'] },
  brand: { adminId: 104, brandId: westLake.brandId, hotelId: null, permissions: all },
  stranger: { adminId: 105, ...elsewhere, permissions: all },
}

function sessionOf(account: string): Session | null {
  const person = people[account]
  if (!person) return null
  const { brandId, hotelId, permissions } = person
  const at: Membership = {
    brandId,
    brandName: '',
    hotelId,
    hotelName: null,
    roleName: '',
    permissions,
    dataScope: 'BRAND',
    appId: null,
    chain: null,
  }
  const never = new Date('2099-01-01T00:00:00Z')
  return {
    id: account,
    userId: account,
    account,
    name: account,
    adminId: person.adminId,
    phone: null,
    avatar: null,
    mustChangePassword: false,
    memberships: [at],
    idleEndsAt: never,
    endsAt: never,
    menuVersion: 1,
  }
}

/** All that the gateway asks of identity on these calls. */
const identity: Partial<Identity> = {
  sessionOf: ({ headers }) => Promise.resolve(sessionOf(headers.get('Cookie') ?? '')),
  lacksSecondFactor: () => Promise.resolve(false),
}

/** Where records show files: looked through before an object goes. */
const shownFrom = new Set([...fileSites.map(({ resource }) => anyTable(resource).table), recordRevisions, formDrafts])

/** A table with its columns and nothing else. */
function bareTable(table: PgTable): string {
  const { name, columns } = getTableConfig(table)
  const lines = columns.map((column) => `"${column.name}" ${column.getSQLType()}`)
  return `CREATE TABLE IF NOT EXISTS "${name}" (${lines.join(', ')})`
}

type Answered<Data> = Envelope<Data> & { status: number; headers: Headers }

/**
 * The calls of oss-api behind the real gateway, on an empty database and an embedded storage of its own: PGlite in
 * memory, or where the run is for PostgreSQL a throw-away database on the server of TEST_DATABASE_URL.
 */
export async function openFileGateway() {
  const folder = await mkdtemp(join(tmpdir(), 'file-gateway-'))
  const database = await openEmptyDatabase()
  // The tables that these calls touch; writing out all of them takes a minute.
  const hotelSettings = recordTable(hotelSetting).table
  const wanted = generateDrizzleJson({
    ...fileTables,
    ...identityTables,
    roles,
    ...configTables,
    ...httpTables,
    hotelSettings,
  })
  for (const statement of await generateMigration(generateDrizzleJson({}), wanted)) {
    await database.sql.query(statement)
  }
  for (const table of shownFrom) await database.sql.query(bareTable(table))
  const opened = await openStorage({
    dataDir: folder,
    host: '127.0.0.1',
    port: await freePort(),
    consoleOrigins: () => true,
    maxObjectBytes: 64 * 1024 ** 2,
  })
  await opened.listen()
  const clock = { now: new Date('2026-11-20T02:00:00Z') }
  const config = readConfig({ DATA_DIR: folder })
  const services: Services = {
    config,
    secrets: await openSecretBox(database.db, config),
    db: database.db,
    sql: database.sql,
    databaseKind: database.kind,
    storage: opened.storage,
    identity: identity as Identity,
    news: openNewsHub(database),
    jobs: { request: () => Promise.reject(new Error('no jobs here')), stop: () => Promise.resolve() },
    log: pino({ level: 'silent' }),
    now: () => clock.now,
  }
  const app = new Hono<{ Variables: Variables }>()
  app.use('*', async (http, next) => {
    http.set('requestId', 'test')
    http.set('address', visitorAddress)
    await next()
  })
  app.onError((error, http) => {
    if (error instanceof Refusal) return http.json(refusalBody(error), error.status)
    throw error
  })
  app.route('/', sharePages(services))
  app.route('/', gateway(services, Object.values(ossApi) as unknown as Call<object, unknown>[], ossApiHandlers))

  /** Sends a call as the console does; `input` may hold what the types forbid. */
  async function as<Input extends object, Data>(
    account: string,
    call: Call<Input, Data>,
    input: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answered<Data>> {
    const values = Object.entries(input)
    const query = values
      .filter(([name]) => call.query?.some((one) => one === name))
      .map(([name, value]) => [name, String(value)])
    const answer = await app.request(`${call.path}?${new URLSearchParams(query)}`, {
      method: call.method,
      headers: {
        Cookie: account,
        'X-Requested-With': 'fetch',
        ...(call.method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      body:
        call.method === 'POST'
          ? JSON.stringify(Object.fromEntries(values.filter(([name]) => call.body?.some((one) => one === name))))
          : undefined,
    })
    return { ...((await answer.json()) as Envelope<Data>), status: answer.status, headers: answer.headers }
  }

  let uploads = 0
  return {
    services,
    clock,
    as,
    /** Opens an address of the gateway as anybody does, without a session. */
    visit: (url: string, method = 'GET') => app.request(new URL(url).pathname, { method }),
    async token(account: string, scene = 'default'): Promise<UploadToken> {
      return (await as(account, ossApi.getToken, { app: 'ebooking', scene })).data as UploadToken
    },
    /** A fresh key of the agreed form. */
    newKey: (prefix: string, extension: string) =>
      `${prefix}${1_763_600_000_000 + uploads++}aB3x${uploads % 10}.${extension}`,
    /** Uploads as a browser does: ali-oss under the issued keys. @returns the key */
    async upload(account: string, content: Buffer, extension: string): Promise<string> {
      const { path, credentials } = await this.token(account)
      const key = this.newKey(path, extension)
      await new OSS({ ...credentials, ...neverExpires }).put(key, content)
      return key
    },
    register: (account: string, key: string, fileName: string, ossDisplayId: number) =>
      as(account, ossApi.fileUploaded, { app: 'ebooking', scene: 'default', key, fileName, ossDisplayId }),
    async close() {
      await opened.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openEmptyDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (process.env.GATEWAY_DATABASE !== 'postgres' || !server) return openPglite()
  const name = `files_${randomBytes(6).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const database = await openPostgres(url.href)
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const opened = await openPostgres(server)
  await opened.sql.query(statement)
  await opened.close()
}

/** Tests end long before their tokens do; without these the client warns. */
export const neverExpires = {
  refreshSTSTokenInterval: 900_000,
  refreshSTSToken: () => Promise.reject(new Error('a test outlived its token')),
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
