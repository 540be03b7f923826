import { switchLifecycle } from '../switch'

/** 商户分类: guests find the brand's stores by it or not. */
export const merchantCategoryLifecycle = switchLifecycle('merchantCategory', { access: 'merchant:category:enable' })
