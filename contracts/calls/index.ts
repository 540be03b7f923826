import { activityApi } from './activityApi'
import type { Call } from './call'
import { cardApi } from './cardApi'
import { cmsApi } from './cmsApi'
import { draftApi } from './draftApi'
import { feedbackApi } from './feedbackApi'
import { groupbuyApi } from './groupbuyApi'
import { listViewApi } from './listViewApi'
import { memberApi } from './memberApi'
import { merchantApi } from './merchantApi'
import { noticeApi } from './noticeApi'
import { oauth2Api } from './oauth2Api'
import { ossApi } from './ossApi'
import { ownAccountApi } from './ownAccountApi'
import { paymentApi } from './paymentApi'
import { pointsApi } from './pointsApi'
import { postageApi } from './postageApi'
import { recordCalls } from './records'
import { redEnvelopeApi } from './redEnvelopeApi'
import { reportApi } from './reportApi'
import { restaurantApi } from './restaurantApi'
import { searchApi } from './searchApi'
import { secondFactorApi } from './secondFactorApi'
import { promoCalls } from './promoCalls'
import { serviceApi } from './serviceApi'
import { staffApi } from './staffApi'
import { ticketApi } from './ticketApi'
import { wechatApi } from './wechatApi'
import { wechatBindingApi } from './wechatBindingApi'
import { wxaAdmin } from './wxaAdmin'

/** Every call that is written by hand, by service; data only, without schemas. */
export const services = {
  oauth2Api,
  ownAccountApi,
  secondFactorApi,
  wechatBindingApi,
  promoCalls,
  staffApi,
  merchantApi,
  noticeApi,
  postageApi,
  ossApi,
  cmsApi,
  wechatApi,
  activityApi,
  groupbuyApi,
  redEnvelopeApi,
  paymentApi,
  wxaAdmin,
  ticketApi,
  restaurantApi,
  feedbackApi,
  draftApi,
  listViewApi,
  searchApi,
  reportApi,
  cardApi,
  pointsApi,
  memberApi,
  serviceApi,
}

/**
 * `service.name` of each call, as it is written in code: `ossApi.fileRename`; those of business records by resource:
 * `ticketCategory.list`.
 */
export const callNames: ReadonlyMap<Call<object, unknown>, string> = new Map(
  Object.entries({ ...services, ...recordCalls }).flatMap(([service, calls]) =>
    Object.entries(calls).map(
      ([name, call]) => [call as unknown as Call<object, unknown>, `${service}.${name}`] as const,
    ),
  ),
)

/** The same as a plain list, for the gateway and for sweeps. */
export const allCalls: readonly Call<object, unknown>[] = [...callNames.keys()]
