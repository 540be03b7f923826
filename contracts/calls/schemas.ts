import { activityApiSchemas } from './activityApi.schema'
import { cardApiSchemas } from './cardApi.schema'
import { cmsApiSchemas } from './cmsApi.schema'
import { draftApiSchemas } from './draftApi.schema'
import { feedbackApiSchemas } from './feedbackApi.schema'
import { groupbuyApiSchemas } from './groupbuyApi.schema'
import { redEnvelopeApiSchemas } from './redEnvelopeApi.schema'
import { listViewApiSchemas } from './listViewApi.schema'
import { memberApiSchemas } from './memberApi.schema'
import { merchantApiSchemas } from './merchantApi.schema'
import { noticeApiSchemas } from './noticeApi.schema'
import { oauth2ApiSchemas } from './oauth2Api.schema'
import { ownAccountApiSchemas } from './ownAccountApi.schema'
import { ossApiSchemas } from './ossApi.schema'
import { paymentApiSchemas } from './paymentApi.schema'
import { pointsApiSchemas } from './pointsApi.schema'
import { postageApiSchemas } from './postageApi.schema'
import { recordSchemas } from './records'
import { reportApiSchemas } from './reportApi.schema'
import { restaurantApiSchemas } from './restaurantApi.schema'
import { serviceApiSchemas } from './serviceApi.schema'
import { searchApiSchemas } from './searchApi.schema'
import { secondFactorApiSchemas } from './secondFactorApi.schema'
import { promoSchemas } from './promoCalls.schema'
import { staffApiSchemas } from './staffApi.schema'
import { ticketApiSchemas } from './ticketApi.schema'
import { wechatApiSchemas } from './wechatApi.schema'
import { wechatBindingApiSchemas } from './wechatBindingApi.schema'
import { wxaAdminSchemas } from './wxaAdmin.schema'

/** The schemas of every call, under the keys of `services`. For the server and tests; the browser never loads them whole. */
export const schemas = {
  oauth2Api: oauth2ApiSchemas,
  promoCalls: promoSchemas,
  staffApi: staffApiSchemas,
  merchantApi: merchantApiSchemas,
  noticeApi: noticeApiSchemas,
  postageApi: postageApiSchemas,
  ossApi: ossApiSchemas,
  cmsApi: cmsApiSchemas,
  wechatApi: wechatApiSchemas,
  activityApi: activityApiSchemas,
  groupbuyApi: groupbuyApiSchemas,
  redEnvelopeApi: redEnvelopeApiSchemas,
  paymentApi: paymentApiSchemas,
  wxaAdmin: wxaAdminSchemas,
  ticketApi: ticketApiSchemas,
  restaurantApi: restaurantApiSchemas,
  feedbackApi: feedbackApiSchemas,
  ownAccountApi: ownAccountApiSchemas,
  secondFactorApi: secondFactorApiSchemas,
  wechatBindingApi: wechatBindingApiSchemas,
  draftApi: draftApiSchemas,
  listViewApi: listViewApiSchemas,
  searchApi: searchApiSchemas,
  reportApi: reportApiSchemas,
  cardApi: cardApiSchemas,
  pointsApi: pointsApiSchemas,
  memberApi: memberApiSchemas,
  serviceApi: serviceApiSchemas,
  ...recordSchemas,
}
