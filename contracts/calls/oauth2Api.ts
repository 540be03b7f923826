import { defineCall } from './call'

/** A place where the signed-in user may work. */
export interface TenantChoice {
  brandId: number
  brandName: string
  /** null = the whole brand. */
  hotelId: number | null
  hotelName: string | null
  roleName: string
}

/** Which mini-program brand the tenant belongs to (Business areas and routes, 3; docs/readings.md, 1). */
export interface BrandRelation {
  brand_id: number
  hotel_id: number | null
  app_id: string | null
}

export interface Me {
  user: {
    userId: string
    account: string
    name: string
    phone: string | null
    /** Address of the picture; null where the first character of the name stands for it. */
    avatar: string | null
    mustChangePassword: boolean
  }
  adminId: number
  tenants: TenantChoice[]
  current: { brandId: number; hotelId: number | null }
  /** The role as which an administrator looks at the console in this tab; `permissions` are that one's then. */
  viewedAs: { roleId: number; name: string } | null
  /** Permission keys of the current tenant, or `['all']`. */
  permissions: string[]
  /** Keys that everybody has and no role can take away. */
  baseRights: string[]
  brandRelation: BrandRelation
  /** Grows with each change of roles or menus; answers carry it as `X-Menu-Version`. */
  menuVersion: number
  /** Address of the older console, where pages that are not built here still stand; null where none is kept. */
  olderConsole: string | null
  /** When the session ends without activity, and at the latest; ISO. */
  idleEndsAt: string
  endsAt: string
}

/** Permission menu node, with the eight fields of the spec (Business areas and routes, 3). */
export interface MenuNode {
  menuId: number
  menuName: string
  menuSubTitle: string | null
  /** 0 group, 1 page, 2 function right. */
  menuType: 0 | 1 | 2
  permission: string | null
  sort: number
  parentId: number | null
  subList: MenuNode[]
}

/** `data` of a refused sign-in with a wrong account or password (code 40000). */
export interface SignInRefusal {
  /** The next attempt needs a captcha; without one it is refused with 42200 on the field `captcha`. */
  captchaRequired: boolean
}

/** Whose work an embedded legacy page does, as its back end learns it from the page's token. */
export interface FrameBearer {
  userId: string
  adminId: number
  brandId: number
  hotelId: number | null
  /** Origin of the only page that the token was made for. */
  origin: string
  /** ISO. */
  expiresAt: string
}

const service = 'oauth2-api'

export const oauth2Api = {
  login: defineCall<
    { account: string; password: string; remember?: boolean; captcha?: string; captchaId?: string },
    { mustChangePassword: boolean }
  >()({
    service,
    method: 'POST',
    path: '/oauth2-api/pub/login',
    title: '密码登录',
    effect: 'write',
    access: 'public',
    tenant: 'none',
    body: ['account', 'password', 'remember', 'captcha', 'captchaId'],
    source: 'docs/console.md, 1',
  }),
  captcha: defineCall<object, { captchaId: string; image: string }>()({
    service,
    method: 'GET',
    path: '/oauth2-api/pub/captcha',
    title: '图形验证码',
    effect: 'read',
    access: 'public',
    tenant: 'none',
    source: 'docs/console.md, 1',
  }),
  me: defineCall<object, Me>()({
    service,
    method: 'GET',
    path: '/oauth2-api/eb/user/me',
    title: '当前用户',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    openBeforePasswordChange: true,
    source: 'docs/console.md, 1',
  }),
  tenants: defineCall<{ keyword?: string }, TenantChoice[]>()({
    service,
    method: 'GET',
    path: '/oauth2-api/eb/user/tenants',
    title: '可进入的门店',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    query: ['keyword'],
    source: 'docs/console.md, 1',
  }),
  switchTenant: defineCall<{ hotelId?: number; brandId?: number }, { brandId: number; hotelId: number | null }>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/user/switch_tenant',
    title: '切换门店',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    body: ['hotelId', 'brandId'],
    namesOtherTenant: true,
    source: 'docs/console.md, 1',
  }),
  changePassword: defineCall<{ oldPassword: string; newPassword: string }, null>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/user/change_password',
    title: '修改密码',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    body: ['oldPassword', 'newPassword'],
    openBeforePasswordChange: true,
    source: 'docs/console.md, 1',
  }),
  refresh: defineCall<object, { idleEndsAt: string; endsAt: string }>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/auth/refresh',
    title: '继续使用',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    source: 'docs/console.md, 1',
  }),
  logout: defineCall<object, null>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/auth/logout',
    title: '退出登录',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    openBeforePasswordChange: true,
    source: 'docs/console.md, 1',
  }),
  /**
   * A token for one embedded legacy page. It is asked for, not written: a page whose session has ended waits for the
   * re-login and asks again. Refused with 42200 on `address` when the page may not be framed.
   */
  frameToken: defineCall<{ address: string }, { token: string; expiresAt: string }>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/frame_token',
    title: '旧页面令牌',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    body: ['address'],
    source: 'docs/console.md, 11; docs/readings.md, 88',
  }),
  /** For the back ends of legacy pages: who holds the token. Refused with 40100 when it is false, old or signed out. */
  frameBearer: defineCall<{ token: string }, FrameBearer>()({
    service,
    method: 'POST',
    path: '/oauth2-api/pub/frame_bearer',
    title: '核对旧页面令牌',
    effect: 'read',
    access: 'public',
    tenant: 'none',
    body: ['token'],
    source: 'docs/console.md, 11',
  }),
  menusByUser: defineCall<{ hotelId?: number; brandId?: number; userId?: string }, MenuNode[]>()({
    service,
    method: 'GET',
    path: '/oauth2-api/eb/menu/get_menus_by_user',
    title: '当前用户的菜单',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    query: ['hotelId', 'brandId', 'userId'],
    source: 'Business areas and routes, 7',
  }),
  checkUserPathPermission: defineCall<{ path: string; hotelId?: number; brandId?: number; userId?: string }, boolean>()(
    {
      service,
      method: 'GET',
      path: '/oauth2-api/eb/user/check_user_path_permission',
      title: '能否打开路径',
      effect: 'read',
      access: 'session',
      tenant: 'any',
      query: ['path', 'hotelId', 'brandId', 'userId'],
      source: 'Business areas and routes, 7',
    },
  ),
}
