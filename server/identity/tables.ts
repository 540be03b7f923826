import { bigint, boolean, index, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { instant, textC } from '../db/columns'
import { roles } from './roles'

/** What a user may do: only ACTIVE signs in (docs/console.md, 1). */
const userStates = ['INVITED', 'ACTIVE', 'DISABLED', 'LEFT'] as const
export type UserState = (typeof userStates)[number]

/** Ids below these are left to seeds, which write them literally. */
const firstFreeId = { brand: 1_000, hotel: 10_000, membership: 10_000, admin: 10_000 }

/** better-auth's `user`, with our own columns below the line. */
export const users = pgTable('app_user', {
  id: textC('id').primaryKey(),
  name: textC('name').notNull(),
  /** The library demands one; no mail is ever sent to it (`users.ts`). */
  email: textC('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: textC('image'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  // ours
  /** What is typed at sign-in, in lower case. */
  account: textC('account').notNull().unique(),
  phone: textC('phone'),
  adminId: integer('admin_id').notNull().unique().generatedByDefaultAsIdentity({ startWith: firstFreeId.admin }),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  state: textC('state').$type<UserState>().notNull().default('INVITED'),
  /** Where the last `switch_tenant` led: the tenant of the next sign-in. */
  lastBrandId: integer('last_brand_id'),
  lastHotelId: integer('last_hotel_id'),
})

/** better-auth's `session`. A row is a signed-in browser; signing out and revoking delete it. */
export const sessions = pgTable(
  'user_session',
  {
    id: textC('id').primaryKey(),
    userId: textC('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: textC('token').notNull().unique(),
    /** End without further activity; never after `endsAt`. */
    expiresAt: instant('expires_at').notNull(),
    ipAddress: textC('ip_address'),
    userAgent: textC('user_agent'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    // ours
    remember: boolean('remember').notNull(),
    /** End whatever happens. */
    endsAt: instant('ends_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Tenant of calls without tenant headers (docs/architecture.md, decision 7). */
    brandId: integer('brand_id'),
    hotelId: integer('hotel_id'),
  },
  (table) => [index('user_session_user').on(table.userId), index('user_session_expires_at').on(table.expiresAt)],
)

/** better-auth's `account`: how a user signs in. `providerId` is always `credential` so far. */
export const credentials = pgTable(
  'user_credential',
  {
    id: textC('id').primaryKey(),
    userId: textC('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: textC('account_id').notNull(),
    providerId: textC('provider_id').notNull(),
    accessToken: textC('access_token'),
    refreshToken: textC('refresh_token'),
    idToken: textC('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: textC('scope'),
    /** Argon2id. */
    password: textC('password'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [unique('user_credential_provider').on(table.userId, table.providerId)],
)

/** The second factor of a user (`secondFactor.ts`); from `enabledAt` on signing in asks for it. */
export const secondFactors = pgTable('user_second_factor', {
  userId: textC('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The key of the codes, sealed (`server/identity/secretBox.ts`). */
  secret: textC('secret').notNull(),
  /** Null while the first code has not been typed yet. */
  enabledAt: instant('enabled_at'),
  /** The time step of the last code that was taken: neither it nor an earlier one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Codes that stand in for a lost phone, each once; only their hashes are kept. */
export const recoveryCodes = pgTable(
  'user_recovery_code',
  {
    userId: textC('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: textC('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** The WeChat account of a user: each has one at most, and each account is one user's (`bindWechat.ts`). */
export const wechatAccounts = pgTable('user_wechat', {
  userId: textC('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  openId: textC('open_id').notNull().unique(),
  nickname: textC('nickname').notNull(),
  boundAt: instant('bound_at').notNull(),
})

/**
 * better-auth's `verification`; ours are the codes sent to a user's new phone (`changePhone.ts`) and those that are
 * scanned with WeChat (`bindWechat.ts`).
 */
export const verifications = pgTable('user_verification', {
  id: textC('id').primaryKey(),
  identifier: textC('identifier').notNull(),
  value: textC('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const brands = pgTable('brand', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: firstFreeId.brand }),
  name: textC('name').notNull(),
  /** Mini-program of the brand. */
  appId: textC('app_id'),
  /** Hotel chain whose own pages the brand sees, such as `IHG` (docs/console.md, 4). */
  chain: textC('chain'),
})

export const hotels = pgTable(
  'hotel',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: firstFreeId.hotel }),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    name: textC('name').notNull(),
    /** Mini-program of the store, where it has its own. */
    appId: textC('app_id'),
  },
  (table) => [index('hotel_brand').on(table.brandId)],
)

/** A role of a user in one store, or in a whole brand when `hotelId` is null. Several roles at one place add up. */
export const memberships = pgTable(
  'membership',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: firstFreeId.membership }),
    userId: textC('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    hotelId: integer('hotel_id').references(() => hotels.id),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id),
  },
  (table) => [
    unique('membership_once').on(table.userId, table.brandId, table.hotelId, table.roleId).nullsNotDistinct(),
    index('membership_role').on(table.roleId),
  ],
)

/** The permission tree, seeded from `contracts/routes`; the spec's eight fields (Business areas and routes, 3). */
export const menuNodes = pgTable('menu_node', {
  menuId: integer('menu_id').primaryKey(),
  parentId: integer('parent_id'),
  menuName: textC('menu_name').notNull(),
  menuSubTitle: textC('menu_sub_title'),
  menuType: integer('menu_type').$type<0 | 1 | 2>().notNull(),
  permission: textC('permission'),
  sort: integer('sort').notNull(),
})

/** What is tried with a secret: signing in by account and from an address, a new password, a second factor, binding a printed code. */
export type AttemptKind =
  | 'ACCOUNT'
  | 'ADDRESS'
  | 'PASSWORD_CHANGE'
  | 'SECOND_FACTOR'
  | 'BIND_CODE'
  | 'BIND_USER'
  | 'PHONE_CODE_SENT'
  | 'PHONE_CODE_TYPED'

/** Attempts since the last success, counted before the password is looked at (`attempts.ts`). */
export const loginAttempts = pgTable(
  'login_attempt',
  {
    kind: textC('kind').$type<AttemptKind>().notNull(),
    /** SHA-256 of what is counted: typed text of any length, and no personal data at rest. */
    key: textC('key').notNull(),
    failures: integer('failures').notNull(),
    lastAt: instant('last_at').notNull(),
    lockedUntil: instant('locked_until'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), index('login_attempt_last_at').on(table.lastAt)],
)

export const captchas = pgTable(
  'captcha',
  {
    id: textC('id').primaryKey(),
    /** HMAC of the answer. */
    answer: textC('answer').notNull(),
    /** SHA-256 of the client's address. */
    address: textC('address').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('captcha_address').on(table.address), index('captcha_expires_at').on(table.expiresAt)],
)

/** What users did about their sign-in, from where (docs/console.md, 1). */
export const operationLog = pgTable(
  'operation_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    action: textC('action').notNull(),
    userId: textC('user_id'),
    /** Account of a known user; for an unknown one only its first two characters: people type passwords there. */
    account: textC('account').notNull(),
    brandId: integer('brand_id'),
    hotelId: integer('hotel_id'),
    ip: textC('ip').notNull(),
    device: textC('device').notNull(),
    detail: textC('detail'),
  },
  (table) => [index('operation_log_user').on(table.userId, table.at), index('operation_log_at').on(table.at)],
)

/** Small values that all gateway processes share. */
export const settings = pgTable('setting', {
  name: textC('name').primaryKey(),
  value: textC('value').notNull(),
})
