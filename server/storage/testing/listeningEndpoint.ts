import { promises as fs } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import OSS from 'ali-oss'
import { openBucket, type Bucket } from '../endpoint/bucket'
import { createEndpoint } from '../endpoint/endpoint'
import { issueSession, type RootKeys, type SessionKeys } from '../endpoint/sessionToken'

export const ROOT: RootKeys = { id: 'root-key', secret: 'root-secret' }
export const BUCKET = 'console'
export const CONSOLE_ORIGIN = 'http://localhost:8080'

export interface ListeningEndpoint {
  port: number
  url: string
  folder: string
  bucket: Bucket
  /** Clients of the unmodified ali-oss. */
  rootClient(v4?: boolean, secret?: string): OSS
  sessionClient(keys: SessionKeys, v4?: boolean): OSS
  /** Closes the server and opens the same folder on the same port again, as a restart does. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A real endpoint over a temporary folder. `now` sets its clock, unix milliseconds. */
export async function listenEndpoint({
  maxObjectBytes = 20 * 2 ** 20,
  now = Date.now,
} = {}): Promise<ListeningEndpoint> {
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'storage-'))
  let bucket = await openBucket(folder, BUCKET, maxObjectBytes)
  let server = await start(0)

  async function start(port: number): Promise<http.Server> {
    const handle = createEndpoint({ bucket, root: ROOT, isConsole: (origin) => origin === CONSOLE_ORIGIN, now })
    const made = http.createServer({ requestTimeout: 0 }, handle)
    await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve))
    return made
  }
  async function halt(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  const port = () => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const url = `http://localhost:${port()}`
  const address = { endpoint: url, sldEnable: true, region: 'oss-cn-hangzhou', bucket: BUCKET, secure: false }
  return {
    port: port(),
    url,
    folder,
    get bucket() {
      return bucket
    },
    rootClient: (v4 = true, secret = ROOT.secret) =>
      new OSS({ ...address, authorizationV4: v4, accessKeyId: ROOT.id, accessKeySecret: secret }),
    sessionClient: (keys, v4 = true) =>
      new OSS({
        ...address,
        authorizationV4: v4,
        accessKeyId: keys.accessKeyId,
        accessKeySecret: keys.accessKeySecret,
        stsToken: keys.securityToken,
        // Without it ali-oss advises on the console.
        refreshSTSTokenInterval: 3_600_000,
      }),
    restart: async () => {
      const same = port()
      await halt()
      bucket = await openBucket(folder, BUCKET, maxObjectBytes)
      server = await start(same)
    },
    stop: async () => {
      await halt()
      await fs.rm(folder, { recursive: true, force: true })
    },
  }
}

/** Session keys that may write below a prefix, as an upload token has them. */
export function uploadKeys(prefix: string, expiresAt = Date.now() + 900_000): SessionKeys {
  const policy = {
    Version: '1',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['oss:PutObject', 'oss:AbortMultipartUpload', 'oss:ListParts'],
        Resource: [`acs:oss:*:*:${BUCKET}/${prefix}*`],
      },
    ],
  }
  return issueSession(ROOT, expiresAt, JSON.stringify(policy))
}

/** The code with which a promise is refused; `fulfilled` when it is not. */
export async function refusalOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
    return 'fulfilled'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
