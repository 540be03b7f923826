import { defineStories } from '../../testing/model'

const authorised = 'askWhetherAuthorised[已授权] => authorised.loadingCorp'
const unauthorised = 'askWhetherAuthorised[未授权] => unauthorised.offering'
const withCorp = 'loadSaleChannels[本店企业] => authorised.withCorp.quiet'

export const stories = defineStories([
  {
    name: '查询完成前不接受任何操作',
    clause: 'Business areas and routes, 4: Corporate WeChat gate; docs/readings.md, 14',
    lines: ['apply => asking.fresh !', 'no corp found => asking.fresh !', unauthorised],
  },
  {
    name: '已授权：显示页面并加载企业ID',
    clause: 'Business areas and routes, 4; docs/readings.md, 15 and 19',
    lines: [authorised, withCorp],
  },
  {
    name: '企业属于其他门店：页面照常显示',
    clause: 'Business areas and routes, 3: isMasterOrOwner; docs/readings.md, 19',
    lines: [authorised, 'loadSaleChannels[其他店企业] => authorised.withCorp.quiet'],
  },
  { name: '未授权：显示宣传页', clause: 'Business areas and routes, 4; docs/readings.md, 12', lines: [unauthorised] },
  {
    name: '查询失败视为未授权，授权门照样完成；可以重新检查，不用离开这里',
    clause: 'Business areas and routes, 4 and 8: Authorisation query failure',
    lines: ['askWhetherAuthorised[失败] => unauthorised.offering', 'check again => asking.fresh', authorised, withCorp],
  },
  {
    name: '迟迟没有答复：三秒后提示正在查询，页面仍不显示',
    clause: 'Business areas and routes, 4: Until answered nothing is shown; docs/readings.md, 14',
    lines: ['+2999ms => asking.fresh', '+1ms => asking.slow', 'apply => asking.slow !', authorised, withCorp],
  },
  {
    name: '没有企业ID：出现遮罩',
    clause: 'Business areas and routes, 4 and 8: overlay; docs/readings.md, 12 and 15',
    lines: [authorised, 'loadSaleChannels[没有企业] => authorised.withoutCorp.blocked'],
  },
  {
    name: '加载企业ID失败：同样出现遮罩，可以重新检查',
    clause: 'docs/readings.md, 16',
    lines: [
      authorised,
      'loadSaleChannels[失败] => authorised.withoutCorp.blocked',
      'check again => authorised.loadingCorp',
      withCorp,
    ],
  },
  {
    name: '授权管理页上没有遮罩，离开后出现',
    clause: 'Business areas and routes, 4: outside /company-wx/WxSet; docs/readings.md, 16',
    lines: [
      'path changed[授权管理页] => asking.fresh',
      authorised,
      'loadSaleChannels[没有企业] => authorised.withoutCorp.onWxSet',
      'path changed[其他页面] => authorised.withoutCorp.blocked',
      'path changed[授权管理页] => authorised.withoutCorp.onWxSet',
    ],
  },
  {
    name: '遮罩随页面走：换到另一个非授权管理页仍有遮罩，再次进入授权管理页仍无遮罩',
    clause: 'Business areas and routes, 4: outside /company-wx/WxSet',
    lines: [
      authorised,
      'loadSaleChannels[没有企业] => authorised.withoutCorp.blocked',
      'path changed[企业授权页] => authorised.withoutCorp.blocked',
      'path changed[其他页面] => authorised.withoutCorp.blocked',
      'path changed[授权管理页] => authorised.withoutCorp.onWxSet',
      'path changed[授权管理页] => authorised.withoutCorp.onWxSet',
    ],
  },
  {
    name: '在授权管理页上加载失败也没有遮罩',
    clause: 'Business areas and routes, 4; docs/readings.md, 16',
    lines: [
      authorised,
      'path changed[授权管理页] => authorised.loadingCorp',
      'loadSaleChannels[失败] => authorised.withoutCorp.onWxSet',
      'check again => authorised.loadingCorp',
      withCorp,
    ],
  },
  {
    name: '申请被受理：前往授权页',
    clause: 'Business areas and routes, 4: Applying from the promotion page',
    lines: [
      unauthorised,
      'apply => unauthorised.applying',
      'applyForAuthorisation[受理] => applied',
      'apply => applied !',
    ],
  },
  {
    name: '已在授权页时申请被受理：刷新页面',
    clause: 'Business areas and routes, 4: reloads the page if already there',
    lines: [
      unauthorised,
      'path changed[企业授权页] => unauthorised.offering',
      'apply => unauthorised.applying',
      'applyForAuthorisation[受理] => applied',
    ],
  },
  {
    name: '申请受理后离开授权页：重新查询是否已授权',
    clause: 'Business areas and routes, 4: the gate first asks',
    lines: [
      unauthorised,
      'apply => unauthorised.applying',
      'applyForAuthorisation[受理] => applied',
      'path changed[企业授权页] => applied',
      'path changed[其他页面] => asking.fresh',
      authorised,
      withCorp,
    ],
  },
  {
    name: '申请不被受理：留在宣传页，可以再次申请',
    clause: 'Business areas and routes, 7: add_hotel_auth; docs/console.md, 18',
    lines: [
      unauthorised,
      'apply => unauthorised.applying',
      'apply => unauthorised.applying !',
      'applyForAuthorisation[不受理] => unauthorised.offering',
      'apply => unauthorised.applying',
      'applyForAuthorisation[失败] => unauthorised.offering',
    ],
  },
  {
    name: '页面上的请求发现没有企业：弹窗提示，前往授权管理时重新查询，得到最新的结果',
    clause: 'Business areas and routes, 8: alternate popup; docs/readings.md, 17',
    lines: [
      authorised,
      withCorp,
      'no corp found => authorised.withCorp.prompting',
      'go to settings => asking.fresh',
      unauthorised,
    ],
  },
  {
    name: '关闭弹窗：页面留着，再次发现时再提示；换页时重新查询',
    clause: 'Business areas and routes, 8: alternate popup; docs/readings.md, 17',
    lines: [
      authorised,
      withCorp,
      'no corp found => authorised.withCorp.prompting',
      'close => authorised.withCorp.doubted',
      'no corp found => authorised.withCorp.prompting',
      'close => authorised.withCorp.doubted',
      'path changed[授权管理页] => asking.fresh',
      authorised,
      'loadSaleChannels[没有企业] => authorised.withoutCorp.onWxSet',
    ],
  },
  {
    name: '有遮罩时不再弹窗',
    clause: 'docs/readings.md, 12 and 17',
    lines: [
      authorised,
      'loadSaleChannels[没有企业] => authorised.withoutCorp.blocked',
      'no corp found => authorised.withoutCorp.blocked !',
    ],
  },
])
