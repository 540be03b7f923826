import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { pointsProductLifecycle } from './pointsProduct'

export const model = defineModel({
  machine: pointsProductLifecycle,
  title: '积分商品',
  input: walkedAs({ stockLeft: 10 }, { source: null }),
  cases: [user({ type: 'ADD_STOCK', qty: 20 }, '补货'), user({ type: 'END', offReason: '兑换时间已结束' }, '时间结束')],
  words: {
    PUBLISH: '点「上线」',
    REJECT: '点「驳回」',
    TAKE_OFFLINE: '点「下线」',
    'ADD_STOCK[补货]': '点「加库存」，填数量',
    'END[时间结束]': '兑换时间过去',
  },
})
