export { CorpAuth } from './CorpAuth'
export { WxSet } from './WxSet'
