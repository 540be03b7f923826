export { openIdentity } from './openIdentity'
export { sweepIdentity } from './sweep'
