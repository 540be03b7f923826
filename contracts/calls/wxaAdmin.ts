import { defineCall } from './call'

/** The three grants quick registration needs (Business areas and routes, 6). */
export interface AppletGrants {
  /** 快速注册小程序 */
  appletRegister: boolean
  /** 小程序管理 */
  appletManager: boolean
  /** 开放平台账号管理 */
  platformRegister: boolean
}

/** Mini-program status (Business areas and routes, 3). */
export interface AppletStatus extends AppletGrants {
  /** Mirrors the status of base_config, 1 or 3; null before there is one. */
  registerStatus: number | null
  /** '0' not authorised, '1' authorised and awaiting registration, '3' done. */
  appletStatus: '0' | '1' | '3'
  /** The mini-program's own id; null before the grant. */
  appletAppId: string | null
  /** Id of a mini-program that the brand had before and has granted to us; null while it has not. */
  existingAppletAppId: string | null
}

/** 0 微信, 1 抖音, 2 支付宝, 3 小红书. */
export type PlatformType = 0 | 1 | 2 | 3

/** status of base_config: 1 inserted after the grant, 3 registered. */
export const baseConfigStatus = { inserted: 1, registered: 3 } as const

/** The three grants as users read them, in the order in which they are listed (Business areas and routes, 6). */
export const appletPermissions: readonly (readonly [keyof AppletGrants, string])[] = [
  ['appletRegister', '快速注册小程序'],
  ['appletManager', '小程序管理'],
  ['platformRegister', '开放平台账号管理'],
]

/**
 * The pages of the platform that quick registration opens in a new window: for the grants, then for the registration;
 * `existing` for the grant of a mini-program that the brand has already.
 */
export const platformSteps = ['authorise', 'register', 'existing'] as const
export type PlatformStep = (typeof platformSteps)[number]

/** appCode of the maps service (Shared building blocks, 7.4). */
export const mapAppCode = 'amap'

const service = 'wxa-admin'
/** The page 小程序注册授权, and its right to change. */
/** A tile server of the operator's. */
export interface MapTiles {
  /** Address of a tile, with {z}, {x} and {y}. */
  readonly url: string
  /** The coordinates that its tiles are drawn in. */
  readonly frame: 'WGS84' | 'GCJ02'
  /** Whose map it is, as its licence wants it said. */
  readonly credit: string | null
}

const read = 'applets:register'
export const saveRegistration = 'applets:register:save'

export const wxaAdmin = {
  /** Key pair of a maps service; null when the operator has set none. */
  getByCode: defineCall<{ appCode: string }, { appKey: string; appSecret: string } | null>()({
    service,
    method: 'GET',
    path: '/wxa-admin/thirdparty/app/get_by_code',
    title: '第三方应用密钥',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    query: ['appCode'],
    source: 'Business areas and routes, 7',
  }),
  /** The tiles that a map without a maps service is drawn with; null when the operator has set none. */
  mapTiles: defineCall<object, MapTiles | null>()({
    service,
    method: 'GET',
    path: '/wxa-admin/thirdparty/app/map_tiles',
    title: '地图瓦片',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    source: 'docs/readings.md, 85',
  }),
  appletBaseStatus: defineCall<{ brandId: number; platformType: PlatformType }, AppletStatus>()({
    service,
    method: 'GET',
    path: '/wxa-admin/admin/applet_status/applet_base_status',
    title: '小程序状态',
    effect: 'read',
    access: read,
    tenant: 'any',
    query: ['brandId', 'platformType'],
    source: 'Business areas and routes, 7',
  }),
  authorization: defineCall<{ appId: string; platformType: PlatformType }, AppletGrants>()({
    service,
    method: 'GET',
    path: '/wxa-admin/admin/applet_status/authorization',
    title: '快速注册的授权情况',
    effect: 'read',
    access: read,
    tenant: 'any',
    query: ['appId', 'platformType'],
    source: 'Business areas and routes, 7',
  }),
  /** True once the registration has succeeded; asked every 3 s. */
  register: defineCall<{ brandId: number; platformType: PlatformType }, boolean>()({
    service,
    method: 'GET',
    path: '/wxa-admin/admin/applet_status/register',
    title: '小程序是否注册成功',
    effect: 'read',
    access: read,
    tenant: 'any',
    query: ['brandId', 'platformType'],
    source: 'Business areas and routes, 7',
  }),
  /** Where the platform asks its user; the address serves one window, each opening asks for it anew. */
  platformPage: defineCall<
    { brandId: number; platformType: PlatformType; step: PlatformStep },
    {
      /** Whole, or from the console's own root. */
      address: string
    }
  >()({
    service,
    method: 'GET',
    path: '/wxa-admin/admin/applet_status/platform_page',
    title: '平台的授权与注册页面',
    effect: 'read',
    access: saveRegistration,
    tenant: 'any',
    query: ['brandId', 'platformType', 'step'],
    source: 'docs/architecture.md, decision 16',
  }),
  insertBaseConfig: defineCall<
    {
      brandId: number
      /** null when the whole brand is chosen. */
      hotelId: number | null
      status: 1
      platformType: PlatformType
      /** app_id of the brand relation. */
      appId: string
      appletAppId: string
    },
    null
  >()({
    service,
    method: 'POST',
    path: '/wxa-admin/admin/base_config/insert',
    title: '新增小程序基础配置',
    effect: 'write',
    access: saveRegistration,
    tenant: 'any',
    body: ['brandId', 'hotelId', 'status', 'platformType', 'appId', 'appletAppId'],
    source: 'Business areas and routes, 7',
  }),
  /** Records a mini-program that the brand had before and has granted: it is done at once ('0' → '3'). */
  linkExisting: defineCall<
    {
      brandId: number
      /** null when the whole brand is chosen. */
      hotelId: number | null
      status: 3
      platformType: PlatformType
      /** app_id of the brand relation. */
      appId: string
      appletAppId: string
    },
    null
  >()({
    service,
    method: 'POST',
    path: '/wxa-admin/admin/base_config/link',
    title: '关联已有小程序',
    effect: 'write',
    access: saveRegistration,
    tenant: 'any',
    body: ['brandId', 'hotelId', 'status', 'platformType', 'appId', 'appletAppId'],
    source: 'docs/architecture.md, decision 16',
  }),
  updateRegisterStatus: defineCall<
    { brandId: number; hotelId: number | null; status: 3; platformType: PlatformType },
    null
  >()({
    service,
    method: 'POST',
    path: '/wxa-admin/admin/base_config/update_register_status',
    title: '更新小程序注册状态',
    effect: 'write',
    access: saveRegistration,
    tenant: 'any',
    body: ['brandId', 'hotelId', 'status', 'platformType'],
    source: 'Business areas and routes, 7',
  }),
}
