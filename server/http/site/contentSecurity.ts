import type { Config } from '@server/config'

const originOf = (address: string) => new URL(address).origin

const withScheme = (host: string) => (host.includes('://') ? host : `https://${host}`)

/** Where objects are written to and read from, as origins. */
export function storageOrigins(config: Config): string[] {
  if (!config.aliyun) return [originOf(config.storageUrl)]
  const { bucket, region, endpoint, domain } = config.aliyun
  const origins = endpoint ? [originOf(endpoint)] : [`https://${bucket}.${region}.aliyuncs.com`]
  return domain ? [...origins, originOf(domain)] : origins
}

/** Scripts, tiles and answers of the maps service; allowed only where its key is set. */
const mapHosts = 'https://*.amap.com https://*.autonavi.com'

/**
 * Strict policy: own scripts only, pictures and uploads also from the storage origin, and
 * pictures from the sites of PICTURE_HOSTS
 * (docs/architecture.md, decision 12).
 */
export function contentSecurityPolicy(config: Config): string {
  const storage = storageOrigins(config).join(' ')
  const frames = config.legacyFrameHosts.map(withScheme).join(' ')
  const pictures = config.pictureHosts.map((host) => ` ${withScheme(host)}`).join('')
  // The place of a tile stands in the path: what is left of the address is its host.
  const tiles = config.mapTiles ? ` ${originOf(config.mapTiles.url)}` : ''
  const maps = config.amap ? ` ${mapHosts}` : ''
  return [
    `default-src 'self'`,
    `script-src 'self'${maps}`,
    // The maps service draws in a worker of its own making.
    ...(config.amap ? [`worker-src 'self' blob:`] : []),
    // Griffel and Fluent write their rules into style elements.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${storage}${maps}${tiles}${pictures}`,
    `media-src 'self' blob: ${storage}`,
    // Whether the host of a legacy page answers, the console asks it.
    `connect-src 'self' ${storage}${maps} ${frames}`.trim(),
    `font-src 'self' data:`,
    `frame-src 'self' ${storage} ${frames}`.trim(),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}
