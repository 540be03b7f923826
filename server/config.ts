import type { MapTiles } from '@contracts/calls/wxaAdmin'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
/** A host, all hosts below one, or either with its scheme: nothing else may come into the policy of the page. */
const pictureHost = /^(?:https?:\/\/)?(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/i
/** An address with the place of a tile in its path. */
const tileAddress = z
  .string()
  .url()
  .refine((text) => /^https?:/.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), {
    message: 'MAP_TILES_URL 是瓦片的网址，带 {z}、{x} 和 {y}，如 https://tile.example.com/{z}/{x}/{y}.png',
  })
const address = z
  .string()
  .url()
  .transform((text) => text.replace(/\/+$/, ''))

const settings = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  STORAGE_PORT: port.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  OSS_REGION: z.string().optional(),
  OSS_BUCKET: z.string().optional(),
  OSS_ACCESS_KEY_ID: z.string().optional(),
  OSS_ACCESS_KEY_SECRET: z.string().optional(),
  OSS_ROLE_ARN: z.string().optional(),
  OSS_ENDPOINT: address.optional(),
  OSS_DOMAIN: address.optional(),
  STORAGE_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_ACCESS_KEY_SECRET: z.string().optional(),
  PUBLIC_URL: address.optional(),
  STORAGE_URL: address.optional(),
  AMAP_KEY: z.string().optional(),
  AMAP_SECRET: z.string().optional(),
  MAP_TILES_URL: tileAddress.optional(),
  MAP_TILES_FRAME: z.enum(['WGS84', 'GCJ02']).default('WGS84'),
  MAP_TILES_CREDIT: z.string().max(100).optional(),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  LEGACY_FRAME_HOSTS: list,
  LEGACY_CONSOLE_URL: address.optional(),
  PICTURE_HOSTS: list.refine((hosts) => hosts.every((host) => pictureHost.test(host)), {
    message: 'PICTURE_HOSTS 由网站域名组成，逗号分隔，如 img.example.com, *.example.net',
  }),
  RATING_TEST_HOSTS: list,
  QA_PAGES: z.enum(['0', '1']).default('0'),
  SEED: z.enum(['demo', 'empty']).default('demo'),
  DEMO_PASSWORD: z.string().min(8).regex(/[a-z]/i).regex(/\d/).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  ADMIN_SECOND_FACTOR: z.enum(['0', '1']).default('0'),
  INTAKE_SECRET: z.string().min(16).optional(),
  REFUND_PAGE_URL: z.string().url().optional(),
  TICKET_PAGE_URL: z.string().url().optional(),
  PROMO_PAGE_URL: z.string().url().optional(),
  WECOM_CONTACT_URL: z.string().url().default('https://work.weixin.qq.com/'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export interface AliyunSettings {
  region: string
  bucket: string
  accessKeyId: string
  accessKeySecret: string
  roleArn: string
  endpoint?: string
  domain?: string
}

export interface Config {
  port: number
  host: string
  storagePort: number
  dataDir: string
  databaseUrl?: string
  aliyun?: AliyunSettings
  storageKeys?: { id: string; secret: string }
  /** The console's address as browsers see it, without a trailing slash. */
  publicUrl: string
  /** The storage endpoint's address as browsers see it, without a trailing slash. */
  storageUrl: string
  /** Key pair of the maps service; the map picker draws a sketch without it. */
  amap?: { key: string; secret: string }
  /** A tile server that the map picker is drawn with where there is no maps service. */
  mapTiles?: MapTiles
  /** Behind a proxy that sets X-Forwarded-For. */
  trustProxy: boolean
  legacyFrameHosts: string[]
  /** The older console, in which pages stand that are not built here; its host is one of `legacyFrameHosts`. */
  legacyConsoleUrl?: string | undefined
  /** Other sites whose pictures the console may show. */
  pictureHosts: string[]
  ratingTestHosts: string[]
  qaPages: boolean
  seed: 'demo' | 'empty'
  demoPassword?: string
  /** Seals secrets in the database; without it a random one is kept in the data folder. */
  secretKey?: string
  /** Whoever holds every right must have a second factor. */
  adminSecondFactor: boolean
  /** Signs what outside shops send (ticket-order/intake); without it they are refused. */
  intakeSecret?: string
  /** The shop's page on which guests ask for a refund; without it there is no code that leads to it. */
  refundPageUrl?: string
  /** The shop's page of a product; without it there is no link that leads to it. */
  ticketPageUrl?: string
  /** The shop's page that promotion codes lead to; without it they lead nowhere. */
  promoPageUrl?: string
  /** Whom the QR of the promotion page of corporate WeChat leads to. */
  wecomContactUrl: string
  logLevel: string
}

/**
 * Reads the settings of docs/architecture.md, 3 from the environment.
 * @throws Error naming every setting that is wrong, in one message.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = settings.safeParse(given)
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`配置有误，请检查这些环境变量：\n${wrong.join('\n')}`)
  }
  const set = result.data
  const storagePort = set.STORAGE_PORT ?? (set.PORT === 0 ? 0 : set.PORT + 1)
  return {
    port: set.PORT,
    host: set.HOST,
    storagePort,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    aliyun: readAliyun(set),
    storageKeys:
      set.STORAGE_ACCESS_KEY_ID && set.STORAGE_ACCESS_KEY_SECRET
        ? { id: set.STORAGE_ACCESS_KEY_ID, secret: set.STORAGE_ACCESS_KEY_SECRET }
        : undefined,
    publicUrl: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    storageUrl: set.STORAGE_URL ?? `http://localhost:${storagePort}`,
    amap: readAmap(set),
    mapTiles: set.MAP_TILES_URL
      ? { url: set.MAP_TILES_URL, frame: set.MAP_TILES_FRAME, credit: set.MAP_TILES_CREDIT ?? null }
      : undefined,
    trustProxy: set.TRUST_PROXY === '1',
    legacyFrameHosts: [
      ...set.LEGACY_FRAME_HOSTS,
      ...(set.LEGACY_CONSOLE_URL ? [new URL(set.LEGACY_CONSOLE_URL).origin] : []),
    ],
    legacyConsoleUrl: set.LEGACY_CONSOLE_URL,
    pictureHosts: set.PICTURE_HOSTS,
    ratingTestHosts: set.RATING_TEST_HOSTS,
    qaPages: set.QA_PAGES === '1',
    seed: set.SEED,
    demoPassword: set.DEMO_PASSWORD,
    secretKey: set.SECRET_KEY,
    adminSecondFactor: set.ADMIN_SECOND_FACTOR === '1',
    intakeSecret: set.INTAKE_SECRET,
    refundPageUrl: set.REFUND_PAGE_URL,
    ticketPageUrl: set.TICKET_PAGE_URL,
    promoPageUrl: set.PROMO_PAGE_URL,
    wecomContactUrl: set.WECOM_CONTACT_URL,
    logLevel: set.LOG_LEVEL,
  }
}

function readAliyun(set: z.infer<typeof settings>): AliyunSettings | undefined {
  const given = {
    OSS_REGION: set.OSS_REGION,
    OSS_BUCKET: set.OSS_BUCKET,
    OSS_ACCESS_KEY_ID: set.OSS_ACCESS_KEY_ID,
    OSS_ACCESS_KEY_SECRET: set.OSS_ACCESS_KEY_SECRET,
    OSS_ROLE_ARN: set.OSS_ROLE_ARN,
  }
  const missing = Object.entries(given).filter(([, value]) => !value)
  if (missing.length === Object.keys(given).length) return undefined
  if (missing.length > 0) {
    throw new Error(`使用阿里云 OSS 还缺这些环境变量：${missing.map(([name]) => name).join('、')}`)
  }
  return {
    region: set.OSS_REGION!,
    bucket: set.OSS_BUCKET!,
    accessKeyId: set.OSS_ACCESS_KEY_ID!,
    accessKeySecret: set.OSS_ACCESS_KEY_SECRET!,
    roleArn: set.OSS_ROLE_ARN!,
    endpoint: set.OSS_ENDPOINT,
    domain: set.OSS_DOMAIN,
  }
}

function readAmap({ AMAP_KEY: key, AMAP_SECRET: secret }: z.infer<typeof settings>): Config['amap'] {
  if (!key && !secret) return undefined
  if (!key || !secret) throw new Error(`使用高德地图还缺这个环境变量：${key ? 'AMAP_SECRET' : 'AMAP_KEY'}`)
  return { key, secret }
}
