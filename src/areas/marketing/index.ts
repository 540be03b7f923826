export { GroupbuyForm, GroupbuyManage } from './groupbuy/screens'
