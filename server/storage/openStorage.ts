import { promises as fs } from 'node:fs'
import http, { type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import path from 'node:path'
import { openBucket } from './endpoint/bucket'
import { createEndpoint, type EndpointLogEntry } from './endpoint/endpoint'
import { createOssStorage, type OssAddress, type OssConnection } from './ossStorage'
import { readRootKeys } from './rootKeys'
import type { Storage } from './storage'

export interface AliyunStorageSettings {
  /** `oss-cn-hangzhou`. */
  region: string
  bucket: string
  accessKeyId: string
  accessKeySecret: string
  roleArn: string
  /** An `aliyuncs.com` endpoint for the gateway (e.g. internal), or a domain bound to the bucket for everybody. */
  endpoint?: string
  /** Address under which browsers read objects (own domain or CDN); the region's bucket address by default. */
  domain?: string
}

export interface StorageSettings {
  /** Files lie in `<dataDir>/storage`, root keys in `<dataDir>/storage-keys.json`. */
  dataDir: string
  /** Where the embedded endpoint listens. */
  host: string
  port: number
  /** The embedded endpoint's address as browsers see it; no path in it. `http://localhost:<port>` by default. */
  publicUrl?: string
  /** Both, or neither: then they are made and kept in `dataDir`. */
  rootKeyId?: string
  rootKeySecret?: string
  /** Origins that may call the storage from a browser. */
  consoleOrigins: (origin: string) => boolean
  /** Largest object in bytes. */
  maxObjectBytes: number
  aliyun?: AliyunStorageSettings
  log?: (entry: EndpointLogEntry) => void
}

export interface OpenedStorage {
  storage: Storage
  /** Starts the embedded endpoint; with Aliyun there is nothing to start. Rejects when the port is taken. */
  listen(): Promise<void>
  /** Stops taking requests, lets running ones finish for a moment, closes. */
  close(): Promise<void>
}

const BUCKET = 'console'
const REGION = 'oss-cn-hangzhou'
const ROLE = 'acs:ram::0:role/console-upload'
const CLOSE_GRACE_MS = 3_000
/** With fewer free bytes the disk counts as full. */
const LEAST_ROOM = 16 * 1024 ** 2
const SILENCE_MS = 120_000

/** Opens the storage that the settings name: Aliyun OSS, or the embedded endpoint over a folder. */
export async function openStorage(settings: StorageSettings): Promise<OpenedStorage> {
  return settings.aliyun ? openAliyun(settings.aliyun) : openEmbedded(settings)
}

async function openEmbedded(settings: StorageSettings): Promise<OpenedStorage> {
  const { dataDir, host, port, rootKeyId, rootKeySecret, consoleOrigins, maxObjectBytes, log } = settings
  const root = rootKeyId && rootKeySecret ? { id: rootKeyId, secret: rootKeySecret } : await readRootKeys(dataDir)
  const bucket = await openBucket(path.join(dataDir, 'storage'), BUCKET, maxObjectBytes)
  const server = http.createServer(
    { requestTimeout: 0 },
    createEndpoint({ bucket, root, isConsole: consoleOrigins, log }),
  )
  // Longer than clients keep idle connections, so that no request meets a connection being closed.
  server.keepAliveTimeout = 65_000
  // A slow upload may take hours, one that has gone silent may not hold its connection and its temporary file.
  server.timeout = SILENCE_MS
  let agent: http.Agent | undefined

  const connect = (): OssConnection => {
    const bound = server.address()
    if (!bound || typeof bound === 'string') throw new Error('The storage is used before it listens.')
    agent = new http.Agent({ keepAlive: true, lookup: alwaysFind(bound) })
    const gatewayUrl = `http://localhost:${bound.port}`
    const publicUrl = (port === 0 ? undefined : settings.publicUrl?.replace(/\/+$/, '')) ?? gatewayUrl
    return {
      bucket: BUCKET,
      accessKeyId: root.id,
      accessKeySecret: root.secret,
      roleArn: ROLE,
      gateway: pathStyle(gatewayUrl),
      browser: pathStyle(publicUrl),
      download: pathStyle(publicUrl),
      stsEndpoint: `${gatewayUrl}/`,
      urlPrefix: `${publicUrl}/${BUCKET}/`,
      agent,
    }
  }

  return {
    storage: createOssStorage(connect, () => hasRoomIn(path.join(dataDir, 'storage'))),
    listen: () => listen(server, port, host),
    close: async () => {
      agent?.destroy()
      await close(server)
    },
  }
}

/** Whether the disk of a folder takes more than a small file. */
async function hasRoomIn(folder: string): Promise<boolean> {
  const { bavail, bsize } = await fs.statfs(folder)
  return bavail * bsize >= LEAST_ROOM
}

function openAliyun(aliyun: AliyunStorageSettings): OpenedStorage {
  const { region, bucket, accessKeyId, accessKeySecret, roleArn, endpoint, domain } = aliyun
  const regional: OssAddress = { region, secure: true }
  const isBound = endpoint !== undefined && !new URL(endpoint).hostname.endsWith('.aliyuncs.com')
  const bound = (url: string): OssAddress => ({ region, endpoint: url, cname: true, secure: url.startsWith('https:') })
  const own = endpoint === undefined ? regional : isBound ? bound(endpoint) : { ...regional, endpoint }
  const readAt = (domain ?? (isBound ? endpoint : `https://${bucket}.${region}.aliyuncs.com`)).replace(/\/+$/, '')
  const connection: OssConnection = {
    bucket,
    accessKeyId,
    accessKeySecret,
    roleArn,
    gateway: own,
    browser: isBound ? own : regional,
    download: domain ? bound(readAt) : isBound ? own : regional,
    urlPrefix: `${readAt}/`,
  }
  return {
    storage: createOssStorage(() => connection),
    listen: async () => undefined,
    close: async () => undefined,
  }
}

function pathStyle(endpoint: string): OssAddress {
  return { region: REGION, endpoint, sldEnable: true, secure: endpoint.startsWith('https:') }
}

/**
 * ali-oss wants a name, not an IP, so the gateway says `localhost`; which of ::1 and 127.0.0.1 that is, or whether the
 * machine knows the name at all, must not matter: this always finds the address the server is bound to.
 */
function alwaysFind({ address, family }: AddressInfo): LookupFunction {
  const to = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  const version = family === 'IPv6' ? 6 : 4
  return (_hostname, options, found) =>
    options.all ? found(null, [{ address: to, family: version }]) : found(null, to, version)
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS).unref()
  })
}
