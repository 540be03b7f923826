import type { baseConfigStatus, PlatformType } from '@contracts/calls/wxaAdmin'
import { boolean, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, textC } from '@server/db/columns'

/**
 * The mini-program of a brand on a platform, from its grant on (Business areas and routes, 4); one, however many tabs
 * insert it.
 */
export const appletBaseConfigs = pgTable(
  'applet_base_config',
  {
    brandId: integer('brand_id').notNull(),
    platformType: integer('platform_type').$type<PlatformType>().notNull(),
    /** The store that was chosen at the insert; null = the whole brand. */
    hotelId: integer('hotel_id'),
    /** Account that granted: app_id of the brand relation. */
    appId: textC('app_id').notNull(),
    /** The mini-program's own id. */
    appletAppId: textC('applet_app_id').notNull(),
    status: integer('status').$type<(typeof baseConfigStatus)[keyof typeof baseConfigStatus]>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: textC('created_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: textC('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.platformType] })],
)

/**
 * What the stand-in platform knows of an account: permissions granted to us, and whether its mini-program is
 * registered.
 */
export const standInAccounts = pgTable(
  'applet_stand_in_account',
  {
    appId: textC('app_id').notNull(),
    platformType: integer('platform_type').$type<PlatformType>().notNull(),
    /** In the address of the stand-in's pages: its holder may grant, as a user of a real platform may. */
    pageKey: textC('page_key').notNull().unique(),
    appletRegister: boolean('applet_register').notNull().default(false),
    appletManager: boolean('applet_manager').notNull().default(false),
    platformRegister: boolean('platform_register').notNull().default(false),
    isRegistered: boolean('is_registered').notNull().default(false),
    /** A mini-program that was there before, granted on the page `existing`. */
    existingAppletAppId: textC('existing_applet_app_id'),
  },
  (table) => [primaryKey({ columns: [table.appId, table.platformType] })],
)
